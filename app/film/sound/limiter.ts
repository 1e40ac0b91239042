import { RATE } from "./loudness";
import { peakAt, TAPS } from "./true-peak";

/** How far the limiter looks ahead: 5 ms. */
const AHEAD = Math.round(RATE * 0.005);
/** How fast it lets go: back to nine tenths within about 150 ms. */
const RELEASE = 1 - Math.exp(-1 / (RATE * 0.065));

export type Stereo = readonly [left: Float32Array, right: Float32Array];

/**
 * Holds a stereo mix below a true peak. It is late by `delay` samples, which `flush` gives at the end.
 */
export class Limiter {
  static readonly delay = AHEAD + TAPS;
  #ceiling: number;
  #gain: number;
  #past: Stereo = [new Float32Array(Limiter.delay), new Float32Array(Limiter.delay)];
  #needs: { at: number; need: number }[] = [];
  #smooth = new Float64Array(AHEAD).fill(1);
  #sum = AHEAD;
  #held = 1;
  #at = 0;

  /** `ceiling` and `gain` are factors, not decibels. */
  constructor({ ceiling, gain }: { ceiling: number; gain: number }) {
    this.#ceiling = ceiling;
    this.#gain = gain;
  }

  /** Takes a block and gives one of the same length, late by `delay` samples. */
  process([left, right]: Stereo): Stereo {
    const joined = [
      join(this.#past[0], left, this.#gain),
      join(this.#past[1], right, this.#gain),
    ] as const;
    const { length } = left;
    const out = [new Float32Array(length), new Float32Array(length)] as const;
    for (let n = 0; n < length; n += 1) {
      const newest = n + Limiter.delay;
      const gain = this.#next(
        Math.max(
          peakAt(joined[0], newest, this.#ceiling),
          peakAt(joined[1], newest, this.#ceiling),
        ),
      );
      out[0][n] = (joined[0][n] ?? 0) * gain;
      out[1][n] = (joined[1][n] ?? 0) * gain;
    }
    this.#past = [joined[0].slice(length), joined[1].slice(length)];
    return out;
  }

  /** What is still on its way when the mix has ended. */
  flush(): Stereo {
    const silence = new Float32Array(Limiter.delay);
    return this.process([silence, silence]);
  }

  /** The factor for the sample that leaves now, when the newest one peaks at `peak`. */
  #next(peak: number): number {
    const need = peak > this.#ceiling ? this.#ceiling / peak : 1;
    while (this.#needs.length > 0 && (this.#needs.at(-1)?.need ?? 0) >= need) this.#needs.pop();
    this.#needs.push({ at: this.#at, need });
    if ((this.#needs[0]?.at ?? 0) <= this.#at - AHEAD) this.#needs.shift();
    const least = this.#needs[0]?.need ?? 1;
    this.#held = Math.min(least, this.#held + (1 - this.#held) * RELEASE);
    const place = this.#at % AHEAD;
    this.#sum += this.#held - (this.#smooth[place] ?? 0);
    this.#smooth[place] = this.#held;
    this.#at += 1;
    return this.#sum / AHEAD;
  }
}

function join(past: Float32Array, block: Float32Array, gain: number): Float32Array {
  const joined = new Float32Array(past.length + block.length);
  joined.set(past);
  for (let n = 0; n < block.length; n += 1) joined[past.length + n] = (block[n] ?? 0) * gain;
  return joined;
}
