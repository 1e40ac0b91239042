import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Database } from "../database";
import { films } from "../schema/films";
import { generations } from "../schema/generations";

const FILE = {
  id: generations.id,
  kind: generations.kind,
  prompt: generations.prompt,
  outputKey: generations.outputKey,
  outputType: generations.outputType,
  outputBytes: generations.outputBytes,
  duration: generations.duration,
  isAi: generations.isAi,
};

/** A result that has a file which its owner may use. */
const isThere = and(
  eq(generations.status, "succeeded"),
  isNull(generations.deletedAt),
  isNull(generations.takenDown),
  sql`${generations.outputKey} is not null`,
);

/** The newest export of a film that is still there; undefined for none. */
export function findNewestExport(db: Database, accountId: string, filmId: string) {
  return db
    .select(FILE)
    .from(generations)
    .where(
      and(
        ...[eq(generations.accountId, accountId), eq(generations.filmId, filmId)],
        ...[eq(generations.origin, "export"), isThere],
      ),
    )
    .orderBy(desc(generations.createdAt), desc(generations.seq))
    .limit(1)
    .get();
}

/** A result of an account's with its file; undefined for none, for someone else's and for one without a file. */
export function findPostable(db: Database, accountId: string, id: string) {
  return db
    .select(FILE)
    .from(generations)
    .where(and(eq(generations.id, id), eq(generations.accountId, accountId), isThere))
    .get();
}
export type PostableFile = NonNullable<Awaited<ReturnType<typeof findPostable>>>;

/** The file of which an upload was opened, and whether it may still be read; undefined where nothing of it is left. */
export function findSentFile(db: Database, accountId: string, id: string) {
  return db
    .select({ ...FILE, isThere: sql<number>`(${isThere})` })
    .from(generations)
    .where(and(eq(generations.id, id), eq(generations.accountId, accountId)))
    .get();
}

/** What pictures of some films and results there are, of those that were not deleted. */
export async function readPosters(
  db: Database,
  { filmIds, generationIds }: { filmIds: readonly string[]; generationIds: readonly string[] },
) {
  const isOneOf = (ids: readonly string[]) =>
    sql`(select value from json_each(${JSON.stringify(ids)}))`;
  const [ofFilms, ofResults] = await db.batch([
    db
      .select({ id: films.id, revision: films.posterRevision, key: films.posterKey })
      .from(films)
      .where(and(inArray(films.id, isOneOf(filmIds)), isNull(films.deletedAt))),
    db
      .select({ id: generations.id, key: generations.outputKey, type: generations.outputType })
      .from(generations)
      .where(and(inArray(generations.id, isOneOf(generationIds)), isThere)),
  ]);
  return { films: ofFilms, results: ofResults };
}
