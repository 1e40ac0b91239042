import type { Database } from "#storage/database";
import { saveProgress } from "#storage/generations/generations";
import {
  readGenerationsOf,
  readUploadsOf,
  removeAccount,
  removeGenerations,
  removeUploads,
} from "#storage/people/own-data";
import type { Clock } from "../clock";
import { closeGeneration } from "../generation/close";
import { type ObserveDeps, stopQuietly } from "../generation/observe";

export interface FinishLeavingDeps extends ObserveDeps {
  db: Database;
  clock: Clock;
  deleteFiles(keys: string[]): Promise<void>;
}

/** Pages of a hundred that one call removes; the sweep goes on with what is left. */
const MOST_PAGES = 10;

/**
 * Removes the generations, the files and the rest of an account that is on its way out. It can be broken
 * off and called again.
 * @returns whether nothing is left.
 */
export async function finishLeaving(deps: FinishLeavingDeps, accountId: string): Promise<boolean> {
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const generations = await readGenerationsOf(deps.db, accountId, "");
    if (generations.length === 0) break;
    for (const { row } of generations) {
      if (row.status !== "processing") continue;
      const now = deps.clock();
      const ending = { status: "canceled", message: "Canceled: the account was deleted" } as const;
      const closing = closeGeneration(row, ending, now);
      await saveProgress(deps.db, row.id, {
        ...closing,
        patch: { ...closing.patch, updatedAt: now },
      });
      if (row.providerRef) await stopQuietly(deps, row, row.providerRef);
    }
    await deps.deleteFiles(
      generations.flatMap(({ row }) => (row.outputKey ? [row.outputKey] : [])),
    );
    await removeGenerations(
      deps.db,
      generations.map(({ row }) => row.id),
    );
  }
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const keys = (await readUploadsOf(deps.db, accountId, "")).map((row) => row.key);
    if (keys.length === 0) break;
    await deps.deleteFiles(keys);
    await removeUploads(deps.db, keys);
  }
  const isEmpty =
    (await readGenerationsOf(deps.db, accountId, "")).length === 0 &&
    (await readUploadsOf(deps.db, accountId, "")).length === 0;
  if (isEmpty) await removeAccount(deps.db, accountId);
  return isEmpty;
}
