import { and, asc, desc, eq, gt, gte, lt, not, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteUpdateSetSource } from "drizzle-orm/sqlite-core";
import type { GenerationStatus, Media } from "#contract/generation";
import { GENERATION_KINDS, type GenerationKind, KINDS } from "#contract/kinds";
import type { Database } from "../database";
import { isBanned } from "../people/people";
import { generations } from "../schema/generations";
import { runs, type ShownGeneration } from "../schema/runs";
import { selectRun, selectShown } from "./generations";
import { hasAnyTerm, hasNearTerms, hasTerms, indexPlaceOf } from "./history-index";

export interface GenerationFilter {
  accountId: string;
  kind?: GenerationKind | undefined;
  status?: GenerationStatus | undefined;
  /** The name of what made it. */
  maker?: string | undefined;
  media?: Media | undefined;
  /** Only favourites. */
  isFavourite?: boolean | undefined;
  /** Milliseconds since 1970; the first counts, the second does not. */
  from?: number | undefined;
  to?: number | undefined;
  /** Words that the prompt contains, in any case. */
  q?: string | undefined;
  /** The last row of the page before. */
  after?: { createdAt: number; id: string; seq: number } | undefined;
  limit: number;
}

/** Rows that are compared with a misspelt search. */
const MAX_LOOKED_AT = 100;

/** The kinds that a filter lets through; undefined where it says nothing about them. */
function kindsOf({ kind, media }: GenerationFilter): GenerationKind[] | undefined {
  if (media === undefined) return kind && [kind];
  return GENERATION_KINDS.filter((one) => KINDS[one].medium === media && (!kind || kind === one));
}

/** What both ways of reading ask of a row. */
const ofAccount = ({ accountId, from, to }: GenerationFilter) => [
  eq(generations.accountId, accountId),
  eq(generations.isTest, false),
  from === undefined ? undefined : gte(generations.createdAt, from),
  to === undefined ? undefined : lt(generations.createdAt, to),
];

/**
 * The statement for a page of the account's generations, newest first; test generations are no part
 * of it. Without filters it walks the account's rows by time; with them, the account's part of
 * `history_index`, in the order in which generations were stored.
 */
export function selectOwn(db: Database, filter: GenerationFilter) {
  const terms = { ...filter, kinds: kindsOf(filter) };
  if (!hasAnyTerm(terms)) return selectByTime(db, filter);
  return selectByTerms(db, filter, hasTerms(filter.accountId, terms));
}

/**
 * The statement for the newest of the account's generations that may be what a misspelt search means, where
 * none is exactly that; null for a search that cannot be misspelt, and behind the first page.
 */
export function selectNear(db: Database, filter: GenerationFilter) {
  if (filter.after) return null;
  const condition = hasNearTerms(filter.accountId, { ...filter, kinds: kindsOf(filter) });
  return condition && selectByTerms(db, { ...filter, limit: MAX_LOOKED_AT }, condition);
}

function selectByTime(db: Database, filter: GenerationFilter) {
  const { after } = filter;
  const isLater = after
    ? sql`(${generations.createdAt}, ${generations.id}) < (${after.createdAt}, ${after.id})`
    : undefined;
  return selectShown(db)
    .where(and(...ofAccount(filter), isLater))
    .orderBy(desc(generations.createdAt), desc(generations.id))
    .limit(filter.limit);
}

function selectByTerms(db: Database, filter: GenerationFilter, condition: SQL) {
  const { accountId, after, maker } = filter;
  const place = sql`history_index.rowid`;
  const conditions: (SQL | undefined)[] = [
    condition,
    after ? sql`${place} < ${indexPlaceOf(accountId, after.seq)}` : undefined,
    ...within(filter, place),
    ...ofAccount(filter),
    // Labels are compared without case.
    maker === undefined ? undefined : sql`+${generations.maker} = ${maker}`,
  ];
  return db
    .select({ generation: generations, run: runs })
    .from(sql`history_index`)
    .crossJoin(generations)
    .leftJoin(runs, eq(runs.generationId, generations.id))
    .where(and(sql`${generations.seq} = ${place} & 4294967295`, ...conditions))
    .orderBy(sql`${place} desc`)
    .limit(filter.limit);
}

/** A period as the part of the index that has its rows, so that nothing outside it is read. */
function within(filter: GenerationFilter, place: SQL): SQL[] {
  const { accountId, from, to } = filter;
  if (from === undefined && to === undefined) return [];
  const rows = sql`from ${generations} where ${and(...ofAccount(filter))}`;
  // A period without rows is an empty part: FTS5 reads everything where a bound is null.
  const first = indexPlaceOf(accountId, sql`coalesce((select min(seq) ${rows}), 1)`);
  const last = indexPlaceOf(accountId, sql`coalesce((select max(seq) ${rows}), 0)`);
  return [sql`${place} >= ${first}`, sql`${place} <= ${last}`];
}

/** Changes a generation of this user's. @returns it as it is now, or undefined where the user has no such generation. */
async function changeOwn(
  db: Database,
  { accountId, id }: { accountId: string; id: string },
  change: SQLiteUpdateSetSource<typeof generations>,
): Promise<ShownGeneration | undefined> {
  const [[generation], [run = null]] = await db.batch([
    db
      .update(generations)
      .set(change)
      .where(and(eq(generations.id, id), eq(generations.accountId, accountId)))
      .returning(),
    selectRun(db, id),
  ]);
  return generation && { generation, run };
}

/** Marks a generation of this user's, or takes the mark away. @returns as above. */
export function setFavourite(
  db: Database,
  accountId: string,
  id: string,
  isFavourite: boolean,
): Promise<ShownGeneration | undefined> {
  return changeOwn(db, { accountId, id }, { isFavourite });
}

/**
 * Shares a generation of this user's under a token, or under the one that it has and that has not expired.
 * @param share.expiresAt milliseconds since 1970, null for never; undefined leaves it as it is.
 * @returns as above.
 */
export function startSharing(
  db: Database,
  accountId: string,
  id: string,
  share: { token: string; expiresAt: number | null | undefined; now: number },
): Promise<ShownGeneration | undefined> {
  const { token, expiresAt, now } = share;
  const lives = sql`${generations.shareToken} is not null and coalesce(${generations.shareExpiresAt} > ${now}, 1)`;
  const kept = sql`iif(${lives}, ${generations.shareExpiresAt}, null)`;
  return changeOwn(
    db,
    { accountId, id },
    {
      shareToken: sql`iif(${lives}, ${generations.shareToken}, ${token})`,
      shareExpiresAt: expiresAt === undefined ? kept : expiresAt,
    },
  );
}

/** Takes the token of a generation of this user's away. @returns as above. */
export function endSharing(
  db: Database,
  accountId: string,
  id: string,
): Promise<ShownGeneration | undefined> {
  return changeOwn(db, { accountId, id }, { shareToken: null, shareExpiresAt: null });
}

/** The generation under a share's token, unless that has expired, or its account is banned now. */
export function findByShareToken(
  db: Database,
  token: string,
  now: number,
): Promise<ShownGeneration | undefined> {
  return selectShown(db)
    .where(
      and(
        eq(generations.shareToken, token),
        sql`coalesce(${generations.shareExpiresAt} > ${now}, 1)`,
        not(isBanned(sql`${generations.accountId}`, now)),
      ),
    )
    .get();
}

/**
 * Generations that have not ended and that nothing has touched since a moment, or that were never sent
 * since a later one; longest untouched first. Moments in milliseconds since 1970.
 */
export function listStale(
  db: Database,
  filter: { untouchedSince: number; neverSentSince: number; limit: number },
) {
  const neverSent = and(
    eq(runs.submission, "none"),
    lt(generations.updatedAt, filter.neverSentSince),
  );
  return db
    .select({ id: generations.id })
    .from(generations)
    .innerJoin(runs, eq(runs.generationId, generations.id))
    .where(
      and(
        eq(generations.status, "processing"),
        or(lt(generations.updatedAt, filter.untouchedSince), neverSent),
      ),
    )
    .orderBy(asc(generations.updatedAt))
    .limit(filter.limit);
}

/** How the runs that ended since a moment ended, by status, reason and provider. */
export function countEnded(db: Database, since: number) {
  return db
    .select({
      status: generations.status,
      errorCode: runs.errorCode,
      provider: runs.provider,
      count: sql<number>`count(*)`,
    })
    .from(generations)
    .innerJoin(runs, eq(runs.generationId, generations.id))
    .where(gt(generations.completedAt, since))
    .groupBy(generations.status, runs.errorCode, runs.provider);
}
