import type { AudioSource } from "#contract/timeline/timeline";
import { speakSource } from "../voice/voice";
import { makeInWorker } from "./make-in-worker";
import { audioOpener } from "./open-audio";
import { type AudioReader, readPcm } from "./pcm";

/** Sound is read in blocks of this length, so far ahead of what is heard. Seconds. */
const BLOCK = 0.5;
const AHEAD = 2;
/** The first block begins so long after it was read. Seconds. */
const LEAD = 0.05;
/** A sample that is shorter than its sound fades at its end. Seconds. */
const FADE = 0.6;
/** How long a sound card is waited for. Milliseconds. */
const PATIENCE = 2000;

const openFile = audioOpener(speakSource);

async function open(src: AudioSource): Promise<AudioReader> {
  if (src.kind === "bed" || src.kind === "effect") return readPcm(await makeInWorker(src));
  const reader = await openFile(src);
  if (!reader) throw new Error("This file has no sound.");
  return reader;
}

const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, Math.max(0, milliseconds)));

async function wake(context: AudioContext): Promise<void> {
  await Promise.race([context.resume().catch(() => undefined), wait(PATIENCE)]);
  if (context.state !== "running")
    throw new Error("This browser plays no sound now. Check the sound of this device.");
}

/**
 * Plays a sound by itself, from its beginning.
 * @param input.seconds how much of it is heard at most
 * @param input.onBegin called once it is heard
 * @returns when it has ended or was stopped
 * @throws Error with a sentence for people where it cannot be made, read or played
 */
export async function playSample(
  src: AudioSource,
  input: { seconds: number; signal: AbortSignal; onBegin: () => void },
): Promise<void> {
  const { seconds, signal, onBegin } = input;
  const context = new AudioContext({ latencyHint: "interactive" });
  const stop = () => void context.suspend();
  signal.addEventListener("abort", stop);
  let reader: AudioReader | undefined;
  try {
    await wake(context);
    reader = await open(src);
    if (signal.aborted) return;
    await playReader(context, reader, { seconds, signal, onBegin });
  } finally {
    signal.removeEventListener("abort", stop);
    await Promise.all([reader?.close(), context.close()]);
  }
}

async function playReader(
  context: AudioContext,
  { rate, length, read }: AudioReader,
  { seconds, signal, onBegin }: { seconds: number; signal: AbortSignal; onBegin: () => void },
): Promise<void> {
  const whole = length ?? Number.POSITIVE_INFINITY;
  const end = Math.min(whole, Math.round(seconds * rate));
  const fader = new GainNode(context);
  fader.connect(context.destination);
  const size = Math.round(BLOCK * rate);
  let begin: number | undefined;
  for (let from = 0; from < end && !signal.aborted; from += size) {
    const sides = await read(from, Math.min(end, from + size));
    if (signal.aborted) return;
    if (begin === undefined) {
      begin = context.currentTime + LEAD;
      onBegin();
      if (end < whole) {
        fader.gain.setValueAtTime(1, Math.max(begin, begin + end / rate - FADE));
        fader.gain.linearRampToValueAtTime(0, begin + end / rate);
      }
    }
    const buffer = context.createBuffer(2, sides[0].length, rate);
    for (const [side, samples] of sides.entries())
      buffer.copyToChannel(samples as Float32Array<ArrayBuffer>, side);
    const node = new AudioBufferSourceNode(context, { buffer });
    node.connect(fader);
    node.start(begin + from / rate);
    await until(context, begin + (from + size) / rate - AHEAD, signal);
  }
  if (begin !== undefined) await until(context, begin + end / rate, signal);
}

/** Waits for a time of the sound card's clock. */
async function until(context: AudioContext, time: number, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && context.currentTime < time)
    await wait(Math.min(100, (time - context.currentTime) * 1000));
}
