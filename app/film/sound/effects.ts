import { EFFECT_NAMES } from "#contract/timeline/names";
import type { EffectName } from "#contract/timeline/timeline";
import { registryOf } from "../registry";
import type { EffectDefinition } from "./effect";
import type { Pcm } from "./pcm";
import { randomFrom } from "./random";

/** All sound effects that are made by rule. A file of `effects/` and the list `EFFECT_NAMES` add one. */
export const EFFECTS = registryOf(
  EFFECT_NAMES,
  import.meta.glob<Record<string, EffectDefinition>>("./effects/*.ts", { eager: true }),
);

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
