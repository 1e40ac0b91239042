import { WAVE_LOOKS, type WaveLookName } from "#contract/timeline/names";
import { registryOf } from "../registry";
import type { WaveDefinition } from "./wave";

/** All looks of waves. A file of `waves/` and the contract's list `WAVE_LOOKS` add one. */
export const WAVE_DEFINITIONS = registryOf<WaveLookName, WaveDefinition>(
  WAVE_LOOKS,
  import.meta.glob<Record<string, WaveDefinition>>("./waves/*.ts", { eager: true }),
);
