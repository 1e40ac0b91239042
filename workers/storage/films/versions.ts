import { and, desc, eq, sql } from "drizzle-orm";
import type { Database } from "../database";
import { type Film, filmVersions } from "../schema/films";
import { fitsDocument } from "./films";

/**
 * Keeps the present state of a film under a name.
 * @param most versions that a film may have.
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
      sql`select ${film.id}, (select coalesce(max(n), 0) + 1 from film_versions where film_id = ${film.id}),
        ${name}, ${film.revision}, ${film.bytes}, ${film.duration}, ${JSON.stringify(film.files)}, ${JSON.stringify(film.aiFiles)}, ${now},
        ${JSON.stringify(film.timeline)}
      where (select count(*) from film_versions where film_id = ${film.id}) < ${most}
        and ${fitsDocument(film.accountId, film.bytes)}`,
    )
    .returning({ n: filmVersions.n });
  return rows[0]?.n;
}

/** The kept states of a film, newest first, without their documents. */
export function selectVersions(db: Database, filmId: string) {
  const { n, name, revision, duration, createdAt } = filmVersions;
  return db
    .select({ n, name, revision, duration, createdAt })
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
