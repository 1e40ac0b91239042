import { transform } from "../fourier";

/** Onsets are looked for this many times a second. */
export const ONSETS_PER_SECOND = 100;

const BANDS = 24;
const FROM_HZ = 40;
const TO_HZ = 8000;
/** How much of a band's energy is told apart from silence: the logarithm begins there. */
const SENSITIVITY = 1e4;
/** Two frames that are compared are so far apart. */
const LAG = 2;
/** A window that is as long as this sees an onset before its middle reaches it. Seconds. */
const WINDOW_SECONDS = 0.023;
/** What is louder than usual within so many seconds around it is an onset. */
const AROUND = 0.4;

/** The spectrum's places at which bands begin and end. */
function edgesOf(rate: number, size: number): Int32Array {
  const top = Math.min(TO_HZ, rate / 2);
  return Int32Array.from({ length: BANDS + 1 }, (_, band) =>
    Math.min(size / 2, Math.round((FROM_HZ * (top / FROM_HZ) ** (band / BANDS) * size) / rate)),
  );
}

/**
 * How strongly something begins at each hundredth of a second of a sound: the rise of its loudness in 24 bands
 * (spectral flux, Bello et al. 2005). It takes the sound in blocks of any length and keeps a few milliseconds of it.
 */
export class OnsetMeter {
  #rate: number;
  #size: number;
  #window: Float32Array;
  #edges: Int32Array;
  /** Samples that wait for their frame; the first is the sample `#from` of the sound. */
  #waiting = new Float32Array(0);
  #from = 0;
  #frame = 0;
  #bands: Float32Array[] = [];
  #rises: number[] = [];

  /** @param rate samples a second */
  constructor(rate: number) {
    this.#rate = rate;
    this.#size = 2 ** Math.round(Math.log2(rate * WINDOW_SECONDS));
    this.#window = Float32Array.from(
      { length: this.#size },
      (_, n) => 0.5 - 0.5 * Math.cos((2 * Math.PI * n) / this.#size),
    );
    this.#edges = edgesOf(rate, this.#size);
    // The first frame has its middle at the sound's beginning.
    this.#waiting = new Float32Array(this.#size / 2);
    this.#from = -this.#size / 2;
  }

  /** Takes the next samples, of one channel. */
  push(samples: Float32Array): void {
    const joined = new Float32Array(this.#waiting.length + samples.length);
    joined.set(this.#waiting);
    joined.set(samples, this.#waiting.length);
    for (;;) {
      const middle = Math.round((this.#frame * this.#rate) / ONSETS_PER_SECOND);
      const start = middle - this.#size / 2 - this.#from;
      if (start + this.#size > joined.length) {
        const keep = Math.max(0, Math.min(start, joined.length));
        this.#waiting = joined.slice(keep);
        this.#from += keep;
        return;
      }
      this.#look(joined.subarray(start, start + this.#size));
      this.#frame += 1;
    }
  }

  #look(frame: Float32Array): void {
    const re = frame.map((value, n) => value * (this.#window[n] ?? 0));
    const im = new Float32Array(this.#size);
    transform(re, im);
    const bands = Float32Array.from({ length: BANDS }, (_, band) => {
      const from = this.#edges[band] ?? 0;
      const to = Math.max(from + 1, this.#edges[band + 1] ?? 0);
      let power = 0;
      for (let k = from; k < to; k += 1) power += (re[k] ?? 0) ** 2 + (im[k] ?? 0) ** 2;
      return Math.log1p((SENSITIVITY * power) / this.#size ** 2);
    });
    const before = this.#bands[0] ?? bands;
    let rise = 0;
    for (let band = 0; band < BANDS; band += 1)
      rise += Math.max(0, (bands[band] ?? 0) - (before[band] ?? 0));
    this.#rises.push(rise);
    this.#bands.push(bands);
    if (this.#bands.length > LAG) this.#bands.shift();
  }

  /** What was measured: onsets above what is usual around them, with the spread 1. Zeros for a sound without any. */
  strengths(): Float32Array {
    const reach = Math.round(AROUND * ONSETS_PER_SECOND);
    const sums = [0];
    for (const rise of this.#rises) sums.push((sums.at(-1) ?? 0) + rise);
    const strengths = Float32Array.from(this.#rises, (rise, frame) => {
      const from = Math.max(0, frame - reach);
      const to = Math.min(this.#rises.length, frame + reach + 1);
      const usual = ((sums[to] ?? 0) - (sums[from] ?? 0)) / (to - from);
      return Math.max(0, rise - usual);
    });
    const power = strengths.reduce((sum, value) => sum + value * value, 0);
    const spread = Math.sqrt(power / Math.max(1, strengths.length));
    return spread > 1e-3 ? strengths.map((value) => value / spread) : strengths.fill(0);
  }
}
