import type { Stereo } from "./limiter";

/* Sound played faster or slower with its pitch kept: WSOLA (Verhelst and Roelands, 1993). */

/** Half of a frame, in samples at 48 kHz: frames of 43 ms begin 21 ms apart, and are laid over each other. */
const HOP = 1024;
const FRAME = HOP * 2;
/** How far from its own time a frame may be taken to fit what was played before: half a period of 47 Hz. Samples. */
const REACH = 512;
/** Places are first looked at so far apart, by every fourth sample; then each beside the best of them. */
const COARSE = 2;
const THINNED = 4;
/** How much better a frame that is `REACH` away must fit than one at its own time. */
const DISTANCE_COST = 0.02;

/** A window whose halves add up to 1 where frames are laid over each other. */
const WINDOW = Float32Array.from({ length: FRAME }, (_, n) => Math.sin((Math.PI * n) / FRAME) ** 2);

/** Gives samples of the source at 48 kHz, both sides, from one index to another; silence where it has none. */
export type ReadSource = (
  from: number,
  to: number,
) => Promise<readonly [Float32Array, Float32Array]>;

interface Frame {
  index: number;
  sides: readonly [Float32Array, Float32Array];
}

const mono = ([left, right]: readonly [Float32Array, Float32Array]) =>
  left === right ? left : left.map((value, n) => value + (right[n] ?? 0));

/** How alike a stretch of samples is to another one, from -1 to 1, by every `step`-th sample. */
function likeness(wanted: Float32Array, found: Float32Array, at: number, step: number): number {
  let [product, power, own] = [0, 0, 0];
  for (let n = 0; n < wanted.length; n += step) {
    const [one, other] = [wanted[n] as number, found[at + n] as number];
    product += one * other;
    power += other * other;
    own += one * one;
  }
  return product / Math.sqrt(power * own + 1e-12);
}

/** Where in `found` the stretch begins that goes on best with what was played; `REACH` is its own time. */
function bestPlace(wanted: Float32Array, found: Float32Array): number {
  const score = (place: number, step: number) =>
    likeness(wanted, found, place, step) - (DISTANCE_COST * Math.abs(place - REACH)) / REACH;
  const best = (from: number, to: number, by: number, step: number) => {
    let [most, place] = [Number.NEGATIVE_INFINITY, REACH];
    for (let at = Math.max(0, from); at <= Math.min(2 * REACH, to); at += by) {
      const value = score(at, step);
      if (value > most) [most, place] = [value, at];
    }
    return place;
  };
  const near = best(0, 2 * REACH, COARSE, THINNED);
  return best(near - COARSE, near + COARSE, 1, 1);
}

/**
 * Plays a source at a varying pace without changing its pitch: short frames of it are laid over each other, each taken
 * where it goes on best with the one before. A moment of the source is heard within about 20 ms of its time. Read forwards it gives
 * the same samples however they are asked for in blocks; a jump starts over.
 */
export class Stretcher {
  #read: ReadSource;
  #placeOf: (sample: number) => number;
  #last: Frame | undefined;
  #hop: Frame | undefined;

  /** @param placeOf the place in the source, in samples, of a sample that is played; it grows with it */
  constructor(read: ReadSource, placeOf: (sample: number) => number) {
    this.#read = read;
    this.#placeOf = placeOf;
  }

  /** Fills both sides with what is played from a sample on. */
  async fill(start: number, audio: Stereo): Promise<void> {
    const count = audio[0].length;
    let done = 0;
    while (done < count) {
      const at = start + done;
      const { sides } = await this.#hopOf(Math.floor(at / HOP));
      const from = at - Math.floor(at / HOP) * HOP;
      const most = Math.min(count - done, HOP - from);
      for (const side of [0, 1] as const)
        audio[side].set(sides[side].subarray(from, from + most), done);
      done += most;
    }
  }

  /** What is played between the middles of two frames. */
  async #hopOf(index: number): Promise<Frame> {
    if (this.#hop?.index === index) return this.#hop;
    const before = this.#last?.index === index ? this.#last : await this.#frame(index, null);
    const next = await this.#frame(index + 1, before);
    const sides = ([0, 1] as const).map((side) => {
      const played = new Float32Array(HOP);
      const [old, now] = [before.sides[side], next.sides[side]];
      for (let n = 0; n < HOP; n += 1)
        played[n] =
          (old[HOP + n] as number) * (WINDOW[HOP + n] as number) +
          (now[n] as number) * (WINDOW[n] as number);
      return played;
    });
    this.#last = next;
    this.#hop = { index, sides: sides as [Float32Array, Float32Array] };
    return this.#hop;
  }

  /** The frame around the middle `index` hops after the beginning, which goes on with the one before. */
  async #frame(index: number, before: Frame | null): Promise<Frame> {
    const first = Math.round(this.#placeOf(index * HOP)) - HOP;
    if (!before) return { index, sides: await this.#read(first, first + FRAME) };
    const around = await this.#read(first - REACH, first + REACH + FRAME);
    const place = bestPlace(mono(before.sides).subarray(HOP), mono(around));
    const cut = (samples: Float32Array) => samples.slice(place, place + FRAME);
    const left = cut(around[0]);
    return { index, sides: [left, around[0] === around[1] ? left : cut(around[1])] };
  }
}
