import {
  dayOf,
  type OwnQuotas,
  QUOTA_KEYS,
  QUOTAS,
  type QuotaKey,
  startOfDay,
} from "#contract/quotas";
import { readUse } from "#storage/people/quotas";
import type { QuotaDeps } from "./room-for";

/** When the count of a quota begins again; null for what is not counted by the day. Milliseconds since 1970. */
export function resetOf(key: QuotaKey, now: number): number | null {
  return key.endsWith("_per_day") ? startOfDay(dayOf(now) + 1) : null;
}

/** What an account may have and do by its plan, and what it has used of it. */
export async function readQuotas(deps: QuotaDeps, accountId: string): Promise<OwnQuotas> {
  const now = deps.clock();
  const { plan, used } = await readUse(deps.db, accountId, now);
  return {
    plan,
    is_enforced: deps.settings.RATE_LIMITS === "on",
    items: QUOTA_KEYS.map((key) => {
      const reset = resetOf(key, now);
      return {
        key,
        used: used[key],
        limit: QUOTAS[plan ?? "none"][key],
        resets_at: reset === null ? null : new Date(reset).toISOString(),
      };
    }),
  };
}
