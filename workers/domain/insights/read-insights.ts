import type { InsightQuery } from "#contract/insight-queries";
import {
  type AdminInsightSource,
  type InsightList,
  type InsightSourceInfo,
  SOURCE_IDS,
  type SourceId,
} from "#contract/insights";
import type { InsightSource, InsightSources } from "#providers/insights/insights";
import type { Database } from "#storage/database";
import { findScope, listScopeHealth, type ScopeHealth } from "#storage/insights/scopes";
import { listSourceRows } from "#storage/insights/sources";
import type { InsightSourceRow } from "#storage/schema/index";
import { AppError, notFound } from "../app-error";
import type { Clock } from "../clock";
import { want } from "./fetch-source";
import { isSwitchedOn, judgeSource } from "./judge-source";
import { scopeOf } from "./scope";
import { waitUntil } from "./source-times";

export interface InsightDeps {
  db: Database;
  clock: Clock;
  insights: InsightSources;
}

/** A source with what is stored about it. */
export interface KnownSource {
  source: InsightSource;
  row: InsightSourceRow | undefined;
  /** Of the list that is shown where nothing is chosen. */
  health: ScopeHealth | undefined;
}

const isoOrNull = (milliseconds: number | null | undefined) =>
  milliseconds ? new Date(milliseconds).toISOString() : null;

/** The source of an id. @throws {AppError} `not_found`. */
export function requireSource(deps: Pick<InsightDeps, "insights">, id: string): InsightSource {
  const known = SOURCE_IDS.find((one) => one === id);
  if (!known) throw notFound(`The source ${id.slice(0, 40)}`);
  return deps.insights[known];
}

/** Every source with its state. */
export async function knownSources(deps: InsightDeps): Promise<KnownSource[]> {
  const [rows, healths] = await Promise.all([listSourceRows(deps.db), listScopeHealth(deps.db)]);
  return SOURCE_IDS.map((id) => {
    const source = deps.insights[id];
    const first = scopeOf(source, {});
    return {
      source,
      row: rows.find((row) => row.source === id),
      health: healths.find(
        (one) =>
          one.source === id && one.region === first.region && one.category === first.category,
      ),
    };
  });
}

/** One of them. */
async function knownSource(deps: InsightDeps, id: SourceId): Promise<KnownSource> {
  const all = await knownSources(deps);
  const known = all.find(({ source }) => source.id === id);
  if (!known) throw notFound(`The source ${id}`);
  return known;
}

export function toInfo({ source, row, health }: KnownSource, now: number): InsightSourceInfo {
  const { id, name, licence } = source;
  const fetchedAt = isoOrNull(health?.fetchedAt);
  return { id, name, licence, ...judgeSource(source, row, health, now), fetched_at: fetchedAt };
}

/** The sources as creators see them. */
export async function listSources(deps: InsightDeps): Promise<InsightSourceInfo[]> {
  const now = deps.clock();
  return (await knownSources(deps)).map((known) => toInfo(known, now));
}

/** A source as administrators see it. @param isScheduled whether the schedule asks sources here. */
export function toAdminInfo(
  known: KnownSource,
  { now, isScheduled }: { now: number; isScheduled: boolean },
): AdminInsightSource {
  const { source, row, health } = known;
  const isOn = isSwitchedOn(source, row);
  const isAsked = isScheduled && isOn && source.hasList && source.missing.length === 0;
  const wait = (moment: number | undefined) => waitUntil(moment ?? 0, now);
  const nextAt = now + Math.max(wait(health?.nextAt), wait(row?.waitUntil), wait(row?.pausedUntil));
  return {
    ...toInfo(known, now),
    is_on: isOn,
    missing: [...source.missing],
    failures: health?.failures ?? 0,
    last_error: health?.error ?? null,
    tried_at: isoOrNull(health?.triedAt),
    next_at: isAsked ? isoOrNull(nextAt) : null,
    quota_left: quotaLeft(source, row, now),
  };
}

function quotaLeft(source: InsightSource, row: InsightSourceRow | undefined, now: number) {
  if (source.dailyCalls === null) return row?.quotaLeft ?? null;
  const isToday = row?.day === new Date(now).toISOString().slice(0, 10);
  return Math.max(0, source.dailyCalls - (isToday ? row.calls : 0));
}

/**
 * What rises at a source. A country or category that no one has asked about yet is empty at first: the schedule asks
 * for it from then on.
 * @throws {AppError} `not_found`, `source_off`, `invalid_request`.
 */
export async function readInsights(
  deps: InsightDeps,
  id: string,
  query: InsightQuery,
): Promise<InsightList> {
  const source = requireSource(deps, id);
  const key = scopeOf(source, query);
  const known = await knownSource(deps, source.id);
  const { state, message } = judgeSource(source, known.row, known.health, deps.clock());
  if (state === "off") throw new AppError("source_off", message ?? `${source.name} is off.`);
  let scope = await findScope(deps.db, key);
  if (!scope || deps.clock() - scope.wantedAt > WANTED_AGAIN_MS) {
    await want(deps, key);
    scope ??= await findScope(deps.db, key);
  }
  return {
    ...{ source: source.id, licence: source.licence },
    ...judgeList(known, scope, deps.clock()),
    fetched_at: isoOrNull(scope?.fetchedAt),
    items: scope?.items ?? [],
  };
}

/** How one list of a source is. @param scope undefined where its source has no room for it. */
function judgeList(
  { source, row }: KnownSource,
  scope: ScopeHealth | undefined,
  now: number,
): Pick<InsightList, "state" | "message"> {
  const { name } = source;
  if (!scope)
    return { state: "off", message: `${name} is asked about too much just now. Try again later.` };
  if (scope.triedAt !== null) return judgeSource(source, row, scope, now);
  const message = `${name} has not been asked about this yet. Look again in a few minutes.`;
  return { state: "stale", message };
}

/** A look is noted no oftener. Milliseconds. */
const WANTED_AGAIN_MS = 60 * 60 * 1000;
