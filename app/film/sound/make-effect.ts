import type { EffectName } from "#contract/timeline/timeline";
import { EFFECTS } from "./effects";
import type { Pcm } from "./pcm";
import { randomFrom } from "./random";

const RATE = 48_000;

/** A sound effect; the same name and seed give the same sound. */
export function makeEffect(name: EffectName, seed: number): Pcm {
  const effect = EFFECTS[name];
  const random = randomFrom(seed);
  const count = Math.round(effect.seconds * RATE);
  const samples = new Float32Array(count);
  let low = 0;
  for (let n = 0; n < count; n += 1) {
    const time = n / RATE;
    low += (random() * 2 - 1 - low) * effect.bright(time);
    const end = Math.min(1, (count - n) / (RATE * 0.01));
    samples[n] = Math.tanh(effect.sample(time, low, seed)) * 0.7 * end;
  }
  return { rate: RATE, channels: [samples] };
}
