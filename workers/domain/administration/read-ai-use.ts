import type { Settings } from "#base/settings";
import type { AiUseReport } from "#contract/ai-use";
import type { Database } from "#storage/database";
import { countFailures } from "#storage/generations/failures";
import { listUse } from "#storage/quotas/ai-usage";
import type { Clock } from "../clock";
import { dayText } from "../quotas/neurons";

const DAY_MS = 86_400_000;
/** The days whose use is told, today among them. */
const USE_DAYS = 14;
const ERROR_DAYS = 7;

interface ReadAiUseDeps {
  db: Database;
  clock: Clock;
  settings: Pick<Settings, "AI_DAILY_NEURONS">;
}

/** What was used of Workers AI in the last 14 days, and what failed in the last seven, by model. */
export async function readAiUse({ db, clock, settings }: ReadAiUseDeps): Promise<AiUseReport> {
  const now = clock();
  const day = dayText(now);
  const since = dayText(now - (USE_DAYS - 1) * DAY_MS);
  const errorsSince = now - ERROR_DAYS * DAY_MS;
  const [use, failures] = await Promise.all([listUse(db, since), countFailures(db, errorsSince)]);
  const today = use.filter((one) => one.day === day);
  return {
    ...{ day, since, use },
    limit: settings.AI_DAILY_NEURONS || null,
    used: today.reduce((sum, { neurons }) => sum + neurons, 0),
    errors_since: new Date(errorsSince).toISOString(),
    errors: failures.map(({ errorCode, lastAt, ...line }) => ({
      ...line,
      error_code: errorCode,
      last_at: new Date(lastAt).toISOString(),
    })),
  };
}
