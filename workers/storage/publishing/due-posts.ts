import { and, asc, eq, isNotNull, lt, or, sql } from "drizzle-orm";
import type { ChannelPlatform } from "#contract/publishing/channels";
import type { PostProblem } from "#contract/publishing/posts";
import type { Database } from "../database";
import { postEvents, postResults, posts } from "../schema/publishing";

/** Posts of an account that have an object: those that are not sent yet, or whose results are still read. */
export async function listDrivenPosts(
  db: Database,
  accountId: string,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ id: posts.id })
    .from(posts)
    .where(
      and(eq(posts.accountId, accountId), or(isNotNull(posts.nextAt), isNotNull(posts.resultsAt))),
    )
    .limit(limit);
  return rows.map(({ id }) => id);
}

/**
 * Stops the posts that were to be sent to a channel, and reads no results there any more. What may not be kept without
 * the consent of its owner goes.
 */
export async function stopPostsOf(
  db: Database,
  channelId: string,
  { problem, now }: { problem: PostProblem; now: number },
): Promise<void> {
  const isWaiting = and(eq(posts.channelId, channelId), eq(posts.status, "scheduled"));
  const last = sql`coalesce((select max(n) from post_events where post_id = posts.id), 0)`;
  await db.batch([
    db.insert(postEvents).select(
      sql`select posts.id, ${last} + 1, ${now}, 'attention', ${problem.message} from posts
        where posts.channel_id = ${channelId} and posts.status = 'scheduled'`,
    ),
    db
      .update(posts)
      .set({
        ...{ status: "attention", problems: [problem], nextAt: null, updatedAt: now },
        revision: sql`${posts.revision} + 1`,
      })
      .where(isWaiting),
    db.delete(postResults).where(
      sql`${postResults.postId} in (select id from posts where channel_id = ${channelId}
        and platform = ${"youtube" satisfies ChannelPlatform})`,
    ),
    db.update(posts).set({ resultsAt: null }).where(eq(posts.channelId, channelId)),
  ]);
}

/**
 * Posts whose object should look at them, or read their results, before a moment each; those that wait longest first.
 * Times are milliseconds since 1970.
 */
export async function listDuePosts(
  db: Database,
  { sent, read, limit }: { sent: number; read: number; limit: number },
): Promise<string[]> {
  const [unsent, unread] = await db.batch([
    db
      .select({ id: posts.id })
      .from(posts)
      .where(lt(posts.nextAt, sent))
      .orderBy(asc(posts.nextAt))
      .limit(limit),
    db
      .select({ id: posts.id })
      .from(posts)
      .where(lt(posts.resultsAt, read))
      .orderBy(asc(posts.resultsAt))
      .limit(limit),
  ]);
  return [...new Set([...unsent, ...unread].map(({ id }) => id))];
}
