import type { InsightSource, InsightSources } from "#providers/insights/insights";
import { SourceError } from "#providers/insights/protocol";
import type { Database } from "#storage/database";
import {
  claimScope,
  failScope,
  putSnapshot,
  type ScopeKey,
  wantScope,
} from "#storage/insights/scopes";
import { noteCalls } from "#storage/insights/sources";
import type { Clock } from "../clock";
import { nextSnapshot } from "./next-snapshot";
import { toScope } from "./scope";

export interface FetchDeps {
  db: Database;
  clock: Clock;
  insights: InsightSources;
  log(event: string, detail: Record<string, unknown>): void;
}

/** How long one who asks has a scope to themselves. Milliseconds. */
const CLAIM_MS = 60_000;
/** The pause after the first failure; it doubles with each further one, up to the longest. Milliseconds. */
const FIRST_PAUSE_MS = 5 * 60_000;
const LONGEST_PAUSE_MS = 6 * 60 * 60_000;
/** Most scopes of one source: each is asked again and again. */
export const MAX_SCOPES = 50;

/** The pause after so many failures in a row. Milliseconds. */
export function pauseAfter(failures: number): number {
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, failures - 1));
}

/** Notes that someone looks at a scope, so that the schedule asks for it. */
export function want(deps: { db: Database; clock: Clock }, key: ScopeKey): Promise<void> {
  return wantScope(deps.db, key, { now: deps.clock(), most: MAX_SCOPES });
}

/**
 * Asks a source and stores what it gives. A failure replaces nothing: it is noted, and the pause grows. Two that ask at
 * once ask once.
 * @returns whether there is a new snapshot.
 */
export async function fetchScope(
  deps: FetchDeps,
  source: InsightSource,
  key: ScopeKey,
): Promise<boolean> {
  const begun = deps.clock();
  const row = await claimScope(deps.db, key, { now: begun, until: begun + CLAIM_MS });
  if (!row) return false;
  try {
    const { rows, calls, quotaLeft } = await source.fetch(toScope(key));
    const now = deps.clock();
    const snapshot = nextSnapshot(row, rows, { now, unit: source.unit });
    await putSnapshot(deps.db, key, { ...snapshot, fetchedAt: now, nextAt: now + source.paceMs });
    await note(deps, source, { calls, quotaLeft, waitMs: 0 });
    return true;
  } catch (error) {
    const fault = error instanceof SourceError ? error : null;
    const waitMs = fault?.waitMs ?? 0;
    const now = deps.clock();
    const nextAt = now + Math.max(pauseAfter(row.failures + 1), waitMs);
    const message = fault?.message ?? "Its answer could not be used.";
    await failScope(deps.db, key, { error: message, nextAt });
    await note(deps, source, { calls: 1, quotaLeft: null, waitMs });
    const detail = fault ? fault.reason : String(error);
    deps.log("insight_failed", { ...key, reason: detail, message });
    return false;
  }
}

function note(
  { db, clock }: FetchDeps,
  source: InsightSource,
  { calls, quotaLeft, waitMs }: { calls: number; quotaLeft: number | null; waitMs: number },
): Promise<void> {
  const now = clock();
  const day = new Date(now).toISOString().slice(0, 10);
  return noteCalls(db, source.id, { day, calls, quotaLeft, waitUntil: waitMs && now + waitMs });
}
