import type { Database } from "../../storage/database";
import { findGeneration } from "../../storage/generations";
import type { Generation } from "../../storage/schema";

export type Run = Generation;

/** A run whoever it belongs to, for its own object; undefined when it was deleted. */
export function findRun(deps: { db: Database }, id: string): Promise<Run | undefined> {
  return findGeneration(deps.db, id);
}
