import { durationOf, type Timeline } from "#contract/timeline";
import { speakSource } from "../voice/voice";
import { writeWav } from "../voice/wav";
import { RATE } from "./loudness";
import { Mixer } from "./mix";
import { soundOpener } from "./open-sound";
import { resample } from "./resample";

/** What speech recognition works with. */
const SPEECH_RATE = 16_000;
const BLOCK_SECONDS = 5;

/**
 * What is said in a film, as a WAV file of one channel at 16 kHz: the voice and the sound of clips, without
 * music and effects. Only this is sent to speech recognition. Times in it are the film's.
 */
export async function speechFile(
  timeline: Timeline,
  { signal }: { signal?: AbortSignal } = {},
): Promise<File> {
  const tracks = timeline.tracks.filter(({ kind }) => kind === "voice" || kind === "visual");
  const mixer = new Mixer({ ...timeline, tracks }, soundOpener(speakSource));
  const speech = new Float32Array(Math.ceil(durationOf({ ...timeline, tracks }) * SPEECH_RATE));
  const step = RATE / SPEECH_RATE;
  const size = BLOCK_SECONDS * SPEECH_RATE;
  try {
    for (let at = 0; at < speech.length; at += size) {
      signal?.throwIfAborted();
      const count = Math.min(size, speech.length - at);
      const [left, right] = await mixer.block(at * step, (at + count) * step);
      const mono = left.map((value, n) => (value + (right[n] ?? 0)) / 2);
      resample(mono, { position: 0, step, count }, speech.subarray(at, at + count));
    }
  } finally {
    await mixer.close();
  }
  const peak = speech.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const quieter = peak > 1 ? 1 / peak : 1;
  const samples = speech.map((value) => value * quieter);
  return new File([writeWav({ rate: SPEECH_RATE, channels: [samples] })], "speech.wav", {
    type: "audio/wav",
  });
}
