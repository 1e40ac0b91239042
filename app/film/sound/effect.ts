import type { EffectName } from "#contract/timeline/timeline";

/** A sound from its age in seconds and its noise, which is different at each sample. */
export interface EffectDefinition {
  name: EffectName;
  /** As it is read on the screen. */
  label: string;
  seconds: number;
  sample: (time: number, noise: number, seed: number) => number;
  /** How much of the noise's height passes at a time: 0 dull to 1 bright. */
  bright: (time: number) => number;
}

/** A sine wave after so many turns. */
export const sine = (turns: number) => Math.sin(2 * Math.PI * turns);

/** Rises from 0 to 1 and falls to 0 again within so many seconds. */
export const hump = (time: number, seconds: number) =>
  Math.sin(Math.PI * Math.min(1, time / seconds)) ** 2;
