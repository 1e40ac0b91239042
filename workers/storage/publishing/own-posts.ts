import { and, asc, eq, gt, inArray } from "drizzle-orm";
import type { Database } from "../database";
import { ownVideos, postEvents, postResults, posts } from "../schema/publishing";

/** How many posts are read in one step. */
const STEP = 50;

/** A page of an account's posts, by id, each with its receipt and its results. */
export async function readPostsOf(db: Database, accountId: string, after: string) {
  const found = await db
    .select()
    .from(posts)
    .where(and(eq(posts.accountId, accountId), gt(posts.id, after)))
    .orderBy(asc(posts.id))
    .limit(STEP);
  const ids = found.map(({ id }) => id);
  const [events, results] = await Promise.all([
    db.select().from(postEvents).where(inArray(postEvents.postId, ids)).orderBy(asc(postEvents.n)),
    db
      .select()
      .from(postResults)
      .where(inArray(postResults.postId, ids))
      .orderBy(asc(postResults.at)),
  ]);
  return found.map((post) => ({
    post,
    events: events.filter(({ postId }) => postId === post.id),
    results: results.filter(({ postId }) => postId === post.id),
  }));
}

/** The own videos of an account's channels, newest first by channel. */
export function readOwnVideosOf(db: Database, accountId: string) {
  return db
    .select()
    .from(ownVideos)
    .where(eq(ownVideos.accountId, accountId))
    .orderBy(asc(ownVideos.channelId), asc(ownVideos.postedAt));
}
