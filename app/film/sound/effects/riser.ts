import { type EffectDefinition, sine } from "../effect";

export const riserEffect: EffectDefinition = {
  name: "riser",
  label: "Riser",
  seconds: 2,
  sample: (t, noise) => (noise * 0.8 + sine(110 * t + 90 * t * t) * 0.35) * (t / 2) ** 2,
  bright: (t) => 0.02 + 0.4 * (t / 2) ** 2,
};
