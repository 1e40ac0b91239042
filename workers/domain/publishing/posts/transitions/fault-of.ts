import { FORGOTTEN, goOn, lineOf, retryPost, stopPost } from "./moves";
import {
  type AskingStep,
  LONGEST_WAIT_MS,
  LONGEST_WORK_MS,
  MAX_UNCLEAR,
  type PostMoment,
  type PostMove,
  type PostObservation,
  type PostState,
} from "./state";

type Fault = Extract<PostObservation, { type: "fault" }>;

/** By what name a fault is among the problems of a post. */
const CODES: Readonly<Record<Fault["fault"], string>> = {
  ...{ expired: "consent", consent: "consent", quota: "quota", gone: "account_gone" },
  ...{ refused: "refused", rejected: "refused", fixable: "refused" },
  ...{ busy: "busy", unclear: "unclear", unreachable: "unreachable" },
};

/** What a fault changes. A question that a platform did not answer never makes an upload forgotten that it may have. */
export function faultOf(
  state: PostState,
  step: AskingStep,
  observed: Fault,
  moment: PostMoment,
): PostMove {
  const { fault, message } = observed;
  const problem = { code: CODES[fault], message: saidOf(state, observed, moment) };
  switch (fault) {
    case "rejected":
      return stopPost(moment, "failed", { code: "refused", message }, FORGOTTEN);
    case "fixable":
      return stopPost(moment, "attention", { code: "refused", message }, FORGOTTEN);
    case "refused":
      return step.do === "begin" || step.do === "send"
        ? stopPost(moment, "failed", { code: "refused", message }, FORGOTTEN)
        : silent(state, step, { ...problem, code: "unclear" }, moment);
    case "quota":
      if (step.do === "check") return waitForQuota(state, problem, moment);
      return stopPost(moment, "attention", problem, untouched(step));
    case "expired":
    case "consent":
    case "gone":
      return stopPost(moment, "attention", problem, untouched(step));
    case "unclear":
      return step.do === "find"
        ? unclear(state, step, problem, moment)
        : retryPost(state, moment, problem);
    case "busy":
    case "unreachable": {
      if (step.do === "find" && step.isLast) return stopPost(moment, "attention", problem);
      const { retryAfterMs } = observed;
      const patch = untouched(step);
      const isPatient = step.do === "begin" || patch.nextByte === 0;
      return retryPost(state, moment, problem, { retryAfterMs, patch, isPatient });
    }
    default:
      return fault satisfies never;
  }
}

/**
 * A part that was refused before anything of it was taken does not have to be looked up. Of a first part that is sure;
 * of a later one the platform knows best.
 */
function untouched(step: AskingStep): { nextByte?: number } {
  return step.do === "send" && step.from === 0 ? { nextByte: 0 } : {};
}

/** A platform answers, and does not say what became of an upload. */
function unclear(
  state: PostState,
  step: AskingStep,
  problem: { code: string; message: string },
  moment: PostMoment,
): PostMove {
  if (state.isInsisted || (step.do === "find" && step.isLast))
    return silent(state, step, problem, moment);
  return retryPost(state, moment, problem, { most: MAX_UNCLEAR });
}

/** It will not say more. Its creator has looked there and decided, or is asked to. */
function silent(
  state: PostState,
  step: AskingStep,
  problem: { code: string; message: string },
  moment: PostMoment,
): PostMove {
  const isDecided = state.isInsisted && step.do === "find" && !step.isLast;
  return isDecided ? goOn(moment, 0, FORGOTTEN) : stopPost(moment, "attention", problem);
}

/** The platform has the film: it is asked again once it may be. */
function waitForQuota(
  state: PostState,
  problem: { code: string; message: string },
  moment: PostMoment,
): PostMove {
  const isOver = state.begunAt !== null && moment.now - state.begunAt >= LONGEST_WORK_MS;
  if (isOver) return stopPost(moment, "attention", problem);
  const lines = [lineOf(moment.now, "retried", `${problem.message} Asking again in an hour.`)];
  return goOn(moment, LONGEST_WAIT_MS, {}, lines);
}

/** A fault in words; where the platform has the film, that is said too. */
function saidOf({ platformId }: PostState, { message }: Fault, { name }: PostMoment): string {
  return platformId === null
    ? message
    : `${message} ${name} has the film; it is not known whether it is ready.`;
}
