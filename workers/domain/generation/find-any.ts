import type { Database } from "#storage/database";
import { findGeneration } from "#storage/generations/generations";
import type { GenerationWithRun, ShownGeneration } from "#storage/schema/index";

/** A generation whichever account owns it, for its own object; undefined when it was deleted. */
export function findAny(deps: { db: Database }, id: string): Promise<ShownGeneration | undefined> {
  return findGeneration(deps.db, id);
}

/** The same of a generation that a provider makes, or made. */
export async function findDriven(
  deps: { db: Database },
  id: string,
): Promise<GenerationWithRun | undefined> {
  return driven(await findAny(deps, id));
}

/** A generation as verbs drive it; undefined for one that no provider was asked for. */
export function driven(shown: ShownGeneration | undefined): GenerationWithRun | undefined {
  return shown?.run ? { generation: shown.generation, run: shown.run } : undefined;
}
