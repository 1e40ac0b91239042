import type { Database } from "#storage/database";
import { findGeneration } from "#storage/generations/generations";
import type { Generation } from "#storage/schema/index";

export type AnyGeneration = Generation;

/** A generation whichever account owns it, for its own object; undefined when it was deleted. */
export function findAny(deps: { db: Database }, id: string): Promise<AnyGeneration | undefined> {
  return findGeneration(deps.db, id);
}
