import type { GenerationsSummary } from "#contract/admin-generations";
import type { Providers } from "#providers/providers";
import type { Database } from "#storage/database";
import { countGenerationsOf, readTimes } from "#storage/generations/all";
import { invalid } from "../app-error";
import type { Clock } from "../clock";
import { readHealth, readProviderHealth } from "../generation/health";

const DAY_MS = 86_400_000;
/** The longest period that is added up. */
const MAX_DAYS = 90;

export interface SummarizeGenerationsDeps {
  db: Database;
  clock: Clock;
  providers: Pick<Providers, "all" | "forEndpoint">;
}

/**
 * The period that a query names, in milliseconds since 1970: the last day where it names none.
 * @throws {AppError} `invalid_request` for a period that is empty or longer than 90 days.
 */
export function periodOf(
  query: { from?: string | undefined; to?: string | undefined },
  now: number,
): { from: number; to: number } {
  const to = query.to === undefined ? now : Date.parse(query.to);
  const from = query.from === undefined ? to - DAY_MS : Date.parse(query.from);
  if (from >= to) throw invalid("from", "The period ends before it begins.");
  if (to - from > MAX_DAYS * DAY_MS) {
    throw invalid("from", `A period may be at most ${MAX_DAYS} days long.`);
  }
  return { from, to };
}

/**
 * How generations did in a period (the last day if none is named), and how the providers do now.
 * @throws {AppError} `invalid_request` for a period that is empty or longer than 90 days.
 */
export async function summarizeGenerations(
  deps: SummarizeGenerationsDeps,
  query: { from?: string | undefined; to?: string | undefined },
): Promise<GenerationsSummary> {
  const { from, to } = periodOf(query, deps.clock());
  const [counts, times, health, byProvider] = await Promise.all([
    countGenerationsOf(deps.db, { from, to }),
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
    providers: deps.providers.all().map((provider) => ({
      provider: provider.name,
      missing_setting: provider.missingSetting(),
      ...byProvider(provider.name),
    })),
  };
}
