import type { PlannedPost, PostProblem } from "#contract/publishing/posts";
import type { PostObjects } from "#providers/post-objects";
import type { Database } from "#storage/database";
import { deletePost, type OwnPost, updatePost } from "#storage/publishing/posts";
import { AppError, invalid } from "../../app-error";
import type { Clock } from "../../clock";
import { requireAtRest } from "./change-post";
import { requirePost } from "./read-posts";
import { type ToPostDeps, toPost } from "./to-post";

interface WakeDeps {
  postObjects: Pick<PostObjects, "wake">;
}

const isUnclear = ({ code }: PostProblem) => code === "unclear";

/** So often an act begins again because the post was changed elsewhere meanwhile. */
const TRIES = 3;

/**
 * Lets a post be sent at once, also one that failed or waits for its creator. One that is being sent stays as it is.
 * @throws {AppError} `not_found`; `already_published`; `invalid_request` for a reminder.
 */
export async function publishPost(
  deps: ToPostDeps & { clock: Clock } & WakeDeps,
  input: OwnPost & { origin: string },
): Promise<PlannedPost> {
  for (let left = TRIES; left > 0; left -= 1) {
    const row = await requirePost(deps, input);
    if (row.status === "uploading" || row.status === "processing")
      return toPost(deps, row, input.origin);
    requireAtRest(row);
    if (row.channelId === null)
      throw invalid("channel_id", "This is a reminder. Choose a channel that it is posted to.");
    const now = deps.clock();
    const line = { at: now, stage: "planned" as const, message: "To be published now" };
    const seen = { id: row.id, seen: row.revision };
    const changed = await updatePost(deps.db, seen, {
      patch: {
        ...{ status: "scheduled", at: now, nextAt: now, failures: 0, updatedAt: now },
        // What is newest is sent, unless the platform has what was sent before.
        isStale: true,
        // Where the platform did not say that, its creator was asked to look, and decides by this.
        isInsisted: row.status === "attention" && row.problems.some(isUnclear),
      },
      lines: [line],
    });
    if (!changed) continue;
    await deps.postObjects.wake(changed.id);
    return toPost(deps, changed, input.origin);
  }
  throw changing();
}

/** @throws {AppError} `not_found`; `already_published`; `conflict` while it is being sent. */
export async function removePost(deps: { db: Database } & WakeDeps, own: OwnPost): Promise<void> {
  for (let left = TRIES; left > 0; left -= 1) {
    const row = await requirePost(deps, own);
    requireAtRest(row);
    if (!(await deletePost(deps.db, { id: row.id, seen: row.revision }))) continue;
    return deps.postObjects.wake(row.id);
  }
  throw changing();
}

function changing(): AppError {
  const message = "This post is being changed elsewhere. Try again in a moment.";
  return new AppError("conflict", message);
}
