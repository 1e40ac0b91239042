import { durationOf, type Timeline } from "#contract/timeline/timeline";
import { RATE } from "#film/sound/loudness";
import { Mixer } from "#film/sound/mix";
import { audioOpener } from "#film/sound/open-audio";
import { mixPartsOf } from "#film/sound/plan-mix";
import { SPEECH_RATE } from "#film/speech/mfcc";
import { speakSource } from "#film/voice/voice";
import { writeWav } from "#film/voice/wav";

const STEP = RATE / SPEECH_RATE;
/** Seconds that are mixed at a time. */
const BLOCK = 5;

/** The film without what no one says. */
function spokenPart(timeline: Timeline): Timeline {
  return {
    ...timeline,
    tracks: timeline.tracks.filter(({ kind }) => kind === "voice" || kind === "visual"),
  };
}

/** Whether anything in a film may be speech: its voice, or the sound of a clip. */
export function hasSpeech(timeline: Timeline): boolean {
  return mixPartsOf(spokenPart(timeline)).length > 0;
}

/** Whether all that may be speech is heard at the same times and in the same way in two films. */
export function isSpeechAlike(one: Timeline, other: Timeline): boolean {
  const heard = (timeline: Timeline) => JSON.stringify(mixPartsOf(spokenPart(timeline)));
  return heard(one) === heard(other);
}

/** How long the film's speech is as it is sent, in whole samples. Seconds. */
export function speechSeconds(timeline: Timeline): number {
  return Math.ceil(durationOf(spokenPart(timeline)) * SPEECH_RATE) / SPEECH_RATE;
}

/** What is mixed between two samples of the film's speech, on one side. */
async function mixed(mixer: Mixer, from: number, to: number): Promise<Float32Array<ArrayBuffer>> {
  const [left, right] = await mixer.block(from * STEP, to * STEP);
  const samples = new Float32Array(to - from);
  for (let place = 0; place < samples.length; place += 1) {
    let sum = 0;
    for (let n = place * STEP; n < (place + 1) * STEP; n += 1)
      sum += (left[n] ?? 0) + (right[n] ?? 0);
    samples[place] = sum / (2 * STEP);
  }
  return samples;
}

/** Opens the film's speech, for who listens to it here and there: later moments after earlier ones. */
export function openSpeech(timeline: Timeline) {
  const mixer = new Mixer(spokenPart(timeline), audioOpener(speakSource));
  return {
    /** The samples from one index to another, at 16 kHz. */
    samples: (from: number, to: number) => mixed(mixer, from, to),
    close: () => mixer.close(),
  };
}

/**
 * The film's speech in blocks of 5 s: its voice and the sound of its clips, without music and effects, at 16 kHz. No
 * block for a film without either.
 */
export async function* speechBlocks(
  timeline: Timeline,
  signal?: AbortSignal,
): AsyncGenerator<Float32Array<ArrayBuffer>> {
  const spoken = spokenPart(timeline);
  const mixer = new Mixer(spoken, audioOpener(speakSource));
  if (mixer.isSilent) return;
  const length = Math.ceil(durationOf(spoken) * SPEECH_RATE);
  try {
    for (let from = 0; from < length; from += BLOCK * SPEECH_RATE) {
      signal?.throwIfAborted();
      const to = Math.min(length, from + BLOCK * SPEECH_RATE);
      yield await mixed(mixer, from, to);
    }
  } finally {
    await mixer.close();
  }
}

/** The same as one piece. */
export async function speechSamples(
  timeline: Timeline,
  signal?: AbortSignal,
): Promise<Float32Array> {
  const blocks: Float32Array[] = [];
  for await (const block of speechBlocks(timeline, signal)) blocks.push(block);
  const samples = new Float32Array(blocks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const block of blocks) {
    samples.set(block, at);
    at += block.length;
  }
  return samples;
}

/**
 * The film's speech as a file for a recogniser.
 * @throws an error with a sentence when the film has no speech
 */
export async function speechFile(timeline: Timeline, signal: AbortSignal): Promise<File> {
  const samples = await speechSamples(timeline, signal);
  if (samples.length === 0) {
    throw new Error("This film has no speech yet. Add a clip with sound, or create a voice.");
  }
  const wav = writeWav({ rate: SPEECH_RATE, channels: [samples] });
  return new File([wav], "Speech.wav", { type: "audio/wav" });
}
