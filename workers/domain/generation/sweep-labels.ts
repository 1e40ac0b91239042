import type { Database } from "#storage/database";
import { lastLabel, pruneLabels } from "#storage/generations/labels";

/** Labels that one run looks at, behind a number drawn by chance: in time each one has its turn. */
const AT_ONCE = 200;

/** Forgets names of models, and accounts, that no generation has any more and the history's index still lists. */
export async function sweepLabels(deps: { db: Database; random(): number }): Promise<void> {
  const last = await lastLabel(deps.db);
  // From below zero on, so that the first ones are drawn as often as the others.
  const after = Math.floor(deps.random() * (last + AT_ONCE)) - AT_ONCE;
  await pruneLabels(deps.db, { after, limit: AT_ONCE });
}
