import { and, eq, getTableColumns, isNull, type SQL, sql } from "drizzle-orm";
import { MAX_FILMS_BYTES } from "#contract/films";
import type { Database } from "../database";
import { type Film, films, filmVersions } from "../schema/films";
import { filmOrigins } from "../schema/publishing";

/** What a save changes. */
export type FilmPatch = Pick<
  Film,
  | "timeline"
  | "bytes"
  | "duration"
  | "width"
  | "height"
  | "files"
  | "aiFiles"
  | "posterKey"
  | "updatedAt"
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

/** Whether a film has a row, deleted or not. */
export async function hasFilm(db: Database, id: string): Promise<boolean> {
  return (await db.$count(films, eq(films.id, id))) > 0;
}

/** Those of some ids that a film's document or a kept version of it names. */
export async function namedByFilm(
  db: Database,
  filmId: string,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await db.all<{ id: string }>(sql`
    select value as id from json_each(${JSON.stringify(ids)})
    where exists (select 1 from films as f where f.id = ${filmId} and instr(f.timeline, value) > 0)
      or exists (select 1 from film_versions as v where v.film_id = ${filmId} and instr(v.timeline, value) > 0)`);
  return rows.map(({ id }) => id);
}

/**
 * Holds where so many more bytes of documents fit beside those that an account has: films, deleted ones included, and
 * named versions. Without a bound a few accounts could fill the database.
 */
export const fitsDocument = (accountId: string, bytes: number | SQL): SQL =>
  sql`coalesce((select sum(f.bytes) from films as f where f.account_id = ${accountId}), 0)
    + coalesce((select sum(v.bytes) from film_versions as v join films as f on f.id = v.film_id
      where f.account_id = ${accountId} and v.kind = 'named'), 0) + ${bytes} <= ${MAX_FILMS_BYTES}`;

/** Stores a new film unless its account has as many as it may, or no room. @returns whether it was stored. */
export async function insertFilm(db: Database, row: Film, most: number): Promise<boolean> {
  const rows = await db
    .insert(films)
    .select(
      sql`select ${row.id}, ${row.accountId}, ${row.title}, ${row.bytes}, ${row.revision}, ${row.duration},
        ${row.width}, ${row.height}, ${JSON.stringify(row.files)}, ${JSON.stringify(row.aiFiles)},
        ${JSON.stringify(row.aiChanges)}, ${row.posterKey},
        (select id from projects where id = ${row.projectId} and account_id = ${row.accountId}),
        ${Number(row.isTemplate)}, ${row.posterRevision},
        ${row.createdAt}, ${row.updatedAt}, null,
        ${JSON.stringify(row.timeline)}
      where (select count(*) from films where account_id = ${row.accountId}) < ${most}
        and ${fitsDocument(row.accountId, row.bytes)}
        and exists (select 1 from user where id = ${row.accountId})`,
    )
    .returning({ id: films.id });
  return rows.length === 1;
}

/** So often a film may turn from one with AI to one without; from then on it stays one with AI. */
const MAX_AI_CHANGES = 1000;

/** The revisions in which AI came to a film or left it, with the next one where that is one of them. */
function notedChange(isAi: boolean): SQL {
  const changes = films.aiChanges;
  const isOther = isAi
    ? sql`json_array_length(${changes}) % 2 = 0`
    : sql`json_array_length(${changes}) % 2 = 1 and json_array_length(${changes}) < ${MAX_AI_CHANGES}`;
  return sql`iif(${isOther}, json_insert(${changes}, '$[#]', ${films.revision} + 1), ${changes})`;
}

/** A film that was saved, and when a version of it was kept last, in milliseconds since 1970; null for never. */
export type SavedFilm = Film & { keptAt: number | null };

/**
 * Saves a film over the revision that was seen.
 * @param seen null for whatever there is.
 * @returns the film as it is now; undefined where it has another revision, is gone, or has become too large.
 */
export async function updateFilm(
  db: Database,
  { accountId, id, seen }: { accountId: string; id: string; seen: number | null },
  change: FilmPatch,
): Promise<SavedFilm | undefined> {
  const isSeen = seen === null ? undefined : eq(films.revision, seen);
  const more = sql`${change.bytes} - ${films.bytes}`;
  const fits = sql`(${more} <= 0 or ${fitsDocument(accountId, more)})`;
  const rows = await db
    .update(films)
    .set({
      ...change,
      revision: sql`${films.revision} + 1`,
      aiChanges: notedChange(change.aiFiles.length > 0),
    })
    .where(and(own(accountId, id), isNull(films.deletedAt), isSeen, fits))
    .returning({
      ...getTableColumns(films),
      keptAt: sql<number | null>`(select max(created_at) from film_versions where film_id = ${id})`,
    });
  return rows[0];
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

/**
 * Notes which revision of a film its poster shows, unless it shows that or a later one.
 * @returns whether it does now.
 */
export async function notePoster(
  db: Database,
  { accountId, id }: { accountId: string; id: string },
  revision: number,
): Promise<boolean> {
  const rows = await db
    .update(films)
    .set({ posterRevision: revision })
    .where(
      and(
        own(accountId, id),
        sql`${films.revision} >= ${revision} and coalesce(${films.posterRevision}, 0) < ${revision}`,
      ),
    )
    .returning({ id: films.id });
  return rows.length > 0;
}

/** How many films an account has, deleted ones included. */
export function countFilms(db: Database, accountId: string): Promise<number> {
  return db.$count(films, eq(films.accountId, accountId));
}

/** Removes the deleted films of an account before their time. @returns those. */
export async function purgeDeleted(db: Database, accountId: string): Promise<PurgedFilm[]> {
  const which = sql`select id from films where account_id = ${accountId} and deleted_at is not null`;
  return purge(db, which);
}

/** A film that was removed for good. */
export interface PurgedFilm {
  id: string;
  accountId: string;
}

/**
 * Removes films that were deleted before a moment, with their versions; and those whose account is gone, among so
 * many behind an account's id.
 * @returns the films that were removed.
 */
export async function purgeFilms(
  db: Database,
  { before, after, limit }: { before: number; after: string; limit: number },
): Promise<PurgedFilm[]> {
  const old = sql`select id from films where deleted_at < ${before} limit ${limit}`;
  const ownerless = sql`select id from (select id, account_id from films
      where account_id > ${after} order by account_id limit ${limit})
    where account_id not in (select id from user)`;
  return [...(await purge(db, old)), ...(await purge(db, ownerless))];
}

/** Removes the films that a query selects, if it still selects them inside the batch. @param which a query for ids */
async function purge(db: Database, which: SQL): Promise<PurgedFilm[]> {
  const found = await db.all<{ id: string }>(which);
  if (found.length === 0) return [];
  const ids = JSON.stringify(found.map(({ id }) => id));
  const isOne = (column: SQL) => sql`${column} in (select value from json_each(${ids}))`;
  const isGone = (column: SQL) =>
    sql`${isOne(column)} and not exists (select 1 from films as f where f.id = ${column})`;
  const [purged] = await db.batch([
    // A film may be brought back meanwhile.
    db
      .delete(films)
      .where(sql`${isOne(sql`${films.id}`)} and ${films.id} in (${which})`)
      .returning({ id: films.id, accountId: films.accountId }),
    db.delete(filmVersions).where(isGone(sql`${filmVersions.filmId}`)),
    db.delete(filmOrigins).where(isGone(sql`${filmOrigins.filmId}`)),
  ]);
  return purged;
}

/** Whose a stored file is, and whether AI made it. */
export interface FileFact {
  owner: string;
  isAi: boolean;
}

/** What is known of some stored files, by their keys: of uploads and results that exist. */
export async function readFileFacts(
  db: Database,
  keys: readonly string[],
): Promise<Map<string, FileFact>> {
  const rows = await db.all<{ key: string; owner: string; isAi: number }>(sql`
    with wanted as (select value as key from json_each(${JSON.stringify(keys)}))
    select wanted.key, uploads.account_id as owner, uploads.is_ai as isAi
    from wanted join uploads on uploads.key = wanted.key
    union all
    select wanted.key, generations.account_id as owner, generations.is_ai as isAi
    from wanted
    join generations on generations.id = substr(wanted.key, 9, 36) and wanted.key like 'outputs/%'`);
  return new Map(rows.map(({ key, owner, isAi }) => [key, { owner, isAi: isAi === 1 }]));
}
