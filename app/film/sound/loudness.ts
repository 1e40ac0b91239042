import { TruePeak } from "./true-peak";

/** The rate of every mix, in samples a second. The filters below are the standard's for this rate. */
export const RATE = 48_000;

/** A second-order filter: b0, b1, b2, a1, a2. */
type Biquad = readonly [number, number, number, number, number];

/** ITU-R BS.1770-4, table 1: the head. */
const SHELF: Biquad = [
  1.53512485958697, -2.69169618940638, 1.19839281085285, -1.69065929318241, 0.73248077421585,
];
/** ITU-R BS.1770-4, table 2: the high pass. */
const HIGH_PASS: Biquad = [1, -2, 1, -1.99004745483398, 0.99007225036621];

/** A block of 400 ms begins every 100 ms. */
const STEP = RATE / 10;
const STEPS_IN_BLOCK = 4;
const ABSOLUTE_GATE = -70;
const RELATIVE_GATE = -10;

class Filter {
  #x1 = 0;
  #x2 = 0;
  #y1 = 0;
  #y2 = 0;
  #c: Biquad;

  constructor(coefficients: Biquad) {
    this.#c = coefficients;
  }

  next(x: number): number {
    const [b0, b1, b2, a1, a2] = this.#c;
    const y = b0 * x + b1 * this.#x1 + b2 * this.#x2 - a1 * this.#y1 - a2 * this.#y2;
    this.#x2 = this.#x1;
    this.#x1 = x;
    this.#y2 = this.#y1;
    this.#y1 = y;
    return y;
  }
}

function toLufs(power: number): number {
  return -0.691 + 10 * Math.log10(power);
}

/** Measures loudness and true peak of a stereo mix at 48 kHz, fed in blocks of any length. */
export class LoudnessMeter {
  #filters = [0, 1].map(() => [new Filter(SHELF), new Filter(HIGH_PASS)] as const);
  #peaks = [new TruePeak(), new TruePeak()] as const;
  #steps: number[] = [];
  #sum = 0;
  #count = 0;

  push(left: Float32Array, right: Float32Array): void {
    this.#peaks[0].push(left);
    this.#peaks[1].push(right);
    const [[shelfL, passL], [shelfR, passR]] = this.#filters as [
      readonly [Filter, Filter],
      readonly [Filter, Filter],
    ];
    for (let at = 0; at < left.length; at += 1) {
      const l = passL.next(shelfL.next(left[at] ?? 0));
      const r = passR.next(shelfR.next(right[at] ?? 0));
      this.#sum += l * l + r * r;
      this.#count += 1;
      if (this.#count === STEP) {
        this.#steps.push(this.#sum / STEP);
        this.#sum = 0;
        this.#count = 0;
      }
    }
  }

  /** The integrated loudness in LUFS; -Infinity for silence. */
  get integrated(): number {
    const blocks: number[] = [];
    for (let end = STEPS_IN_BLOCK; end <= this.#steps.length; end += 1) {
      const steps = this.#steps.slice(end - STEPS_IN_BLOCK, end);
      blocks.push(steps.reduce((sum, one) => sum + one, 0) / STEPS_IN_BLOCK);
    }
    const audible = blocks.filter((power) => toLufs(power) >= ABSOLUTE_GATE);
    const gate = toLufs(mean(audible)) + RELATIVE_GATE;
    return toLufs(mean(audible.filter((power) => toLufs(power) >= gate)));
  }

  /** The true peak in dBTP; -Infinity for silence. */
  get truePeak(): number {
    return 20 * Math.log10(Math.max(this.#peaks[0].peak, this.#peaks[1].peak));
  }
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, one) => sum + one, 0) / values.length;
}
