import type { FailureCode } from "#contract/errors";
import type { Word } from "#contract/generation";
import type { ProviderError, Snapshot, SubmissionTrace } from "#providers/provider";
import type { EventLine } from "#storage/generations/events";
import type { RunPatch } from "#storage/generations/generations";
import type { TrainedLora } from "#storage/loras/trainings";
import type { Generation, Run } from "#storage/schema/index";

/** How long a stop may stay unconfirmed by the provider before the generation ends as canceled anyway. Milliseconds. */
export const CANCEL_GRACE_MS = 30_000;

/** How often to ask a provider and how long it may take, in milliseconds. */
export interface Pace {
  firstPollMs: number;
  longestPollMs: number;
  firstRetryMs: number;
  /** For one run, from the moment at which it was asked for. */
  allowedMs: number;
}

/** When something is decided, and what chance has to say about it. */
export interface Moment {
  /** Milliseconds since 1970. */
  now: number;
  /** Drawn from 0 up to 1, 1 excluded. */
  draw: number;
}

/** A run, and whether its generation has ended. */
export type GenerationState = Pick<
  Run,
  | "submission"
  | "providerRef"
  | "attemptedAt"
  | "blindSends"
  | "failures"
  | "polls"
  | "progress"
  | "queuePlace"
  | "preview"
  | "runningAt"
  | "cancelRequestedAt"
  | "cancelSentAt"
  | "outputs"
  | "deadlineAt"
  | "acceptedAt"
  | "provider"
  | "model"
  | "fallback"
> &
  Pick<Generation, "status" | "cost" | "kind">;

export interface StoredOutput {
  key: string;
  contentType: string;
  width: number | null;
  height: number | null;
  /** Seconds. */
  duration: number | null;
  bytes: number;
  /** What is said in it, where no provider told it: about when each word is. */
  words?: Word[];
  /** What its creator is to know about its content; missing or null for nothing. */
  warning?: string | null;
  /** What its receipt says of the region that was changed; missing or null for nothing. */
  note?: string | null;
  /** The LoRA that it is, for a training: its weights are an upload then and no result of the generation. */
  trained?: TrainedLora;
}

export type Ending =
  | { status: "succeeded"; output: StoredOutput }
  | { status: "failed"; code: FailureCode; message: string }
  | { status: "canceled"; message: string };

export type Step =
  | { do: "submit" }
  /** `isLast` where the time is up and this look decides. */
  | { do: "trace"; isLast?: true }
  | { do: "poll"; ref: string; isLast?: true }
  | { do: "cancel"; ref: string }
  | { do: "store"; url: string }
  | { do: "end"; ending: Ending; stopAtProvider: boolean }
  | { do: "nothing" };

export type Observation =
  | { type: "submitted"; snapshot: Snapshot }
  | { type: "submit_failed"; error: ProviderError }
  | { type: "traced"; trace: SubmissionTrace }
  | { type: "polled"; snapshot: Snapshot }
  | { type: "poll_failed"; error: ProviderError }
  | { type: "cancel_sent" }
  | { type: "cancel_failed"; error: ProviderError }
  | { type: "stored"; output: StoredOutput }
  | { type: "store_failed"; error: ProviderError };

export interface StateChange {
  patch: RunPatch;
  /** What of the generation changes where another model takes over. */
  generation?: Pick<Generation, "maker" | "cost" | "isAi">;
  /** What is said in the result, where the provider tells it. */
  words?: Word[];
  events: EventLine[];
  /** Set when the generation is over. */
  ending: Ending | null;
  /** Milliseconds until the next step; 0 means at once. */
  waitMs: number;
}
