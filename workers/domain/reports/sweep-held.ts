import { APPEAL_DAYS } from "#contract/report-reasons";
import type { Database } from "#storage/database";
import type { Files } from "#storage/files/files";
import { releaseHeld } from "#storage/safety/take-downs";
import type { Clock } from "../clock";

const AT_ONCE = 100;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Deletes files that were taken down, once no appeal can bring them back. */
export async function sweepHeld(deps: {
  db: Database;
  clock: Clock;
  files: Pick<Files, "delete">;
}): Promise<void> {
  const decidedBefore = deps.clock() - APPEAL_DAYS * DAY_MS;
  const keys = await releaseHeld(deps.db, { decidedBefore, limit: AT_ONCE });
  if (keys.length > 0) await deps.files.delete(keys);
}
