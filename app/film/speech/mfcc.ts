import { transform } from "../sound/fourier";

/** What recognisers work with: samples a second, one channel. */
export const SPEECH_RATE = 16_000;
/** Samples from the beginning of one frame to the next: 10 ms. */
export const HOP = 160;
/** Samples of a frame. */
export const FRAME = 400;
/** Numbers that describe a frame. */
export const COEFFICIENTS = 13;

const FFT = 512;
const BANDS = 26;
/** The band that speech is in, in Hz. */
const FROM_HZ = 80;
const TO_HZ = 7600;

const WINDOW = Float32Array.from(
  { length: FRAME },
  (_, n) => 0.5 - 0.5 * Math.cos((2 * Math.PI * n) / (FRAME - 1)),
);

const mel = (hz: number) => 2595 * Math.log10(1 + hz / 700);
const hertz = (mels: number) => 700 * (10 ** (mels / 2595) - 1);

/** Where the bands begin, have their middle and end, as places of the spectrum. */
const EDGES = Int32Array.from({ length: BANDS + 2 }, (_, n) => {
  const mels = mel(FROM_HZ) + ((mel(TO_HZ) - mel(FROM_HZ)) * n) / (BANDS + 1);
  return Math.floor(((FFT + 1) * hertz(mels)) / SPEECH_RATE);
});

const COSINES = Float32Array.from({ length: COEFFICIENTS * BANDS }, (_, n) => {
  const [k, band] = [Math.floor(n / BANDS), n % BANDS];
  return Math.cos((Math.PI * k * (band + 0.5)) / BANDS);
});

/** How many whole frames some samples have; one at least. */
export const framesOf = (samples: Float32Array): number =>
  Math.max(1, Math.floor((samples.length - FRAME) / HOP) + 1);

/** The loudness of the bands of one frame, as logarithms. */
function bandsOf(re: Float32Array, im: Float32Array): Float32Array {
  return Float32Array.from({ length: BANDS }, (_, band) => {
    const [from, middle, to] = [EDGES[band] ?? 0, EDGES[band + 1] ?? 0, EDGES[band + 2] ?? 0];
    let sum = 1e-8;
    for (let k = from; k < to; k += 1) {
      const weight =
        k < middle ? (k - from) / Math.max(1, middle - from) : (to - k) / Math.max(1, to - middle);
      sum += weight * ((re[k] ?? 0) ** 2 + (im[k] ?? 0) ** 2);
    }
    return Math.log(sum);
  });
}

/**
 * Describes speech by mel frequency cepstral coefficients: 13 numbers for each frame of 25 ms, every 10 ms, one frame
 * after another (Davis and Mermelstein 1980).
 * @param samples at `SPEECH_RATE`
 */
export function mfcc(samples: Float32Array): Float32Array {
  const frames = framesOf(samples);
  const described = new Float32Array(frames * COEFFICIENTS);
  const re = new Float32Array(FFT);
  const im = new Float32Array(FFT);
  for (let frame = 0; frame < frames; frame += 1) {
    re.fill(0);
    im.fill(0);
    for (let n = 0; n < FRAME; n += 1) {
      re[n] = (samples[frame * HOP + n] ?? 0) * (WINDOW[n] ?? 0);
    }
    transform(re, im);
    const bands = bandsOf(re, im);
    for (let k = 0; k < COEFFICIENTS; k += 1) {
      let sum = 0;
      for (let band = 0; band < BANDS; band += 1) {
        sum += (bands[band] ?? 0) * (COSINES[k * BANDS + band] ?? 0);
      }
      described[frame * COEFFICIENTS + k] = sum;
    }
  }
  return described;
}

/** Some of the frames, each number with the mean 0 and the spread 1 over them: voices and rooms differ in both. */
export function normalised(described: Float32Array, frames: readonly number[]): Float32Array {
  const taken = new Float32Array(frames.length * COEFFICIENTS);
  for (const [place, frame] of frames.entries()) {
    const from = frame * COEFFICIENTS;
    taken.set(described.subarray(from, from + COEFFICIENTS), place * COEFFICIENTS);
  }
  for (let k = 0; k < COEFFICIENTS; k += 1) {
    let [sum, squares] = [0, 0];
    for (let at = k; at < taken.length; at += COEFFICIENTS) sum += taken[at] ?? 0;
    const mean = sum / Math.max(1, frames.length);
    for (let at = k; at < taken.length; at += COEFFICIENTS)
      squares += ((taken[at] ?? 0) - mean) ** 2;
    const spread = Math.sqrt(squares / Math.max(1, frames.length)) || 1;
    for (let at = k; at < taken.length; at += COEFFICIENTS) {
      taken[at] = ((taken[at] ?? 0) - mean) / spread;
    }
  }
  return taken;
}
