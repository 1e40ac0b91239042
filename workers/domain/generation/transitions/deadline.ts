import type { GenerationState, Pace } from "./state";

/** A generation never goes on for longer than so many times what its provider is allowed, from when it was accepted. */
const MAX_TIMES = 2;

type Dated = Pick<GenerationState, "deadlineAt" | "acceptedAt">;

/**
 * Until when a run may go on that the provider was asked for at a moment. What went by before counts as ours,
 * not as the provider's. Milliseconds since 1970.
 */
export function deadlineSince(state: Dated, askedAt: number, pace: Pace): number {
  return atMost(state, askedAt + pace.allowedMs, pace);
}

/** The deadline of a generation that was looked at too late: by an alarm that a busy machine fired late. */
export function deadlineAfter(state: Dated, lateMs: number, pace: Pace): number {
  return atMost(state, state.deadlineAt + lateMs, pace);
}

function atMost({ deadlineAt, acceptedAt }: Dated, wanted: number, { allowedMs }: Pace): number {
  return Math.max(deadlineAt, Math.min(wanted, acceptedAt + MAX_TIMES * allowedMs));
}
