import * as z from "zod";
import { once } from "#contract/once";
import { MAX_POSTS, type NewPost, type PlannedPost } from "#contract/publishing/posts";
import type { PostObjects } from "#providers/post-objects";
import { refusalOf } from "#storage/database";
import { insertPost } from "#storage/publishing/posts";
import type { PostRow } from "#storage/schema/index";
import { AppError } from "../../app-error";
import type { Clock } from "../../clock";
import { answerOnce } from "../../idempotency/answer-once";
import type { JudgeDeps } from "../../moderation/judge-prompt";
import { requirePost } from "./read-posts";
import {
  postDisclosure,
  postProblems,
  requireAnswers,
  requireChannel,
  requireFinePost,
  requireMoment,
} from "./rules";
import { requireSubject } from "./subject";
import { type ToPostDeps, toPost } from "./to-post";

export interface PlanPostDeps extends ToPostDeps, JudgeDeps {
  clock: Clock;
  postObjects: Pick<PostObjects, "wake">;
}

const planned = once(() => z.object({ id: z.string() }));

/**
 * Plans a post of a film's newest export or of another result. Without a channel it is a reminder.
 * @param input.origin the address under which the caller reached the application.
 * @throws {AppError} `not_found` for a film, a result or a channel that is not the caller's; `not_exported`;
 *   `invalid_request`; `content_refused`; `conflict` for too many posts; `idempotency_conflict`.
 */
export async function planPost(
  deps: PlanPostDeps,
  input: { accountId: string; wish: NewPost; origin: string; idempotencyKey: string | null },
): Promise<PlannedPost> {
  const { accountId, wish, origin, idempotencyKey } = input;
  const keyed = {
    ...{ accountId, scope: "post" as const, key: idempotencyKey, request: wish },
    answer: planned(),
  };
  const { id } = await answerOnce(deps, keyed, async (claim) => {
    const row = await compose(deps, accountId, wish);
    const line = {
      ...{ at: row.createdAt, stage: "planned" as const },
      message: row.status === "draft" ? "Planned as a reminder" : "Planned",
    };
    try {
      await insertPost(deps.db, row, { line, claim: claim({ id: row.id }), most: MAX_POSTS });
    } catch (error) {
      if (refusalOf(error)?.refusal !== "no_room") throw error;
      const count = MAX_POSTS.toLocaleString("en");
      const message = `You have ${count} unpublished posts. Delete some first.`;
      throw new AppError("conflict", message);
    }
    return { id: row.id };
  });
  await deps.postObjects.wake(id);
  return toPost(deps, await requirePost(deps, { accountId, id }), origin);
}

async function compose(deps: PlanPostDeps, accountId: string, wish: NewPost): Promise<PostRow> {
  const now = deps.clock();
  const at = requireMoment(wish.at, now);
  const of = { filmId: wish.film_id ?? null, generationId: wish.generation_id ?? null };
  const { name, file } = await requireSubject(deps, { accountId, ...of });
  const channel = await requireChannel(deps, accountId, wish.channel_id);
  const { title, description, tags, privacy } = wish;
  const said = {
    ...{ title, description, tags: [...new Set(tags)], privacy },
    ...{ platform: channel?.platform ?? null, madeForKids: wish.made_for_kids ?? null },
    networks: [...new Set(wish.platforms ?? [])],
  };
  requireAnswers(said);
  const disclosure = postDisclosure(file.isAi, wish.disclosure);
  await requireFinePost({ ...deps, accountId }, said);
  return {
    ...{ id: crypto.randomUUID(), accountId, ...of, exportId: null, subject: name, at },
    ...said,
    ...{ channelId: channel?.id ?? null, status: channel ? "scheduled" : "draft", disclosure },
    coverAt: coverOf(wish.cover_at),
    ...{ reference: null, openedAt: null, nextByte: null, isStale: false, isInsisted: false },
    ...{ platformId: null, platformUrl: null, begunAt: null },
    problems: postProblems(said, file),
    ...{ attempts: 0, failures: 0, nextAt: channel ? at : null, revision: 1 },
    ...{ publishedAt: null, resultsAt: null, createdAt: now, updatedAt: now },
  };
}

/** Seconds in milliseconds. */
export const coverOf = (seconds: number | null | undefined): number | null =>
  seconds === null || seconds === undefined ? null : Math.round(seconds * 1000);
