import type { ProviderError } from "#providers/provider";
import type { EventLine } from "#storage/generations/events";
import type { RunPatch } from "#storage/generations/generations";
import { patienceOf } from "./patience";
import {
  CANCEL_GRACE_MS,
  type Ending,
  type GenerationState,
  type Moment,
  type Pace,
  type StateChange,
} from "./state";

/** What transitions are made of. */

const MAX_BACKOFF_MS = 60_000;

/** Continues at once. */
export function change(patch: RunPatch, events: EventLine[]): StateChange {
  return { patch, events, ending: null, waitMs: 0 };
}

export function end(ending: Ending, events: EventLine[]): StateChange {
  return { patch: {}, events, ending, waitMs: 0 };
}

export function line(at: number, stage: EventLine["stage"], detail: string): EventLine {
  return { at, stage, detail };
}

/** Doubles with each failure in a row. Milliseconds. */
export function backoff({ failures }: GenerationState, { firstRetryMs }: Pace): number {
  return Math.min(firstRetryMs * 2 ** Math.min(failures, 16), MAX_BACKOFF_MS);
}

/**
 * Tries again after a while, of which half is left to chance: generations that failed together do not
 * come back together.
 */
export function retryLater(
  state: GenerationState,
  error: ProviderError | null,
  { now, draw }: Moment,
  pace: Pace,
  events: EventLine[],
): StateChange {
  const asked = error?.retryAfterSeconds ?? null;
  const delay =
    asked === null
      ? backoff(state, pace) * (0.5 + draw / 2)
      : asked * 1000 + draw * pace.firstRetryMs;
  return {
    patch: { failures: state.failures + 1 },
    events,
    ending: null,
    waitMs: bounded(state, delay, now),
  };
}

/** Never sleeps past the moment at which `nextStep` would end the generation; at least one millisecond. */
export function bounded(state: GenerationState, delay: number, now: number): number {
  const ends =
    state.outputs === null
      ? [state.deadlineAt, (state.cancelRequestedAt ?? state.deadlineAt) + CANCEL_GRACE_MS]
      : [state.deadlineAt + patienceOf(state.kind).storeGraceMs];
  return Math.max(1, Math.ceil(Math.min(delay, ...ends.map((at) => at - now))));
}

/** A generation never goes on for longer than so many times what its provider is allowed, from when it was accepted. */
const MAX_TIMES = 2;

type Dated = Pick<GenerationState, "deadlineAt" | "acceptedAt">;

/**
 * Until when a run may go on that the provider was asked for at a moment. The time before counts as ours,
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
