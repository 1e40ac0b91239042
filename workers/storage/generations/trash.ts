import { and, desc, eq, gt, gte, isNull, like, lt, or, type SQL, sql } from "drizzle-orm";
import { KINDS } from "#contract/kinds";
import type { Database } from "../database";
import { generations } from "../schema/generations";
import { runs } from "../schema/runs";
import { uploads } from "../schema/uploads";
import { hasPart } from "../search-text";
import { hiddenCopies } from "../subjects/subjects";
import { isLeftOver, oneOf, type RemoteCopy } from "./deletion";
import { selectShown } from "./generations";
import type { HistoryFilter } from "./history";
import { searchWords } from "./history-index";

/** A row at which a page of deleted ones ends. */
export interface TrashEnd {
  deletedAt: number;
  id: string;
}

/** What a filter asks of a deleted row: they are few, so they are looked at one by one. */
function asked(filter: HistoryFilter): (SQL | undefined)[] {
  const { accountId, kind, status, maker, media, isFavourite, projectId, tag, from, to, q } =
    filter;
  const kinds =
    media && Object.entries(KINDS).flatMap(([name, { medium }]) => (medium === media ? name : []));
  const { prompt, tags } = generations;
  return [
    eq(generations.accountId, accountId),
    eq(generations.isTest, false),
    kind && eq(generations.kind, kind),
    kinds && sql`${generations.kind} in ${oneOf(kinds)}`,
    status && eq(generations.status, status),
    maker === undefined ? undefined : eq(generations.maker, maker),
    isFavourite ? eq(generations.isFavourite, true) : undefined,
    projectId === undefined ? undefined : sql`${generations.projectId} is ${projectId}`,
    tag === undefined
      ? undefined
      : sql`exists (select 1 from json_each(${tags}) where value = ${tag})`,
    from === undefined ? undefined : gte(generations.createdAt, from),
    to === undefined ? undefined : lt(generations.createdAt, to),
    ...searchWords(q ?? "").map((word) => hasPart(prompt, word)),
  ];
}

/** The statement for a page of an account's deleted generations, the last deleted one first. */
export function selectDeleted(
  db: Database,
  filter: HistoryFilter & { after?: TrashEnd | undefined; limit: number },
) {
  const { after, limit } = filter;
  const { deletedAt, id } = generations;
  const beyond = after && sql`(${deletedAt}, ${id}) < (${after.deletedAt}, ${after.id})`;
  return selectShown(db)
    .where(and(...asked(filter), gt(deletedAt, 0), beyond))
    .orderBy(desc(deletedAt), desc(id))
    .limit(limit);
}

/** How many deleted generations of an account a filter lets through. */
export function countDeleted(db: Database, filter: HistoryFilter): Promise<number> {
  return db.$count(generations, and(...asked(filter), gt(generations.deletedAt, 0)));
}

/**
 * Deletes ended generations of this user's, so that they can be restored, with the uploads that nothing else uses.
 * Uploads with a name, and those in a project, stay: their owner keeps them in a list.
 * @returns how many there were, which of them had been taken down, and what they are at their providers.
 */
export async function markDeleted(
  db: Database,
  accountId: string,
  { ids, now }: { ids: readonly string[]; now: number },
): Promise<{ deleted: number; takenDown: string[]; copies: RemoteCopy[] }> {
  const isMarked = and(
    sql`${generations.id} in ${oneOf(ids)}`,
    eq(generations.accountId, accountId),
    isNull(generations.deletedAt),
    sql`${generations.status} <> 'processing'`,
  );
  const isJustMarked = sql`account_id = ${accountId} and deleted_at = ${now}`;
  const [copies, rows] = await db.batch([
    // Before they are marked, so that it is those that the next statement marks.
    selectCopies(db, isMarked),
    db
      .update(generations)
      .set({ deletedAt: now })
      .where(isMarked)
      .returning({ id: generations.id, takenDown: generations.takenDown }),
    db
      .update(uploads)
      .set({ deletedAt: now })
      .where(
        and(
          isLeftOver(accountId, inputsOf(ids, isJustMarked), "shown"),
          isNull(uploads.deletedAt),
          isNull(uploads.name),
          isNull(uploads.projectId),
        ),
      ),
  ]);
  const takenDown = rows.flatMap(({ id, takenDown }) => (takenDown === null ? [] : [id]));
  return { deleted: rows.length, takenDown, copies };
}

/** The statement that reads what some generations are at their providers. */
const selectCopies = (db: Database, which: SQL | undefined) =>
  db
    .select({
      provider: runs.provider,
      providerRef: runs.providerRef,
      completedAt: generations.completedAt,
    })
    .from(generations)
    .innerJoin(runs, eq(runs.generationId, generations.id))
    .where(which);

/** The keys of what those of some generations start from that a condition lets through. */
function inputsOf(ids: readonly string[], which: SQL): SQL {
  const from = sql`from generations where id in ${oneOf(ids)} and ${which}`;
  return sql`(select input_key ${from} and input_key is not null
    union select one.value from (select reference_keys ${from} and reference_keys is not null) as g,
      json_each(g.reference_keys) as one)`;
}

/**
 * Restores deleted generations of this user's with the uploads that went with them: all that are named, or none. Copies of
 * results that were taken down stay hidden.
 * @param input.fits makes the condition that so many more bytes fit into the account's storage; null for no limit.
 * @returns how many there were.
 */
export async function unmarkDeleted(
  db: Database,
  accountId: string,
  { ids, fits }: { ids: readonly string[]; fits: ((bytes: SQL) => SQL) | null },
): Promise<number> {
  const isDeleted = sql`account_id = ${accountId} and deleted_at > 0`;
  const bytes = sql`(select coalesce(sum(output_bytes), 0) from generations
      where id in ${oneOf(ids)} and ${isDeleted})
    + (select coalesce(sum(bytes), 0) from uploads where key in ${inputsOf(ids, isDeleted)} and +${isDeleted})`;
  const [rows] = await db.batch([
    db
      .update(generations)
      .set({ deletedAt: null })
      .where(
        and(
          sql`${generations.id} in ${oneOf(ids)}`,
          eq(generations.accountId, accountId),
          gt(generations.deletedAt, 0),
          fits?.(bytes),
        ),
      )
      .returning({ id: generations.id }),
    db
      .update(uploads)
      .set({ deletedAt: null })
      .where(
        and(
          sql`${uploads.key} in ${inputsOf(ids, sql`account_id = ${accountId} and deleted_at is null`)}`,
          sql`+${uploads.accountId} = ${accountId}`,
          sql`${uploads.key} not in ${hiddenCopies(accountId)}`,
        ),
      ),
  ]);
  return rows.length;
}

/** What those of some generations of this user's are at their providers that are deleted. */
export async function listCopiesOf(
  db: Database,
  accountId: string,
  ids: readonly string[],
): Promise<RemoteCopy[]> {
  return selectCopies(
    db,
    and(
      sql`${generations.id} in ${oneOf(ids)}`,
      eq(generations.accountId, accountId),
      gt(generations.deletedAt, 0),
    ),
  );
}

/** Those of some generations of this user's that are deleted. */
export async function listDeletedOf(
  db: Database,
  accountId: string,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await db
    .select({ id: generations.id })
    .from(generations)
    .where(
      and(
        sql`${generations.id} in ${oneOf(ids)}`,
        eq(generations.accountId, accountId),
        gt(generations.deletedAt, 0),
      ),
    );
  return rows.map(({ id }) => id);
}

/**
 * The key of a picture or a clip that an account deleted after a moment; null where it is missing, was taken down, or
 * is a sound or a text.
 */
export async function findDeletedResult(
  db: Database,
  { accountId, id, after }: { accountId: string; id: string; after: number },
): Promise<string | null> {
  const { outputKey, outputType, deletedAt } = generations;
  const row = await db
    .select({ key: outputKey })
    .from(generations)
    .where(
      and(
        eq(generations.id, id),
        eq(generations.accountId, accountId),
        eq(generations.isTest, false),
        gt(deletedAt, after),
        isNull(generations.takenDown),
        or(like(outputType, "image/%"), eq(outputType, "video/webm")),
        sql`not exists (select 1 from take_downs where generation_id = ${generations.id} and output_key = ${outputKey})`,
      ),
    )
    .get();
  return row?.key ?? null;
}

/** Generations that were deleted before a moment, the longest deleted first. */
export function listLongDeleted(
  db: Database,
  { before, limit }: { before: number; limit: number },
) {
  return db
    .select({ id: generations.id, accountId: generations.accountId })
    .from(generations)
    .where(lt(generations.deletedAt, before))
    .orderBy(generations.deletedAt)
    .limit(limit);
}
