import { MAX_LATE_MS, type PostStage } from "#contract/publishing/posts";
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

/** Nothing of an upload is known any more: the next one begins from the start. */
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

/** Stops until its creator does something, or for good. The knowledge of the upload is kept. */
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
 * @param more.isPatient nothing can have been posted: it is tried each hour until the post is too late.
 */
export function retryPost(
  state: Pick<PostState, "failures">,
  moment: PostMoment,
  problem: { code: string; message: string },
  more: {
    retryAfterMs?: number | null;
    patch?: PostPatch;
    most?: number;
    isPatient?: boolean;
  } = {},
): PostMove {
  const { now, draw, pollMs, name } = moment;
  const { retryAfterMs = null, patch = {}, most = MAX_FAILURES, isPatient = false } = more;
  const failures = state.failures + 1;
  const isMany = failures >= most;
  if (isMany && !isPatient) return stopPost(moment, "attention", problem, { ...patch, failures });
  const longest = isPatient ? MAX_LATE_MS : LONGEST_WAIT_MS;
  if (retryAfterMs !== null && retryAfterMs > longest) {
    const message = `${name} takes nothing before ${momentInWords(now + retryAfterMs)}. Try again then.`;
    return stopPost(moment, "attention", { code: problem.code, message }, { ...patch, failures });
  }
  const doubling = Math.min(
    pollMs * 2 ** Math.min(failures - 1, 20) * (0.5 + draw / 2),
    LONGEST_WAIT_MS,
  );
  const waitMs = Math.max(doubling, (retryAfterMs ?? 0) + (retryAfterMs ? draw * 1000 : 0));
  const again = `${problem.message} Trying again in ${inWords(waitMs)}.`;
  const said = isMany ? { problems: [{ code: problem.code, message: again }] } : {};
  return goOn({ now }, Math.min(waitMs, longest), { ...patch, ...said, failures }, [
    lineOf(now, "retried", again),
  ]);
}

/** A moment to the minute, in UTC: where its reader is, is not known here. */
function momentInWords(at: number): string {
  const [day, time] = new Date(at).toISOString().split("T");
  return `${time?.slice(0, 5)} UTC on ${day}`;
}

function inWords(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000));
  return seconds < 100 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}
