import { and, desc, eq, gt, gte, isNull, lt, type SQL, sql } from "drizzle-orm";
import { KINDS } from "#contract/kinds";
import type { Database } from "../database";
import { generations } from "../schema/generations";
import { runs } from "../schema/runs";
import { uploads } from "../schema/uploads";
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
    ...searchWords(q ?? "").map((word) => sql`instr(lower(${prompt}), lower(${word})) > 0`),
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
  const [copies, rows] = await db.batch([
    // Before they are marked, so that it is those that the next statement marks.
    db
      .select({
        provider: runs.provider,
        providerRef: runs.providerRef,
        completedAt: generations.completedAt,
      })
      .from(generations)
      .innerJoin(runs, eq(runs.generationId, generations.id))
      .where(isMarked),
    db.update(generations).set({ deletedAt: now }).where(isMarked).returning(INPUTS),
  ]);
  const inputs = inputsOf(rows);
  if (inputs.length > 0) {
    await db
      .update(uploads)
      .set({ deletedAt: now })
      .where(
        and(
          isLeftOver(accountId, inputs, "shown"),
          isNull(uploads.deletedAt),
          isNull(uploads.name),
          isNull(uploads.projectId),
        ),
      );
  }
  const takenDown = rows.flatMap(({ id, takenDown }) => (takenDown === null ? [] : [id]));
  return { deleted: rows.length, takenDown, copies };
}

const INPUTS = {
  id: generations.id,
  takenDown: generations.takenDown,
  inputKey: generations.inputKey,
  referenceKeys: generations.referenceKeys,
};

function inputsOf(
  rows: readonly { inputKey: string | null; referenceKeys: string[] | null }[],
): string[] {
  const keys = rows.flatMap((row) => [row.inputKey, ...(row.referenceKeys ?? [])]);
  return [...new Set(keys.filter((key) => key !== null))];
}

/**
 * Restores deleted generations of this user's with the uploads that went with them.
 * @param input.room what must hold in the moment of restoring, if anything must.
 * @returns their ids.
 */
export async function unmarkDeleted(
  db: Database,
  accountId: string,
  { ids, room }: { ids: readonly string[]; room: SQL | null },
): Promise<string[]> {
  const rows = await db
    .update(generations)
    .set({ deletedAt: null })
    .where(
      and(
        sql`${generations.id} in ${oneOf(ids)}`,
        eq(generations.accountId, accountId),
        gt(generations.deletedAt, 0),
        room ?? undefined,
      ),
    )
    .returning(INPUTS);
  const inputs = inputsOf(rows);
  if (inputs.length > 0) {
    await db
      .update(uploads)
      .set({ deletedAt: null })
      .where(
        and(sql`${uploads.key} in ${oneOf(inputs)}`, sql`+${uploads.accountId} = ${accountId}`),
      );
  }
  return rows.map(({ id }) => id);
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
