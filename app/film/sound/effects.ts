import { EFFECT_NAMES } from "#contract/timeline/names";
import { registryOf } from "../registry";
import type { EffectDefinition } from "./effect";

/** All sound effects that are made by rule. A file of `effects/` and the list `EFFECT_NAMES` add one. */
export const EFFECTS = registryOf(
  EFFECT_NAMES,
  import.meta.glob<Record<string, EffectDefinition>>("./effects/*.ts", { eager: true }),
);
