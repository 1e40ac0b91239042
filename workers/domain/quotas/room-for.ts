import type { SQL } from "drizzle-orm";
import type { Settings } from "#contract/settings";
import type { Database } from "#storage/database";
import { type CountedQuota, hasRoom } from "#storage/people/quotas";
import type { Clock } from "../clock";

export interface QuotaDeps {
  db: Database;
  clock: Clock;
  settings: Pick<Settings, "RATE_LIMITS">;
}

/**
 * The condition under which an account may use up more of some quotas, for the statement that does: many at the
 * same moment never exceed one. Null where limits are switched off.
 */
export function roomFor(
  { clock, settings }: Pick<QuotaDeps, "clock" | "settings">,
  accountId: string,
  keys: readonly CountedQuota[],
): SQL | null {
  return settings.RATE_LIMITS === "off" ? null : hasRoom(accountId, keys, clock());
}
