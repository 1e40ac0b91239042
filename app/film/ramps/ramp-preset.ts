/** The ramps that are offered, in their order on the screen. */
export const RAMP_PRESETS = ["ease-in", "ease-out", "montage", "hero", "bullet"] as const;
export type RampPresetName = (typeof RAMP_PRESETS)[number];

/** A ramp that any clip can be given. */
export interface RampPreset {
  name: RampPresetName;
  /** As it is read on the screen. */
  label: string;
  /** Shares of the clip from its beginning to its end, and the speed there. */
  points: readonly (readonly [share: number, speed: number])[];
}
