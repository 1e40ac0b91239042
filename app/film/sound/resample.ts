/** Neighbours on each side that a value between two samples is made from. */
export const REACH = 8;
const PHASES = 256;

/** Windowed sinc for each place between two samples, for a share of the band that is kept. */
const kernels = new Map<number, Float32Array>();

function kernelOf(band: number): Float32Array {
  const key = Math.round(band * 64) / 64;
  const known = kernels.get(key);
  if (known) return known;
  const kernel = new Float32Array((PHASES + 1) * REACH * 2);
  for (let phase = 0; phase <= PHASES; phase += 1) {
    let sum = 0;
    for (let tap = 0; tap < REACH * 2; tap += 1) {
      const x = tap - REACH + 1 - phase / PHASES;
      const window = Math.abs(x) >= REACH ? 0 : 0.5 + 0.5 * Math.cos((Math.PI * x) / REACH);
      const angle = Math.PI * x * key;
      const value = (x === 0 ? 1 : Math.sin(angle) / angle) * window;
      kernel[phase * REACH * 2 + tap] = value;
      sum += value;
    }
    for (let tap = 0; tap < REACH * 2; tap += 1) {
      kernel[phase * REACH * 2 + tap] = (kernel[phase * REACH * 2 + tap] ?? 0) / sum;
    }
  }
  kernels.set(key, kernel);
  return kernel;
}

/**
 * Reads samples at places that are `step` apart, from `position` on, between samples too. What is not in
 * `samples` is silence.
 */
export function resample(
  samples: Float32Array,
  { position, step, count }: { position: number; step: number; count: number },
  out: Float32Array,
): void {
  if (step === 1 && Number.isInteger(position)) {
    for (let n = 0; n < count; n += 1) out[n] = samples[position + n] ?? 0;
    return;
  }
  const kernel = kernelOf(Math.min(1, 1 / step));
  for (let n = 0; n < count; n += 1) {
    const place = position + n * step;
    const whole = Math.floor(place);
    const row = Math.round((place - whole) * PHASES) * REACH * 2;
    const first = whole - REACH + 1;
    out[n] = weigh(samples, first, kernel, row);
  }
}

/** The samples from `first` on, weighed with one row of a kernel. */
function weigh(samples: Float32Array, first: number, kernel: Float32Array, row: number): number {
  const from = Math.max(0, -first);
  const to = Math.min(REACH * 2, samples.length - first);
  let sum = 0;
  for (let tap = from; tap < to; tap += 1) {
    sum += (kernel[row + tap] ?? 0) * (samples[first + tap] ?? 0);
  }
  return sum;
}
