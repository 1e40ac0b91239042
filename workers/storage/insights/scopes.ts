import { and, asc, eq, gt, isNotNull, lt, lte, or, sql } from "drizzle-orm";
import type { InsightItem, SourceId } from "#contract/insights";
import type { Database } from "../database";
import { type FigureTrack, type InsightScopeRow, insightScopes } from "../schema/insights";

/** What of a source is meant. */
export interface ScopeKey {
  source: SourceId;
  region: string;
  category: string;
}

const isScope = ({ source, region, category }: ScopeKey) =>
  and(
    eq(insightScopes.source, source),
    eq(insightScopes.region, region),
    eq(insightScopes.category, category),
  );

/** A scope with its snapshot; undefined where no one has wanted it. */
export function findScope(db: Database, key: ScopeKey): Promise<InsightScopeRow | undefined> {
  return db.select().from(insightScopes).where(isScope(key)).get();
}

const HEALTH = {
  source: insightScopes.source,
  region: insightScopes.region,
  category: insightScopes.category,
  triedAt: insightScopes.triedAt,
  fetchedAt: insightScopes.fetchedAt,
  failures: insightScopes.failures,
  error: insightScopes.error,
  nextAt: insightScopes.nextAt,
};

/** How the scopes of all sources are, without their rows. */
export function listScopeHealth(db: Database): Promise<ScopeHealth[]> {
  return db.select(HEALTH).from(insightScopes);
}
export type ScopeHealth = Pick<InsightScopeRow, keyof typeof HEALTH>;

/**
 * Notes that a scope is wanted. Where its source has as many as it may, the new one takes the place of one that was never
 * read, else of the one that was looked at longest ago; the list that is shown first and subreddits that anyone watches
 * keep theirs.
 * @param limits `most`: scopes of a source beside the first; `first`: the scope that is shown where nothing is chosen.
 */
export async function wantScope(
  db: Database,
  key: ScopeKey,
  { now, most, first }: { now: number; most: number; first: ScopeKey },
): Promise<void> {
  const { source, region, category } = key;
  const isFirst = region === first.region && category === first.category;
  const others = sql`source = ${source} and not (region = ${first.region} and category = ${first.category})`;
  const isThere = sql`exists (select 1 from insight_scopes
    where source = ${source} and region = ${region} and category = ${category})`;
  const isFull = sql`(select count(*) from insight_scopes where ${others}) >= ${most}`;
  const insert = sql`
    insert into insight_scopes (source, region, category, wanted_at, items, tracks)
    select ${source}, ${region}, ${category}, ${now}, '[]', '{}'
    where ${isFirst ? sql`1` : sql`not ${isFull} or ${isThere}`}
    on conflict (source, region, category) do update set wanted_at = ${now}`;
  const displace = sql`delete from insight_scopes where not ${isThere} and ${isFull} and rowid = (
    select rowid from insight_scopes where ${others}
      and not (source = 'reddit' and category in (select value from insight_watches where kind = 'subreddit'))
    order by fetched_at is not null, wanted_at limit 1)`;
  if (!isFirst) await db.run(displace);
  await db.run(insert);
}

/** The categories of a source that were wanted since a moment. */
export async function listWantedSince(
  db: Database,
  source: SourceId,
  since: number,
): Promise<string[]> {
  const rows = await db
    .select({ category: insightScopes.category })
    .from(insightScopes)
    .where(and(eq(insightScopes.source, source), gt(insightScopes.wantedAt, since)));
  return rows.map(({ category }) => category);
}

/**
 * Scopes that are due and that no one asks for just now, the longest due first.
 * @param horizon a moment behind which only a wrong clock can have put one.
 */
export function listDueScopes(
  db: Database,
  { now, horizon }: { now: number; horizon: number },
): Promise<ScopeKey[]> {
  const { source, region, category } = HEALTH;
  return db
    .select({ source, region, category })
    .from(insightScopes)
    .where(
      and(
        or(lte(insightScopes.nextAt, now), gt(insightScopes.nextAt, horizon)),
        or(lte(insightScopes.claimedUntil, now), gt(insightScopes.claimedUntil, horizon)),
      ),
    )
    .orderBy(asc(insightScopes.nextAt));
}

/** Takes a scope for one who asks. @returns its row, undefined where someone else is asking. */
export async function claimScope(
  db: Database,
  key: ScopeKey,
  { now, until, horizon }: { now: number; until: number; horizon: number },
): Promise<InsightScopeRow | undefined> {
  const [row] = await db
    .update(insightScopes)
    .set({ claimedUntil: until, triedAt: now })
    .where(
      and(
        isScope(key),
        or(lte(insightScopes.claimedUntil, now), gt(insightScopes.claimedUntil, horizon)),
      ),
    )
    .returning();
  return row;
}

/** Stores a snapshot in the place of the one before. */
export async function putSnapshot(
  db: Database,
  key: ScopeKey,
  snapshot: {
    items: InsightItem[];
    tracks: Record<string, FigureTrack>;
    fetchedAt: number;
    nextAt: number;
  },
): Promise<void> {
  await db
    .update(insightScopes)
    .set({ ...snapshot, failures: 0, error: null, claimedUntil: 0 })
    .where(isScope(key));
}

/** Notes a failure; the snapshot stays. */
export async function failScope(
  db: Database,
  key: ScopeKey,
  { error, nextAt }: { error: string; nextAt: number },
): Promise<void> {
  await db
    .update(insightScopes)
    .set({ error, nextAt, failures: sql`failures + 1`, claimedUntil: 0 })
    .where(isScope(key));
}

/** Empties snapshots of a source that are older than they may be. */
export async function dropSnapshots(db: Database, source: SourceId, before: number): Promise<void> {
  await db
    .update(insightScopes)
    .set({ items: [], tracks: {}, fetchedAt: null })
    .where(
      and(
        eq(insightScopes.source, source),
        isNotNull(insightScopes.fetchedAt),
        lt(insightScopes.fetchedAt, before),
      ),
    );
}

/** Holds for a scope that lists a row which anyone watches. */
const isWatched = sql`exists (select 1 from json_each(insight_scopes.items) listed join insight_watches watched
  on watched.kind = 'row' and watched.value in
    (insight_scopes.source || ':' || json_extract(listed.value, '$.id'), json_extract(listed.value, '$.id')))`;

/**
 * Removes scopes that no one has looked at since a moment, but for those that are kept by name and those with a row that
 * anyone watches.
 */
export async function forgetScopes(
  db: Database,
  before: number,
  kept: readonly ScopeKey[],
): Promise<void> {
  const isKept = or(...kept.map(isScope));
  await db
    .delete(insightScopes)
    .where(
      and(
        lt(insightScopes.wantedAt, before),
        isKept && sql`not (${isKept})`,
        sql`not ${isWatched}`,
      ),
    );
}
