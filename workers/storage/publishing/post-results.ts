import { and, asc, eq, lt, sql } from "drizzle-orm";
import type { ChannelPlatform } from "#contract/publishing/channels";
import type { Database } from "../database";
import { postResults } from "../schema/publishing";
import { HOOK_OF_POST } from "./hook-of-post";

export type StoredResult = Omit<typeof postResults.$inferSelect, "postId">;

/** How a post did, the first reading first. */
export function listResults(db: Database, postId: string): Promise<StoredResult[]> {
  const { at, views, likes, comments, shares } = postResults;
  return db
    .select({ at, views, likes, comments, shares })
    .from(postResults)
    .where(eq(postResults.postId, postId))
    .orderBy(asc(at));
}

/** Stores what a platform counted; a second reading of the same moment replaces the first. */
export async function storePostResult(
  db: Database,
  postId: string,
  result: StoredResult,
): Promise<void> {
  await db
    .insert(postResults)
    .values({ postId, ...result })
    .onConflictDoUpdate({ target: [postResults.postId, postResults.at], set: result });
}

/** Removes what was read of a post before a moment. @returns when the oldest was read that is left; null for none. */
export async function forgetResults(
  db: Database,
  postId: string,
  before: number,
): Promise<number | null> {
  const [, rows] = await db.batch([
    db.delete(postResults).where(and(eq(postResults.postId, postId), lt(postResults.at, before))),
    db
      .select({ oldest: sql<number | null>`min(${postResults.at})` })
      .from(postResults)
      .where(eq(postResults.postId, postId)),
  ]);
  return rows[0]?.oldest ?? null;
}

/** A published post of an account with the views that were counted last. */
export interface MeasuredRow {
  filmId: string | null;
  subject: string;
  platform: ChannelPlatform;
  publishedAt: number;
  views: number;
  /** The hook of its film; null for none. */
  hook: string | null;
}

/** Most posts that are compared, the newest. */
const MOST = 1_000;

/** The published posts of an account whose views are known, published before a moment. */
export function readMeasured(
  db: Database,
  accountId: string,
  before: number,
): Promise<MeasuredRow[]> {
  return db.all<MeasuredRow>(sql`
    select p.film_id as filmId, p.subject, p.platform, p.published_at as publishedAt, r.views,
      ${HOOK_OF_POST} as hook
    from posts as p join post_results as r on r.post_id = p.id
      and r.at = (select max(at) from post_results where post_id = p.id and views is not null)
    where p.account_id = ${accountId} and p.status = 'published' and p.published_at < ${before}
    order by p.published_at desc limit ${MOST}`);
}
