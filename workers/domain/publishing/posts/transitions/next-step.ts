import { MAX_LATE_MS } from "#contract/publishing/posts";
import type { PostLine } from "#storage/publishing/post-events";
import type { PostPatch } from "#storage/publishing/posts";
import { type AskingStep, type PostMoment, type PostState, type PostStep, RESTING } from "./state";

/**
 * What is to be done about a post now. A post is never begun before its time, whatever the clock did, and never again
 * while an upload may have arrived: that is looked up first.
 */
export function nextPostStep(state: PostState, now: number): PostStep {
  const { status, at, reference, platformId, nextAt, nextByte } = state;
  if (RESTING.includes(status)) return { do: "nothing" };
  if (status === "scheduled" && now < at) return { do: "wait", until: at };
  // A wait that is longer than any was written by a clock that was wrong.
  const isWaiting = nextAt !== null && now < nextAt && nextAt - now <= MAX_LATE_MS;
  if (status !== "scheduled" && isWaiting) return { do: "wait", until: nextAt };
  if (reference !== null && platformId !== null) return { do: "check" };
  const isLate = now - at >= MAX_LATE_MS;
  if (reference !== null && nextByte === null) return { do: "find", isLast: isLate };
  if (isLate) return { do: "miss" };
  // Nothing is under way that may have arrived: what is opened and stale is left alone.
  const isOpen = reference !== null && nextByte !== null && !state.isStale;
  return isOpen ? { do: "send", from: nextByte } : { do: "begin" };
}

/**
 * What is stored before a step is done, so that whoever comes after a crash knows that it may have been. Nothing is done
 * where it cannot be stored over what was seen.
 * @param file what is sent, where the step begins an upload.
 */
export function claimOf(
  state: PostState,
  step: AskingStep,
  { now, name }: Pick<PostMoment, "now" | "name">,
  file: Pick<PostPatch, "exportId" | "disclosure" | "subject"> | null,
): { patch: PostPatch; lines: PostLine[] } | null {
  const isFirst = state.status === "scheduled";
  if (!isFirst && (step.do === "find" || step.do === "check")) return null;
  // From here on a part may arrive; nothing of an upload that was opened before does.
  const upload =
    step.do === "begin"
      ? { ...file, reference: null, openedAt: null, isStale: false, isInsisted: false }
      : {};
  const sent = step.do === "find" || step.do === "check" ? {} : { nextByte: null };
  if (!isFirst && step.do === "send")
    return { patch: { ...sent, nextAt: now, updatedAt: now }, lines: [] };
  const doing = step.do === "begin" ? `Sending it to ${name}` : `Asking ${name} what arrived`;
  return {
    patch: {
      ...{ status: step.do === "check" ? "processing" : "uploading", nextAt: now, updatedAt: now },
      ...{ attempts: state.attempts + 1, problems: [] },
      ...(isFirst ? { begunAt: now, failures: 0 } : {}),
      ...{ ...upload, ...sent },
    },
    lines: isFirst ? [{ at: now, stage: "begun", message: doing }] : [],
  };
}
