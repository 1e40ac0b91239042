import { and, asc, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "../database";
import { claimKey } from "../idempotency/keys";
import { isAccountOpen } from "../people/leaving";
import { isBanned } from "../people/people";
import type { NewIdempotencyKey } from "../schema/credits";
import {
  type ChannelRow,
  type PostRow,
  postEvents,
  postResults,
  posts,
  publishingChannels,
} from "../schema/publishing";
import { insertPostEvents, type PostLine } from "./post-events";

/** Which post of whom. */
export interface OwnPost {
  accountId: string;
  id: string;
}

/** What a change writes; the revision counts on by itself. */
export type PostPatch = Partial<Omit<PostRow, "id" | "accountId" | "revision" | "createdAt">>;

const isOwn = ({ accountId, id }: OwnPost) => and(eq(posts.id, id), eq(posts.accountId, accountId));

/**
 * Stores a new post with the first line of its receipt.
 * @param most most posts of an account that are not published: published ones cannot be deleted.
 * @throws what `refusalOf` reads: `no_room` where the account has as many as it may or is being removed, `unique` for a
 *   key in use.
 */
export async function insertPost(
  db: Database,
  row: PostRow,
  input: { line: PostLine; claim: NewIdempotencyKey | null; most: number },
): Promise<void> {
  const { accountId } = row;
  const hasRoom = sql`(select count(*) from posts where account_id = ${accountId} and status <> 'published') < ${input.most}
    and ${isAccountOpen(accountId)}`;
  await db.batch([
    db.insert(posts).values({ ...row, accountId: sql`iif(${hasRoom}, ${accountId}, null)` }),
    ...claimKey(db, input.claim),
    db.insert(postEvents).values({ ...input.line, postId: row.id, n: 1 }),
  ]);
}

/** A post of an account; undefined for none and for someone else's. */
export function findOwnPost(db: Database, own: OwnPost): Promise<PostRow | undefined> {
  return db.select().from(posts).where(isOwn(own)).get();
}

/** A post, whosever it is. */
export function findAnyPost(db: Database, id: string): Promise<PostRow | undefined> {
  return db.select().from(posts).where(eq(posts.id, id)).get();
}

/** Posts of an account in a range of their times (milliseconds since 1970), the first ones first. */
export function listPostRows(
  db: Database,
  { accountId, from, to, limit }: { accountId: string; from: number; to: number; limit: number },
): Promise<PostRow[]> {
  return db
    .select()
    .from(posts)
    .where(and(eq(posts.accountId, accountId), gte(posts.at, from), lt(posts.at, to)))
    .orderBy(asc(posts.at), asc(posts.id))
    .limit(limit);
}

/**
 * Changes a post that is as it was seen, and adds to its receipt.
 * @param seen its revision.
 * @returns the post as it is now; undefined where it was changed or deleted meanwhile: nothing has happened then.
 */
export async function updatePost(
  db: Database,
  { id, seen }: { id: string; seen: number },
  { patch, lines }: { patch: PostPatch; lines: readonly PostLine[] },
): Promise<PostRow | undefined> {
  const isSeen = and(eq(posts.id, id), eq(posts.revision, seen));
  const update = db
    .update(posts)
    .set({ ...patch, revision: seen + 1 })
    .where(isSeen)
    .returning();
  if (lines.length === 0) return (await update)[0];
  const [, rows] = await db.batch([insertPostEvents(db, { id, seen, lines }), update]);
  return rows[0];
}

/**
 * Deletes a post that is as it was seen, with its receipt and its results.
 * @returns whether it did.
 */
export async function deletePost(
  db: Database,
  { id, seen }: { id: string; seen: number },
): Promise<boolean> {
  const isSeen = sql`exists (select 1 from posts where id = ${id} and revision = ${seen})`;
  const [, , rows] = await db.batch([
    db.delete(postEvents).where(and(eq(postEvents.postId, id), isSeen)),
    deleteResultsOf(db, id, isSeen),
    db
      .delete(posts)
      .where(and(eq(posts.id, id), eq(posts.revision, seen)))
      .returning({ id: posts.id }),
  ]);
  return rows.length === 1;
}

const deleteResultsOf = (db: Database, id: string, when: SQL) =>
  db.delete(postResults).where(and(eq(postResults.postId, id), when));

/** A channel of an account, for a post; undefined for none and for someone else's. */
export function findPostChannel(
  db: Database,
  accountId: string,
  id: string,
): Promise<ChannelRow | undefined> {
  return db
    .select()
    .from(publishingChannels)
    .where(and(eq(publishingChannels.id, id), eq(publishingChannels.accountId, accountId)))
    .get();
}

/** Whether an account is banned or being removed. @param now milliseconds since 1970 */
export async function isShut(db: Database, accountId: string, now: number): Promise<boolean> {
  const rows = await db.all<{ shut: number }>(
    sql`select ${isBanned(sql`${accountId}`, now)} or not exists (select 1 from user where id = ${accountId}) as shut`,
  );
  return rows[0]?.shut === 1;
}
