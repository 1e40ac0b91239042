import { EASINGS, type EasingName } from "#contract/timeline/names";
import { registryOf } from "../registry";
import type { EasingDefinition } from "./easing";

/** All easings. A file of `easings/` and the contract's list `EASINGS` add one. */
export const EASING_DEFINITIONS = registryOf<EasingName, EasingDefinition>(
  EASINGS,
  import.meta.glob<Record<string, EasingDefinition>>("./easings/*.ts", { eager: true }),
);
