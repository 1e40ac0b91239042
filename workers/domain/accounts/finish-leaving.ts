import type { Database } from "../../storage/database";
import { saveProgress } from "../../storage/generations";
import {
  readRunsOf,
  readUploadsOf,
  removeAccount,
  removeRuns,
  removeUploads,
} from "../../storage/own-data";
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
 * Removes the runs, the files and the rest of an account that is on its way out. It can be broken
 * off and called again.
 * @returns whether nothing is left.
 */
export async function finishLeaving(deps: FinishLeavingDeps, userId: string): Promise<boolean> {
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const runs = await readRunsOf(deps.db, userId, "");
    if (runs.length === 0) break;
    for (const { row } of runs) {
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
    await deps.deleteFiles(runs.flatMap(({ row }) => (row.outputKey ? [row.outputKey] : [])));
    await removeRuns(
      deps.db,
      runs.map(({ row }) => row.id),
    );
  }
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const keys = (await readUploadsOf(deps.db, userId, "")).map((row) => row.key);
    if (keys.length === 0) break;
    await deps.deleteFiles(keys);
    await removeUploads(deps.db, keys);
  }
  const isEmpty =
    (await readRunsOf(deps.db, userId, "")).length === 0 &&
    (await readUploadsOf(deps.db, userId, "")).length === 0;
  if (isEmpty) await removeAccount(deps.db, userId);
  return isEmpty;
}
