import type { Database } from "#storage/database";
import { keepNewestReset } from "#storage/people/pending";

/** Ends the links to a new password that were mailed before the newest. */
export async function endOlderResets(deps: { db: Database }, accountId: string): Promise<void> {
  await keepNewestReset(deps.db, accountId);
}
