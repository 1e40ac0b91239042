import type { RunsSummary } from "../../contract/runs";
import type { Provider } from "../../providers/provider";
import type { Database } from "../../storage/database";
import { countRunsOf, readTimes } from "../../storage/runs";
import { invalid } from "../app-error";
import type { Clock } from "../clock";
import { readHealth, readProviderHealth } from "../generation/health";

const DAY_MS = 86_400_000;
/** The longest period that is added up. */
const MOST_DAYS = 90;

export interface SummarizeRunsDeps {
  db: Database;
  clock: Clock;
  /** Every provider that this installation knows. */
  listProviders(): Provider[];
}

/**
 * How runs did in a period (the last day where none is named), and how the providers do now.
 * @throws {AppError} `invalid_request` for a period that is empty or longer than 90 days.
 */
export async function summarizeRuns(
  deps: SummarizeRunsDeps,
  query: { from?: string | undefined; to?: string | undefined },
): Promise<RunsSummary> {
  const to = query.to === undefined ? deps.clock() : Date.parse(query.to);
  const from = query.from === undefined ? to - DAY_MS : Date.parse(query.from);
  if (from >= to) throw invalid("from", "The period ends before it begins.");
  if (to - from > MOST_DAYS * DAY_MS) {
    throw invalid("from", `A period may be at most ${MOST_DAYS} days long.`);
  }
  const [counts, times, health, byProvider] = await Promise.all([
    countRunsOf(deps.db, { from, to }),
    readTimes(deps.db, { from, to }),
    readHealth(deps),
    readProviderHealth(deps),
  ]);
  return {
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
    ...counts,
    times,
    health,
    providers: deps.listProviders().map((provider) => ({
      provider: provider.name,
      missing_setting: provider.missingSetting(),
      ...byProvider(provider.name),
    })),
  };
}
