import { and, eq, gte, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { GenerationStatus, Media } from "#contract/generation";
import type { HistorySort } from "#contract/history";
import { GENERATION_KINDS, type GenerationKind, KINDS } from "#contract/kinds";
import type { Database } from "../database";
import { generations } from "../schema/generations";
import { runs } from "../schema/runs";
import { selectShown } from "./generations";
import { hasAnyTerm, hasNearTerms, hasTerms, indexPlaceOf } from "./history-index";

/** Which generations of an account are meant. */
export interface HistoryFilter {
  accountId: string;
  kind?: GenerationKind | undefined;
  status?: GenerationStatus | undefined;
  /** The name of what made it. */
  maker?: string | undefined;
  media?: Media | undefined;
  /** Only favourites; false for all but them. */
  isFavourite?: boolean | undefined;
  /** The id of a project, or null for what is in none. */
  projectId?: string | null | undefined;
  tag?: string | undefined;
  /** Milliseconds since 1970; the first counts, the second does not. */
  from?: number | undefined;
  to?: number | undefined;
  /** Words that the prompt contains, in any case. */
  q?: string | undefined;
}

/** A row at which a page ends: of its columns, those count by which the page is sorted. */
export interface HistoryEnd {
  createdAt: number;
  id: string;
  seq: number;
  /** Bytes of its result, 0 without one. */
  bytes: number;
}

/** The orders of one walk; favourites before the others are two walks. */
export type WalkOrder = Exclude<HistorySort, "favourites">;

export interface GenerationFilter extends HistoryFilter {
  order?: WalkOrder | undefined;
  /** The last row of the page before. */
  after?: HistoryEnd | undefined;
  limit: number;
}

/** Rows that are compared with a misspelt search. */
const MAX_LOOKED_AT = 100;

/** The kinds that a filter lets through; undefined where it says nothing about them. */
function kindsOf({ kind, media }: HistoryFilter): GenerationKind[] | undefined {
  if (media === undefined) return kind && [kind];
  return GENERATION_KINDS.filter((one) => KINDS[one].medium === media && (!kind || kind === one));
}

const termsOf = (filter: HistoryFilter) => ({ ...filter, kinds: kindsOf(filter) });

/** What every way of reading asks of a row. */
const ofAccount = ({ accountId, from, to }: HistoryFilter) => [
  eq(generations.accountId, accountId),
  isNull(generations.deletedAt),
  eq(generations.isTest, false),
  from === undefined ? undefined : gte(generations.createdAt, from),
  to === undefined ? undefined : lt(generations.createdAt, to),
];

/**
 * The statement for a page of the account's generations; test generations and deleted ones are no part of it. Without
 * filters it walks the account's rows by time or by size; with them, the account's part of `history_index`, in the
 * order in which generations were stored. By size with filters, it reads all that they let through.
 */
export function selectOwn(db: Database, filter: GenerationFilter) {
  const terms = termsOf(filter);
  if (!hasAnyTerm(terms)) return selectByWalk(db, filter);
  return selectByTerms(db, filter, hasTerms(filter.accountId, terms));
}

/**
 * The statement for the newest of the account's generations that may be what a misspelt search means, where
 * none is exactly that; null for a search that cannot be misspelt, and behind the first page.
 */
export function selectNear(db: Database, filter: GenerationFilter) {
  if (filter.after) return null;
  const condition = hasNearTerms(filter.accountId, termsOf(filter));
  const all = { ...filter, order: "newest" as const, limit: MAX_LOOKED_AT };
  return condition && selectByTerms(db, all, condition);
}

/** Bytes of a result as the index of sizes knows them. */
const bytes = sql`coalesce(${generations.outputBytes}, 0)`;

/** Behind a row by its size; what was stored later comes first among equal ones. */
const isSmaller = ({ bytes: most, seq }: HistoryEnd) =>
  and(sql`${bytes} <= ${most}`, sql`(${bytes} < ${most} or ${generations.seq} < ${seq})`);

function selectByWalk(db: Database, filter: GenerationFilter) {
  const { after, order = "newest" } = filter;
  const { createdAt, id, seq } = generations;
  const [beyond, ...sorted] = {
    newest: [
      after && sql`(${createdAt}, ${id}) < (${after.createdAt}, ${after.id})`,
      ...[sql`${createdAt} desc`, sql`${id} desc`],
    ],
    oldest: [
      after && sql`(${createdAt}, ${id}) > (${after.createdAt}, ${after.id})`,
      ...[sql`${createdAt}`, sql`${id}`],
    ],
    largest: [after && isSmaller(after), sql`${bytes} desc`, sql`${seq} desc`],
  }[order];
  return selectShown(db)
    .where(and(...ofAccount(filter), beyond))
    .orderBy(...sorted.filter((one) => one !== undefined))
    .limit(filter.limit);
}

function selectByTerms(db: Database, filter: GenerationFilter, condition: SQL) {
  const { accountId, after, maker, order = "newest" } = filter;
  const place = sql`history_index.rowid`;
  const end = after && indexPlaceOf(accountId, after.seq);
  const [beyond, ...sorted] = {
    newest: [end && sql`${place} < ${end}`, sql`${place} desc`],
    oldest: [end && sql`${place} > ${end}`, sql`${place}`],
    largest: [after && isSmaller(after), sql`${bytes} desc`, sql`${place} desc`],
  }[order];
  return db
    .select({ generation: generations, run: runs })
    .from(sql`history_index`)
    .crossJoin(generations)
    .leftJoin(runs, eq(runs.generationId, generations.id))
    .where(
      and(
        sql`${generations.seq} = ${place} & 4294967295`,
        ...[condition, beyond, ...within(filter, place), ...ofAccount(filter)],
        ...isMadeBy(maker),
      ),
    )
    .orderBy(...sorted.filter((one) => one !== undefined))
    .limit(filter.limit);
}

/** Labels are compared without case. */
const isMadeBy = (maker: string | undefined): SQL[] =>
  maker === undefined ? [] : [sql`+${generations.maker} = ${maker}`];

/** A period as the part of the index that has its rows, so that nothing outside it is read. */
function within(filter: HistoryFilter, place: SQL): SQL[] {
  const { accountId, from, to } = filter;
  if (from === undefined && to === undefined) return [];
  const rows = sql`from ${generations} where ${and(...ofAccount(filter))}`;
  // A period without rows is an empty part: FTS5 reads everything where a bound is null.
  const first = indexPlaceOf(accountId, sql`coalesce((select min(seq) ${rows}), 1)`);
  const last = indexPlaceOf(accountId, sql`coalesce((select max(seq) ${rows}), 0)`);
  return [sql`${place} >= ${first}`, sql`${place} <= ${last}`];
}

/** How many generations of an account a filter lets through; slips in a search are not forgiven. */
export async function countOwn(db: Database, filter: HistoryFilter): Promise<number> {
  const terms = termsOf(filter);
  if (!hasAnyTerm(terms)) return db.$count(generations, and(...ofAccount(filter)));
  const { from, to, maker } = filter;
  const place = sql`history_index.rowid`;
  const isIts = sql`${generations.seq} = ${place} & 4294967295`;
  // The entries alone are counted where they say everything.
  const needsRows = [from, to, maker].some((one) => one !== undefined);
  const rows = needsRows
    ? [
        sql`exists (select 1 from ${generations} where ${and(isIts, ...ofAccount(filter), ...isMadeBy(maker))})`,
      ]
    : [];
  const found = and(hasTerms(filter.accountId, terms), ...within(filter, place), ...rows);
  const [row] = await db.all<{ n: number }>(
    sql`select count(*) as n from history_index where ${found}`,
  );
  return row?.n ?? 0;
}
