import { and, desc, eq, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../database";
import { type Film, films, filmVersions } from "../schema/films";

/** What a save changes. */
export type FilmChange = Pick<
  Film,
  "timeline" | "bytes" | "duration" | "width" | "height" | "files" | "posterKey" | "updatedAt"
> & { title?: string };

const own = (accountId: string, id: string) =>
  and(eq(films.id, id), eq(films.accountId, accountId));

/** A film of this account's that was not deleted; someone else's counts as missing. */
export function findOwnFilm(db: Database, accountId: string, id: string) {
  return db
    .select()
    .from(films)
    .where(and(own(accountId, id), isNull(films.deletedAt)))
    .get();
}

/** Stores a new film unless its account has the most that it may. @returns whether it was stored. */
export async function insertFilm(db: Database, row: Film, most: number): Promise<boolean> {
  const rows = await db
    .insert(films)
    .select(
      sql`select ${row.id}, ${row.accountId}, ${row.title}, ${JSON.stringify(row.timeline)}, ${row.bytes},
        ${row.revision}, ${row.duration}, ${row.width}, ${row.height}, ${JSON.stringify(row.files)},
        ${row.posterKey}, ${row.createdAt}, ${row.updatedAt}, null
      where (select count(*) from films where account_id = ${row.accountId}) < ${most}
        and exists (select 1 from user where id = ${row.accountId})`,
    )
    .returning({ id: films.id });
  return rows.length === 1;
}

/**
 * Saves a film over the revision that was seen.
 * @param seen null for whatever there is.
 * @returns the film as it is now; undefined where it has another revision, or is gone.
 */
export async function updateFilm(
  db: Database,
  { accountId, id, seen }: { accountId: string; id: string; seen: number | null },
  change: FilmChange,
): Promise<Film | undefined> {
  const isSeen = seen === null ? undefined : eq(films.revision, seen);
  const rows = await db
    .update(films)
    .set({ ...change, revision: sql`${films.revision} + 1` })
    .where(and(own(accountId, id), isNull(films.deletedAt), isSeen))
    .returning();
  return rows[0];
}

/** A page of an account's films, last changed first. */
export function listFilms(
  db: Database,
  page: { accountId: string; after: { updatedAt: number; id: string } | null; limit: number },
) {
  const { after } = page;
  const isAfter: SQL | undefined = after
    ? or(
        lt(films.updatedAt, after.updatedAt),
        and(eq(films.updatedAt, after.updatedAt), lt(films.id, after.id)),
      )
    : undefined;
  const { id, title, duration, width, height, revision, updatedAt, posterKey } = films;
  return db
    .select({ id, title, duration, width, height, revision, updatedAt, posterKey })
    .from(films)
    .where(and(eq(films.accountId, page.accountId), isNull(films.deletedAt), isAfter))
    .orderBy(desc(films.updatedAt), desc(films.id))
    .limit(page.limit);
}

/** Deletes a film, or brings it back. @returns whether there was one. */
export async function markFilm(
  db: Database,
  { accountId, id }: { accountId: string; id: string },
  deletedAt: number | null,
): Promise<boolean> {
  const rows = await db
    .update(films)
    .set({ deletedAt })
    .where(and(own(accountId, id), deletedAt === null ? undefined : isNull(films.deletedAt)))
    .returning({ id: films.id });
  return rows.length > 0;
}

/** Removes films that were deleted before a moment, or whose account is gone, with their versions. */
export async function purgeFilms(db: Database, before: number, limit: number): Promise<void> {
  const over = sql`select id from films where (${isNotNull(films.deletedAt)} and ${lt(films.deletedAt, before)})
    or account_id not in (select id from user) limit ${limit}`;
  const rows = await db.all<{ id: string }>(over);
  if (rows.length === 0) return;
  const ids = JSON.stringify(rows.map(({ id }) => id));
  const isOne = (column: SQL) => sql`${column} in (select value from json_each(${ids}))`;
  await db.batch([
    db.delete(filmVersions).where(isOne(sql`${filmVersions.filmId}`)),
    db.delete(films).where(isOne(sql`${films.id}`)),
  ]);
}

/** Whose some stored files are, by their keys: uploads and results that exist. */
export async function readOwners(
  db: Database,
  keys: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db.all<{ key: string; owner: string }>(sql`
    with wanted as (select value as key from json_each(${JSON.stringify(keys)}))
    select wanted.key, uploads.account_id as owner from wanted join uploads on uploads.key = wanted.key
    union all
    select wanted.key, generations.account_id as owner from wanted
    join generations on generations.id = substr(wanted.key, 9, 36) and wanted.key like 'outputs/%'`);
  return new Map(rows.map(({ key, owner }) => [key, owner]));
}

/** How the results among some stored files were made. */
export function readMakers(db: Database, keys: readonly string[]) {
  return db.all<{ provider: string; is_ai: number | null }>(sql`
    select distinct provider, is_ai from generations
    where id in (select substr(value, 9, 36) from json_each(${JSON.stringify(keys)}) where value like 'outputs/%')`);
}
