import { type EffectDefinition, hump } from "../effect";

export const whooshEffect: EffectDefinition = {
  name: "whoosh",
  label: "Whoosh",
  seconds: 0.7,
  sample: (t, noise) => noise * hump(t, 0.7) * 1.6,
  bright: (t) => 0.02 + 0.3 * hump(t, 0.7),
};
