import { SOURCE_IDS } from "#contract/insights";
import {
  dropSnapshots,
  forgetScopes,
  listDueScopes,
  listWantedSince,
  type ScopeKey,
} from "#storage/insights/scopes";
import { listWatched } from "#storage/insights/watches";
import { type FetchDeps, fetchScope, MAX_SCOPES, want } from "./fetch-source";
import { isSwitchedOn } from "./judge-source";
import { type InsightDeps, type KnownSource, knownSources } from "./read-insights";
import { isScheduled, type ScheduleDeps } from "./scheduled";
import { scopeOf } from "./scope";
import { HORIZON_MS, waitUntil } from "./source-times";

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long a country or category is asked for after someone looked at it last. Milliseconds. */
const WANTED_MS = 7 * DAY_MS;
/** Sources that one sweep asks, side by side: with ten seconds for each it takes no longer than one. */
const AT_ONCE = 4;

/**
 * Asks the sources that are due, one list of each, and lets go of snapshots that must not be kept any longer. One that
 * fails keeps no other from its turn.
 */
export async function sweepInsights(deps: InsightDeps & FetchDeps & ScheduleDeps): Promise<void> {
  const now = deps.clock();
  await dropOld(deps, now);
  if (!isScheduled(deps)) return;
  const asked = (await knownSources(deps)).filter((known) => mayAsk(known, now));
  const first = asked.map(({ source }) => scopeOf(source, {}));
  // The list that is shown where nothing is chosen is always wanted.
  for (const [index, key] of first.entries()) if (!asked[index]?.health) await want(deps, key);
  await wantWatched(deps, asked);
  await forgetScopes(
    deps.db,
    now - WANTED_MS,
    SOURCE_IDS.map((id) => scopeOf(deps.insights[id], {})),
  );
  const due = await listDueScopes(deps.db, { now, horizon: now + HORIZON_MS });
  const turns = asked
    .flatMap(({ source }) => due.find((key) => key.source === source.id) ?? [])
    .slice(0, AT_ONCE);
  await Promise.all(turns.map((key) => fetchQuietly(deps, key)));
}

/** The lists of subreddits that anyone watches are wanted as long as they are watched. */
async function wantWatched(deps: InsightDeps, asked: readonly KnownSource[]): Promise<void> {
  if (asked.every(({ source }) => source.id !== "reddit")) return;
  const names = await listWatched(deps.db, "subreddit", MAX_SCOPES);
  const fresh = deps.clock() - DAY_MS;
  const known = await listWantedSince(deps.db, "reddit", fresh);
  for (const category of names.filter((name) => !known.includes(name)))
    await want(deps, { source: "reddit", region: "", category });
}

async function fetchQuietly(deps: FetchDeps, key: ScopeKey): Promise<void> {
  try {
    await fetchScope(deps, deps.insights[key.source], key);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    deps.log("insight_failed", { ...key, reason: "unknown", message });
  }
}

function mayAsk({ source, row }: KnownSource, now: number): boolean {
  if (!source.hasList || source.missing.length > 0 || !isSwitchedOn(source, row)) return false;
  return Math.max(waitUntil(row?.waitUntil ?? 0, now), waitUntil(row?.pausedUntil ?? 0, now)) === 0;
}

async function dropOld(deps: InsightDeps, now: number): Promise<void> {
  for (const id of SOURCE_IDS) {
    const { keepMs } = deps.insights[id];
    if (keepMs !== null) await dropSnapshots(deps.db, id, now - keepMs);
  }
}
