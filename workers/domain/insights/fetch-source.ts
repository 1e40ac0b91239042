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
import { scopeOf, toScope } from "./scope";
import { callDay, HORIZON_MS, pauseAfter } from "./source-times";

export interface FetchDeps {
  db: Database;
  clock: Clock;
  insights: InsightSources;
  log(event: string, detail: Record<string, unknown>): void;
}

/** How long one who asks has a scope to themselves. Milliseconds. */
const CLAIM_MS = 60_000;
/** Most scopes of one source: each is asked again and again. */
export const MAX_SCOPES = 50;

/** The longest pause of all lists of a source because one of them failed. Milliseconds. */
const SOURCE_PAUSE_MS = 60 * 60_000;

/** Notes that someone looks at a scope, so that the schedule asks for it. */
export function want(
  deps: { db: Database; clock: Clock; insights: InsightSources },
  key: ScopeKey,
): Promise<void> {
  const first = scopeOf(deps.insights[key.source], {});
  return wantScope(deps.db, key, { now: deps.clock(), most: MAX_SCOPES, first });
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
  const row = await claimScope(deps.db, key, {
    ...{ now: begun, until: begun + CLAIM_MS, horizon: begun + HORIZON_MS },
  });
  if (!row) return false;
  try {
    const { rows, calls, quotaLeft } = await source.fetch(toScope(key));
    const now = deps.clock();
    const snapshot = nextSnapshot(row, rows, { now, ...source });
    await putSnapshot(deps.db, key, { ...snapshot, fetchedAt: now, nextAt: now + source.paceMs });
    await note(deps, source, { calls, quotaLeft, waitMs: 0, pauseMs: 0 });
    return true;
  } catch (error) {
    const fault = error instanceof SourceError ? error : null;
    const waitMs = fault?.waitMs ?? 0;
    const now = deps.clock();
    const pauseMs = pauseAfter(row.failures + 1);
    const nextAt = now + Math.max(pauseMs, waitMs);
    const message = fault?.message ?? "Its answer could not be used.";
    await failScope(deps.db, key, { error: message, nextAt });
    const isWhole = fault?.reason === "limited" || fault?.reason === "unreachable";
    await note(deps, source, {
      ...{ calls: 1, quotaLeft: null, waitMs },
      pauseMs: isWhole ? Math.min(pauseMs, SOURCE_PAUSE_MS) : 0,
    });
    const detail = fault ? fault.reason : String(error);
    deps.log("insight_failed", { ...key, reason: detail, message });
    return false;
  }
}

function note(
  { db, clock }: FetchDeps,
  source: InsightSource,
  {
    waitMs,
    pauseMs,
    ...said
  }: { calls: number; quotaLeft: number | null; waitMs: number; pauseMs: number },
): Promise<void> {
  const now = clock();
  return noteCalls(db, source.id, {
    ...{ ...said, now, day: callDay(now) },
    waitUntil: waitMs && now + waitMs,
    pausedUntil: pauseMs && now + pauseMs,
  });
}
