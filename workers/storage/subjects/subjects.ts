import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { PinnedSubject } from "#contract/subject-params";
import type { Database } from "../database";
import { isAccountOpen } from "../people/leaving";
import { type SubjectRow, subjects } from "../schema/subjects";
import { uploads } from "../schema/uploads";
import { isUnusedByShown } from "../uploads/unused";

/** Which subject, of whom. */
export interface OwnSubject {
  accountId: string;
  id: string;
}

/** What a start needs of a subject. */
export interface StoredSubject {
  id: string;
  accountId: string;
  name: string;
  /** Keys of its pictures, in their order, and those of them that are still there. */
  keys: string[];
  there: ReadonlySet<string>;
  /** The generation whose result each was copied from; null for an upload. */
  from: (string | null)[];
  /** Whether AI made any of them. */
  isAi: boolean;
}

/**
 * Stores a subject, unless its account is being removed or is gone, has as many as it may, or a picture is gone.
 * @param most most subjects of an account.
 * @returns whether it was stored.
 * @throws what `refusalOf` reads as `unique` where the account has one of that name.
 */
export async function insertSubject(db: Database, row: SubjectRow, most: number): Promise<boolean> {
  const keys = JSON.stringify(row.pictures.map(({ key }) => key));
  const rows = await db
    .insert(subjects)
    .select(
      sql`select ${row.id}, ${row.accountId}, ${row.name}, ${row.nameKey}, ${JSON.stringify(row.pictures)},
        ${Number(row.depictsPerson)}, ${row.consent && JSON.stringify(row.consent)}, ${row.createdAt}
      where (select count(*) from subjects where account_id = ${row.accountId}) < ${most}
        and ${isAccountOpen(row.accountId)}
        and not exists (select 1 from json_each(${keys}) as one where not exists
          (select 1 from uploads where key = one.value and account_id = ${row.accountId} and deleted_at is null))`,
    )
    .returning({ id: subjects.id });
  return rows.length === 1;
}

/** How many subjects an account has, and whether one of them has this name. */
export async function countSubjects(
  db: Database,
  { accountId, nameKey }: Pick<SubjectRow, "accountId" | "nameKey">,
): Promise<{ all: number; named: number }> {
  const [row] = await db
    .select({
      all: sql<number>`count(*)`,
      named: sql<number>`coalesce(sum(${subjects.nameKey} = ${nameKey}), 0)`,
    })
    .from(subjects)
    .where(eq(subjects.accountId, accountId));
  return row ?? { all: 0, named: 0 };
}

/** An account's subjects, newest first, and which of their pictures are there. */
export async function selectSubjects(
  db: Database,
  accountId: string,
): Promise<{ rows: SubjectRow[]; there: ReadonlySet<string> }> {
  const keys = sql`(select json_extract(one.value, '$.key') from subjects, json_each(subjects.pictures) as one
    where subjects.account_id = ${accountId})`;
  const [rows, found] = await db.batch([
    db
      .select()
      .from(subjects)
      .where(eq(subjects.accountId, accountId))
      .orderBy(desc(subjects.createdAt), desc(subjects.id)),
    selectThere(db, keys),
  ]);
  return { rows, there: new Set(found.map(({ key }) => key)) };
}

/** Someone's subjects, oldest first. */
export function readSubjectsOf(db: Database, accountId: string): Promise<SubjectRow[]> {
  return db
    .select()
    .from(subjects)
    .where(eq(subjects.accountId, accountId))
    .orderBy(asc(subjects.createdAt), asc(subjects.id));
}

/** Removes a subject of this account's. @returns what it was; undefined where there was none. */
export async function deleteSubject(
  db: Database,
  { accountId, id }: OwnSubject,
): Promise<SubjectRow | undefined> {
  const rows = await db
    .delete(subjects)
    .where(and(eq(subjects.id, id), eq(subjects.accountId, accountId)))
    .returning();
  return rows[0];
}

/** The statement for those of some uploads that are there, and whether AI made each. @param keys a list, as SQL. */
const selectThere = (db: Database, keys: SQL) =>
  db
    .select({ key: uploads.key, isAi: uploads.isAi })
    .from(uploads)
    .where(and(sql`${uploads.key} in ${keys}`, isNull(uploads.deletedAt)));

/** What a start needs of a subject, whoever asks; undefined for none. Nothing is asked for null. */
export async function findForStart(
  db: Database,
  id: string | null,
): Promise<StoredSubject | undefined> {
  if (id === null) return undefined;
  const listed = sql`(select json_extract(one.value, '$.key') from subjects, json_each(subjects.pictures) as one
    where subjects.id = ${id})`;
  const [[row], there] = await db.batch([
    db.select().from(subjects).where(eq(subjects.id, id)),
    selectThere(db, listed),
  ]);
  if (!row) return undefined;
  const { accountId, name, pictures } = row;
  const keys = pictures.map(({ key }) => key);
  return { id, accountId, name, from: pictures.map(({ from }) => from), ...stateOf(keys, there) };
}

/** The same of a subject as a generation has kept it, whether or not it is still one. */
export async function findPinned(
  db: Database,
  accountId: string,
  pinned: PinnedSubject,
): Promise<StoredSubject> {
  const there = await db
    .select({ key: uploads.key, isAi: uploads.isAi })
    .from(uploads)
    .where(and(inArray(uploads.key, pinned.keys), isNull(uploads.deletedAt)));
  const from = pinned.keys.map((_, at) => pinned.from?.[at] ?? null);
  return { ...pinned, accountId, from, ...stateOf(pinned.keys, there) };
}

function stateOf(keys: string[], there: readonly { key: string; isAi: boolean }[]) {
  return {
    keys,
    there: new Set(there.map(({ key }) => key)),
    isAi: there.some(({ isAi }) => isAi),
  };
}

/**
 * The statement that hides the copies that subjects have of a result, as it is taken down. What a subject had that is
 * deleted is known from the generations that were made with it.
 * @param at milliseconds since 1970
 */
export function hideCopies(
  db: Database,
  { generationId, at }: { generationId: string; at: number },
) {
  return db
    .update(uploads)
    .set({ deletedAt: at })
    .where(sql`${uploads.key} in ${copiesOfResult(generationId)}`);
}

/** The statement that shows them again. Those that only deleted generations use stay in the trash with these. */
export function showCopies(db: Database, generationId: string) {
  return db
    .update(uploads)
    .set({ deletedAt: null })
    .where(sql`${uploads.key} in ${copiesOfResult(generationId)} and not (${isUnusedByShown})`);
}

const copiesOfResult = (generationId: string): SQL =>
  copiesOf(
    sql`(select account_id from generations where id = ${generationId})`,
    (from) => sql`${from} = ${generationId}`,
  );

/**
 * The keys of an account's copies of results that were taken down: no act of their owner shows them.
 * @param ids of such results that are deleted now; without them all count.
 */
export const hiddenCopies = (accountId: string, ids?: readonly string[]): SQL =>
  copiesOf(
    sql`${accountId}`,
    (from) => sql`exists (select 1 from generations as origin where origin.id = ${from}
      and origin.taken_down is not null
      ${ids ? sql`and origin.deleted_at > 0 and origin.id in (select value from json_each(${JSON.stringify(ids)}))` : sql``})`,
  );

/** The keys of an account's copies of some results, in its subjects and in what was made with them. */
function copiesOf(account: SQL, isMeant: (from: SQL) => SQL): SQL {
  const pinnedFrom = sql`json_extract(used.subject, '$.from[' || one.key || ']')`;
  return sql`(select json_extract(one.value, '$.key') from subjects, json_each(subjects.pictures) as one
      where subjects.account_id = ${account} and ${isMeant(sql`json_extract(one.value, '$.from')`)}
    union all select one.value from generations as used, json_each(used.subject, '$.keys') as one
      where used.account_id = ${account} and used.reference_keys is not null and used.subject is not null
        and ${isMeant(pinnedFrom)})`;
}
