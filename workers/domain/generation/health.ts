import type { FailureCode } from "#contract/errors";
import type { Status } from "#contract/status";
import type { Database } from "#storage/database";
import { countEnded } from "#storage/generations/history";
import type { Clock } from "../clock";

const WINDOW_MINUTES = 30;
/** Fewer failures than this say nothing about a provider yet. */
const TELLING_FAILURES = 3;

/** Failures that the creator's own input caused: they say nothing about our health. */
const OWN_FAULT: readonly (FailureCode | null)[] = ["invalid_input", "content_blocked"];

type Counts = Awaited<ReturnType<typeof countEnded>>;

/** How generation is doing, from the generations that really ended lately. */
export async function readHealth(deps: { db: Database; clock: Clock }): Promise<Status> {
  const now = deps.clock();
  const counts = await countEnded(deps.db, now - WINDOW_MINUTES * 60_000);
  return { ...healthOf(counts), checked_at: new Date(now).toISOString() };
}

/** The same of each provider, by its name. */
export async function readProviderHealth(deps: { db: Database; clock: Clock }) {
  const counts = await countEnded(deps.db, deps.clock() - WINDOW_MINUTES * 60_000);
  return (provider: string) => healthOf(counts.filter((row) => row.provider === provider));
}

function healthOf(counts: Counts): Pick<Status, "generation" | "recent"> {
  let succeeded = 0;
  let failed = 0;
  for (const row of counts) {
    if (row.status === "succeeded") succeeded += row.count;
    if (row.status === "failed" && !OWN_FAULT.includes(row.errorCode)) failed += row.count;
  }
  return {
    generation: judge(succeeded, failed),
    recent: { succeeded, failed, window_minutes: WINDOW_MINUTES },
  };
}

function judge(succeeded: number, failed: number): Status["generation"] {
  if (failed < TELLING_FAILURES || failed * 10 <= succeeded) return "online";
  return succeeded === 0 ? "offline" : "degraded";
}
