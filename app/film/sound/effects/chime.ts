import { type EffectDefinition, sine } from "../effect";

export const chimeEffect: EffectDefinition = {
  name: "chime",
  label: "Chime",
  seconds: 1.6,
  sample: (t, _, seed) => {
    const tone = 880 * 2 ** ((seed % 4) / 12);
    return (
      (sine(tone * t) + 0.5 * sine(tone * 2.01 * t) + 0.25 * sine(tone * 3.98 * t)) *
      Math.exp(-t * 3.4) *
      0.4
    );
  },
  bright: () => 1,
};
