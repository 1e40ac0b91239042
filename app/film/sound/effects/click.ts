import { type EffectDefinition, sine } from "../effect";

export const clickEffect: EffectDefinition = {
  name: "click",
  label: "Click",
  seconds: 0.06,
  sample: (t, noise) => (noise * 0.6 + sine(2200 * t) * 0.5) * Math.exp(-t * 180),
  bright: () => 0.6,
};
