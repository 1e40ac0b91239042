import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../database";
import { type Film, type FilmVersion, filmVersions } from "../schema/films";
import { fitsDocument } from "./films";

const nextNumber = (filmId: string) =>
  sql`(select coalesce(max(n), 0) + 1 from film_versions where film_id = ${filmId})`;

/** What a version's row says of the film as it is. */
const described = (film: Film) => sql`${film.revision}, ${film.bytes}, ${film.duration},
  ${JSON.stringify(film.files)}, ${JSON.stringify(film.aiFiles)}`;

/**
 * Keeps the present state of a film under a name.
 * @param most named versions that a film may have.
 * @returns its number, or undefined where there is no room for another one.
 */
export async function insertVersion(
  db: Database,
  film: Film,
  { name, most, now }: { name: string; most: number; now: number },
): Promise<number | undefined> {
  const rows = await db
    .insert(filmVersions)
    .select(
      sql`select ${film.id}, ${nextNumber(film.id)}, 'named', ${name}, ${described(film)}, ${now},
        ${JSON.stringify(film.timeline)}
      where (select count(*) from film_versions where film_id = ${film.id} and kind = 'named') < ${most}
        and ${fitsDocument(film.accountId, film.bytes)}`,
    )
    .returning({ n: filmVersions.n });
  return rows[0]?.n;
}

/** Notes an automatic version, whose document is a file; one of the same revision is there once. */
export async function insertAutomatic(
  db: Database,
  film: Film,
  { name, now }: { name: string; now: number },
): Promise<void> {
  await db.insert(filmVersions).select(
    sql`select ${film.id}, ${nextNumber(film.id)}, 'auto', ${name}, ${described(film)}, ${now}, null
      where not exists (select 1 from film_versions
          where film_id = ${film.id} and kind = 'auto' and revision = ${film.revision})
        and exists (select 1 from films where id = ${film.id})`,
  );
}

/** The automatic versions of a film, oldest first. */
export function selectAutomatic(
  db: Database,
  filmId: string,
): Promise<Pick<FilmVersion, "n" | "revision" | "createdAt">[]> {
  const { n, revision, createdAt } = filmVersions;
  return db
    .select({ n, revision, createdAt })
    .from(filmVersions)
    .where(and(eq(filmVersions.filmId, filmId), eq(filmVersions.kind, "auto")))
    .orderBy(asc(n));
}

/** Forgets versions of a film by their numbers. */
export async function deleteVersions(
  db: Database,
  filmId: string,
  numbers: readonly number[],
): Promise<void> {
  await db
    .delete(filmVersions)
    .where(and(eq(filmVersions.filmId, filmId), inArray(filmVersions.n, [...numbers])));
}

/** The kept states of a film, newest first, without their documents. */
export function selectVersions(db: Database, filmId: string) {
  const { n, kind, name, revision, duration, createdAt } = filmVersions;
  return db
    .select({ n, kind, name, revision, duration, createdAt })
    .from(filmVersions)
    .where(eq(filmVersions.filmId, filmId))
    .orderBy(desc(n));
}

export function findVersion(db: Database, filmId: string, n: number) {
  return db
    .select()
    .from(filmVersions)
    .where(and(eq(filmVersions.filmId, filmId), eq(filmVersions.n, n)))
    .get();
}
