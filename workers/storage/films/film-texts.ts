import { and, eq, isNull, sql } from "drizzle-orm";
import type { StoredPostTexts } from "#contract/publishing/post-text-schemas";
import type { Database } from "../database";
import { films } from "../schema/films";

const isThere = (accountId: string, id: string) =>
  and(eq(films.id, id), eq(films.accountId, accountId), isNull(films.deletedAt));

/** The title of a film of this account's that was not deleted, without its document; undefined for no such film. */
export async function findFilmTitle(
  db: Database,
  accountId: string,
  id: string,
): Promise<string | undefined> {
  const { title } = films;
  const row = await db.select({ title }).from(films).where(isThere(accountId, id)).get();
  return row?.title;
}

/** The title of a film, and of its document what it says of its posts; undefined for no such film. */
export async function findFilmTexts(
  db: Database,
  accountId: string,
  id: string,
): Promise<{ title: string; post: StoredPostTexts | undefined } | undefined> {
  const post = sql<string | null>`json_extract(${films.timeline}, '$.post')`;
  const row = await db
    .select({ title: films.title, post })
    .from(films)
    .where(isThere(accountId, id))
    .get();
  return row && { title: row.title, post: row.post === null ? undefined : JSON.parse(row.post) };
}
