import {
  MAX_LISTED_POSTS,
  type PlannedPost,
  type PostEvent,
  type PostResult,
} from "#contract/publishing/posts";
import type { Database } from "#storage/database";
import { listPostEvents } from "#storage/publishing/post-events";
import { listResults } from "#storage/publishing/post-results";
import { findOwnPost, listPostRows, type OwnPost } from "#storage/publishing/posts";
import type { PostRow } from "#storage/schema/index";
import { notFound } from "../../app-error";
import type { Clock } from "../../clock";
import { type ToPostDeps, toPosts } from "./to-post";

/** A post of the caller's. @throws {AppError} `not_found`, also for someone else's. */
export async function requirePost({ db }: { db: Database }, own: OwnPost): Promise<PostRow> {
  const row = await findOwnPost(db, own);
  if (!row) throw notFound("This post");
  return row;
}

/**
 * An account's posts in a range of their times, the first ones first.
 * @param input.range ISO 8601; from now on where it has no beginning.
 */
export async function listPosts(
  deps: ToPostDeps & { clock: Clock },
  input: { accountId: string; range: { from?: string; to?: string }; origin: string },
): Promise<{ items: PlannedPost[] }> {
  const { accountId, range, origin } = input;
  const rows = await listPostRows(deps.db, {
    accountId,
    from: range.from === undefined ? deps.clock() : Date.parse(range.from),
    to: range.to === undefined ? Number.MAX_SAFE_INTEGER : Date.parse(range.to),
    limit: MAX_LISTED_POSTS,
  });
  return { items: await toPosts(deps, rows, origin) };
}

/** The receipt of a post, oldest line first. @throws {AppError} `not_found`. */
export async function readPostEvents(deps: { db: Database }, own: OwnPost): Promise<PostEvent[]> {
  await requirePost(deps, own);
  return (await listPostEvents(deps.db, own.id)).map(({ at, stage, message }) => ({
    ...{ at: new Date(at).toISOString(), stage, detail: message },
  }));
}

/** How a post did, the first reading first. @throws {AppError} `not_found`. */
export async function readPostResults(
  deps: { db: Database },
  own: OwnPost,
): Promise<{ items: PostResult[] }> {
  await requirePost(deps, own);
  const items = await listResults(deps.db, own.id);
  return { items: items.map((one) => ({ ...one, at: new Date(one.at).toISOString() })) };
}
