import { type EffectDefinition, sine } from "../effect";

export const impactEffect: EffectDefinition = {
  name: "impact",
  label: "Impact",
  seconds: 1.4,
  sample: (t, noise) =>
    sine(42 * t + 6 * (1 - Math.exp(-t * 18))) * Math.exp(-t * 3.2) * 0.9 +
    noise * Math.exp(-t * 16) * 0.8,
  bright: (t) => 0.05 + 0.4 * Math.exp(-t * 20),
};
