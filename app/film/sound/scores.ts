import { MOODS } from "#contract/timeline/names";
import { registryOf } from "../registry";
import type { Score } from "./score";

/** The scores of all moods for which music is made by rule. A file of `scores/` and the list `MOODS` add one. */
export const SCORES = registryOf(
  MOODS,
  import.meta.glob<Record<string, Score>>("./scores/*.ts", { eager: true }),
);
