import type { PostStage } from "#contract/publishing/posts";
import type { PostLine } from "#storage/publishing/post-events";
import type { PostPatch } from "#storage/publishing/posts";
import {
  LONGEST_WAIT_MS,
  MAX_FAILURES,
  type PostMoment,
  type PostMove,
  type PostState,
} from "./state";

/** What transitions of a post are made of. */

export const lineOf = (at: number, stage: PostStage, message: string): PostLine => ({
  ...{ at, stage, message },
});

/** Nothing of an upload is known any more: the next one begins anew. */
export const FORGOTTEN = {
  ...{ reference: null, openedAt: null, nextByte: null, platformId: null },
} as const satisfies PostPatch;

/** Goes on, after a wait. */
export function goOn(
  { now }: Pick<PostMoment, "now">,
  waitMs: number,
  patch: PostPatch,
  lines: PostLine[] = [],
): PostMove {
  return { patch: { ...patch, nextAt: now + Math.ceil(waitMs), updatedAt: now }, lines };
}

/** Stops until its creator does something, or for good. What is known of the upload is kept. */
export function stopPost(
  { now }: Pick<PostMoment, "now">,
  status: "attention" | "failed",
  problem: { code: string; message: string },
  patch: PostPatch = {},
): PostMove {
  const { code, message } = problem;
  return {
    patch: { ...patch, status, problems: [{ code, message }], nextAt: null, updatedAt: now },
    lines: [lineOf(now, status, message)],
  };
}

/**
 * Tries again after a while, of which half is left to chance, and asks the creator after some tries in a row. What
 * asks to be left alone for longer than anything waits is its creator's to decide, too.
 */
export function retryPost(
  state: Pick<PostState, "failures">,
  moment: PostMoment,
  problem: { code: string; message: string },
  more: { retryAfterMs?: number | null; patch?: PostPatch; most?: number } = {},
): PostMove {
  const { now, draw, pollMs, name } = moment;
  const { retryAfterMs = null, patch = {}, most = MAX_FAILURES } = more;
  const failures = state.failures + 1;
  if (failures >= most) return stopPost(moment, "attention", problem, { ...patch, failures });
  if (retryAfterMs !== null && retryAfterMs > LONGEST_WAIT_MS) {
    const hours = Math.ceil(retryAfterMs / LONGEST_WAIT_MS);
    const message = `${name} asks to be left alone for ${hours} hours. Try again then.`;
    return stopPost(moment, "attention", { code: problem.code, message }, { ...patch, failures });
  }
  const doubling = Math.min(pollMs * 2 ** (failures - 1), LONGEST_WAIT_MS) * (0.5 + draw / 2);
  const waitMs = Math.max(doubling, (retryAfterMs ?? 0) + (retryAfterMs ? draw * 1000 : 0));
  const again = `${problem.message} Trying again in ${inWords(waitMs)}.`;
  return goOn({ now }, Math.min(waitMs, LONGEST_WAIT_MS), { ...patch, failures }, [
    lineOf(now, "retried", again),
  ]);
}

function inWords(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000));
  return seconds < 100 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}
