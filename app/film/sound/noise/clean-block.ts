import type { Stereo } from "../limiter";
import { RATE } from "../loudness";
import type { AudioReader } from "../pcm";
import { REACH, resample } from "../resample";
import { NOISE_DELAY, NOISE_FRAME, type NoiseReducer } from "./rnnoise";

/** A sound is cleaned in blocks of this length, each by itself: the same whatever was heard before. Seconds. */
export const CLEAN_BLOCK = 10;
/** What the network hears before a block, to know its noise. Samples. */
const WARM_UP = RATE * 4;

/** Samples of a reader at 48 kHz, from one index to another at that rate. */
export async function readAtRate(reader: AudioReader, from: number, to: number): Promise<Stereo> {
  const step = reader.rate / RATE;
  const count = to - from;
  const first = Math.floor(from * step) - REACH;
  const last = Math.ceil(to * step) + REACH;
  const [left, right] = await reader.read(first, last);
  const span = { position: from * step - first, step, count };
  const out = new Float32Array(count);
  resample(left, span, out);
  if (right === left) return [out, out];
  const other = new Float32Array(count);
  resample(right, span, other);
  return [out, other];
}

/** One channel without its noise, exactly as late as it was. The network hears silence behind it. */
function cleanChannel(samples: Float32Array, reducer: NoiseReducer): Float32Array {
  const state = reducer.open();
  const clean = new Float32Array(samples.length);
  const frame = new Float32Array(NOISE_FRAME);
  try {
    for (let at = 0; at < samples.length + NOISE_DELAY; at += NOISE_FRAME) {
      frame.fill(0);
      frame.set(samples.subarray(at, at + NOISE_FRAME));
      state.process(frame);
      const to = at - NOISE_DELAY;
      const skip = Math.max(0, -to);
      const room = Math.min(NOISE_FRAME, samples.length - to);
      if (skip < room) clean.set(frame.subarray(skip, room), to + skip);
    }
  } finally {
    state.close();
  }
  return clean;
}

/** Samples with their beginning, backwards, in front of them: there the network hears what noise there is. */
function withBeginning(samples: Float32Array): Float32Array {
  const joined = new Float32Array(samples.length + WARM_UP);
  joined.set(samples.slice(0, WARM_UP).reverse(), Math.max(0, WARM_UP - samples.length));
  joined.set(samples, WARM_UP);
  return joined;
}

/**
 * A block of a sound at 48 kHz without its noise. The same block is the same whichever was read before it, so that what
 * is played is what is exported. Both sides of a sound in mono are one array.
 * @param number which block, from 0
 */
export async function cleanBlock(
  reader: AudioReader,
  number: number,
  reducer: NoiseReducer,
): Promise<Stereo> {
  const size = CLEAN_BLOCK * RATE;
  const from = number * size;
  const start = Math.max(0, from - WARM_UP);
  const [left, right] = await readAtRate(reader, start, from + size + NOISE_DELAY);
  const clean = (samples: Float32Array) =>
    cleanChannel(number === 0 ? withBeginning(samples) : samples, reducer).slice(
      WARM_UP,
      WARM_UP + size,
    );
  const one = clean(left);
  const isMono = right === left || right.every((value, n) => value === left[n]);
  return [one, isMono ? one : clean(right)];
}
