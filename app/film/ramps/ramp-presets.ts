import { registryOf } from "../registry";
import { RAMP_PRESETS, type RampPreset, type RampPresetName } from "./ramp-preset";

/** All ramps that are offered. A file of `presets/` and the list `RAMP_PRESETS` add one. */
export const RAMP_PRESET_DEFINITIONS = registryOf<RampPresetName, RampPreset>(
  RAMP_PRESETS,
  import.meta.glob<Record<string, RampPreset>>("./presets/*.ts", { eager: true }),
);
