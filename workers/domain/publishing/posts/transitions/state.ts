import type { PostStatus } from "#contract/publishing/posts";
import type { PublishFault, UploadStep } from "#providers/publishing/publisher";
import type { PostLine } from "#storage/publishing/post-events";
import type { PostPatch } from "#storage/publishing/posts";
import type { PostRow } from "#storage/schema/index";

/** What decides how a post goes on. */
export type PostState = Pick<
  PostRow,
  | "status"
  | "at"
  | "nextAt"
  | "reference"
  | "openedAt"
  | "nextByte"
  | "isStale"
  | "isInsisted"
  | "platformId"
  | "attempts"
  | "failures"
  | "begunAt"
>;

/** Statuses in which nothing is done by itself. */
export const RESTING: readonly PostStatus[] = ["draft", "published", "failed", "attention"];

/** What is to be done about a post now. */
export type PostStep =
  | { do: "nothing" }
  /** Until then: milliseconds since 1970. */
  | { do: "wait"; until: number }
  /** Its time is too long ago: its creator decides. */
  | { do: "miss" }
  | { do: "begin" }
  | { do: "send"; from: number }
  /** What became of an upload whose end is not known. Too late for anything but that where `isLast`. */
  | { do: "find"; isLast: boolean }
  | { do: "check" };

/** A step that asks the platform. */
export type AskingStep = Exclude<PostStep, { do: "nothing" | "wait" | "miss" }>;

/** What came of a step. */
export type PostObservation =
  | { type: "step"; step: UploadStep }
  | { type: "fault"; fault: PublishFault; message: string; retryAfterMs: number | null }
  /** What it needs is not there: its film, its file, its channel. */
  | { type: "lost"; code: string; message: string };

/** When something is decided, by whom, and what chance has to say about it. */
export interface PostMoment {
  /** Milliseconds since 1970. */
  now: number;
  /** Drawn from 0 up to 1, 1 excluded. */
  draw: number;
  /** How the platform is called. */
  name: string;
  /** How often a platform that works on a post is asked. Milliseconds. */
  pollMs: number;
}

/** What is written down. */
export interface PostMove {
  patch: PostPatch;
  lines: PostLine[];
}

/** Nothing that may have arrived waits longer than this for its next try. Milliseconds. */
export const LONGEST_WAIT_MS = 60 * 60 * 1000;
/** Tries in a row that bring a post no further, before its creator is asked. */
export const MAX_FAILURES = 8;
/** The same where a platform answers and does not say what became of an upload: it will not say more. */
export const MAX_UNCLEAR = 6;
/** An upload that a platform does not know any more may have arrived all the same where it is older. Milliseconds. */
export const SURE_MS = 24 * 60 * 60 * 1000;
/** How long a platform may work on a post, with its upload, before its creator is asked. Milliseconds. */
export const LONGEST_WORK_MS = 24 * 60 * 60 * 1000;
