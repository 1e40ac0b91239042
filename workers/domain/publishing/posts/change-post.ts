import { withoutLimits } from "#contract/publishing/check-post";
import type { PlannedPost, PostChange, PostStatus } from "#contract/publishing/posts";
import {
  findPostChannel,
  type OwnPost,
  type PostPatch,
  updatePost,
} from "#storage/publishing/posts";
import type { PostRow } from "#storage/schema/index";
import { AppError } from "../../app-error";
import { coverOf, type PlanPostDeps } from "./plan-post";
import { requirePost } from "./read-posts";
import {
  postDisclosure,
  postProblems,
  requireAnswers,
  requireChannel,
  requireFinePost,
  requireMoment,
} from "./rules";
import { findSubject } from "./subject";
import { toPost } from "./to-post";
import { FORGOTTEN } from "./transitions";

/** So often a change begins again because the post was changed elsewhere meanwhile. */
const TRIES = 3;

/**
 * Changes a post that is not being sent. A new time plans one again that failed or waits for its creator.
 * @throws {AppError} `not_found`; `already_published`; `conflict` while it is being sent; `invalid_request`;
 *   `content_refused`.
 */
export async function changePost(
  deps: PlanPostDeps,
  input: OwnPost & { change: PostChange; origin: string },
): Promise<PlannedPost> {
  for (let left = TRIES; left > 0; left -= 1) {
    const row = await requirePost(deps, input);
    requireAtRest(row);
    const patch = await patchOf(deps, row, input.change);
    const line = { at: deps.clock(), stage: "changed" as const, message: "Changed" };
    const seen = { id: row.id, seen: row.revision };
    const changed = await updatePost(deps.db, seen, { patch, lines: [line] });
    if (!changed) continue;
    await deps.postObjects.wake(changed.id);
    return toPost(deps, changed, input.origin);
  }
  throw busy();
}

/** Refuses to touch what a platform has, or is being sent. @throws {AppError} `already_published`, `conflict`. */
export function requireAtRest({ status }: Pick<PostRow, "status">): void {
  if (status === "published") {
    const message = "This was published. Change it or delete it at the platform.";
    throw new AppError("already_published", message);
  }
  if (status === "uploading" || status === "processing") throw busy();
}

function busy(): AppError {
  const message = "This post is being sent right now. Wait until that is done.";
  return new AppError("conflict", message);
}

async function patchOf(deps: PlanPostDeps, row: PostRow, change: PostChange): Promise<PostPatch> {
  const now = deps.clock();
  const { accountId } = row;
  const isMoved = change.channel_id !== undefined && change.channel_id !== row.channelId;
  const channel = isMoved
    ? await requireChannel(deps, accountId, change.channel_id ?? null)
    : { id: row.channelId, platform: row.platform };
  if (isMoved) await requireUnsent(deps, row);
  const said = { ...saidBy(row, change), platform: channel?.platform ?? null };
  requireAnswers(said);
  const subject = await findSubject(deps, row);
  const file = "file" in subject ? subject.file : null;
  const disclosure = postDisclosure(
    file?.isAi ?? row.disclosure,
    change.disclosure,
    row.disclosure,
  );
  await requireFinePost({ ...deps, accountId }, said);
  const channelId = channel?.id ?? null;
  const isPlanned = change.at !== undefined || isMoved;
  const status = statusAfter(row.status, { hasChannel: channelId !== null, isPlanned });
  // A time that is not changed must still be to come where the post is planned by this.
  const isNew = status === "scheduled" && row.status !== "scheduled";
  const wanted = change.at ?? (isNew ? new Date(row.at).toISOString() : undefined);
  const at = wanted === undefined ? row.at : requireMoment(wanted, now);
  const stays = status === row.status ? withoutLimits(row.problems) : [];
  return {
    ...{ ...said, channelId, status, at, disclosure, updatedAt: now },
    ...("name" in subject ? { subject: subject.name } : {}),
    ...(change.cover_at === undefined ? {} : { coverAt: coverOf(change.cover_at) }),
    problems: [...postProblems(said, file), ...stays],
    nextAt: status === "scheduled" ? at : null,
    // What was sent in part was another text: the upload begins again, where nothing was posted by it.
    ...{ isStale: true, failures: 0 },
    ...(isMoved ? { ...FORGOTTEN, begunAt: null } : {}),
  };
}

/**
 * Keeps a post at the channel that may have it: sent to another one and back, it would be posted twice. A channel that
 * is gone has nothing to come back to.
 * @throws {AppError} `conflict`.
 */
async function requireUnsent({ db }: PlanPostDeps, row: PostRow): Promise<void> {
  if (row.reference === null || row.channelId === null) return;
  if (!(await findPostChannel(db, row.accountId, row.channelId))) return;
  const message =
    "The present channel may have this post. Publish it there, or delete it and plan a new one.";
  throw new AppError("conflict", message);
}

/** What is told to the platform, as it was or as it is changed. */
function saidBy(row: PostRow, change: PostChange) {
  return {
    title: change.title ?? row.title,
    description: change.description ?? row.description,
    tags: change.tags ? [...new Set(change.tags)] : row.tags,
    privacy: change.privacy ?? row.privacy,
    madeForKids: change.made_for_kids ?? row.madeForKids,
    networks: change.platforms ? [...new Set(change.platforms)] : row.networks,
  };
}

/** @param how.isPlanned whether the change says when, or where to. */
function statusAfter(
  status: PostStatus,
  { hasChannel, isPlanned }: { hasChannel: boolean; isPlanned: boolean },
): PostStatus {
  if (!hasChannel) return "draft";
  return status === "draft" || isPlanned ? "scheduled" : status;
}
