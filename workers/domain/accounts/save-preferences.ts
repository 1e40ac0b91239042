import type { Preferences } from "#contract/preferences";
import type { Database } from "#storage/database";
import { putPreferences } from "#storage/people/preferences";
import type { Clock } from "../clock";

/** Stores what someone set for their own work. */
export async function savePreferences(
  deps: { db: Database; clock: Clock },
  accountId: string,
  settings: Preferences,
): Promise<void> {
  await putPreferences(deps.db, accountId, settings, deps.clock());
}
