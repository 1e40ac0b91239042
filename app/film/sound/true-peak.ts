/** ITU-R BS.1770-4, annex 2: the interpolation filter, four phases of twelve taps. */
const QUARTER = [
  0.001708984375, 0.010986328125, -0.0196533203125, 0.033203125, -0.0594482421875, 0.1373291015625,
  0.97216796875, -0.102294921875, 0.047607421875, -0.026611328125, 0.014892578125, -0.00830078125,
];
const HALF = [
  -0.0291748046875, 0.029296875, -0.0517578125, 0.089111328125, -0.16650390625, 0.465087890625,
  0.77978515625, -0.2003173828125, 0.1015625, -0.0582275390625, 0.0330810546875, -0.0189208984375,
];
const PHASES = [QUARTER, HALF, [...HALF].reverse(), [...QUARTER].reverse()].map((taps) =>
  Float64Array.from(taps),
);
export const TAPS = 12;

/** Below this a sample and its neighbours need no interpolation: 12 taps gain less than 6 dB. */
const QUIET = 0.5;

/** The highest value between samples too, of one channel fed in blocks. */
export class TruePeak {
  #tail = new Float32Array(TAPS - 1);
  peak = 0;

  push(samples: Float32Array): void {
    const joined = new Float32Array(this.#tail.length + samples.length);
    joined.set(this.#tail);
    joined.set(samples, this.#tail.length);
    for (let at = TAPS - 1; at < joined.length; at += 1) {
      const value = peakAt(joined, at, this.peak);
      if (value > this.peak) this.peak = value;
    }
    this.#tail = joined.slice(joined.length - (TAPS - 1));
  }
}

/**
 * The highest of the four values between the samples around `at - 6`; of no interest below `above`, where the
 * sample itself may be given instead.
 */
export function peakAt(samples: Float32Array, at: number, above: number): number {
  const plain = Math.abs(samples[at - TAPS / 2] ?? 0);
  const next = Math.abs(samples[at - TAPS / 2 + 1] ?? 0);
  const highest = Math.max(plain, next);
  if (highest < Math.min(above, 1) * QUIET) return highest;
  let peak = highest;
  for (const taps of PHASES) {
    let sum = 0;
    for (let tap = 0; tap < TAPS; tap += 1) sum += (taps[tap] ?? 0) * (samples[at - tap] ?? 0);
    const value = Math.abs(sum);
    if (value > peak) peak = value;
  }
  return peak;
}
