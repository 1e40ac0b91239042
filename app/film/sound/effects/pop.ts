import { type EffectDefinition, sine } from "../effect";

export const popEffect: EffectDefinition = {
  name: "pop",
  label: "Pop",
  seconds: 0.16,
  sample: (t, _, seed) =>
    sine((300 + (seed % 5) * 40) * t + 5 * (1 - Math.exp(-t * 50))) * Math.exp(-t * 34) * 0.8,
  bright: () => 1,
};
