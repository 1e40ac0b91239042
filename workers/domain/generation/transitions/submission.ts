import type { ProviderError, SubmissionTrace } from "#providers/provider";
import { failed } from "./endings";
import { fallBack } from "./fall-back";
import { backoff, bounded, change, end, line, retryLater } from "./moves";
import { patienceOf } from "./patience";
import type { GenerationState, Moment, Pace, StateChange } from "./state";

/** How long after a submission its absence from the provider's list is believed. Milliseconds. */
const SETTLE_MS = 3_000;
/** How often to ask again whether the provider has it, where it could not tell. Milliseconds. */
const UNCONFIRMED_MS = 60_000;
/** Looks at a list that fail before a broken submission is sent again without an answer from it. */
const MAX_LOOKS = 4;

/** What a submission that was not accepted changes. */
export function submitFailed(
  state: GenerationState,
  error: ProviderError,
  moment: Moment,
  pace: Pace,
): StateChange {
  const handedOver = error.isUnavailable ? fallBack(state, "is not available", moment) : null;
  if (handedOver) return handedOver;
  switch (error.kind) {
    case "refused":
      return end(failed(error), []);
    case "busy": {
      const again = line(moment.now, "submit_retried", error.userMessage);
      const later = retryLater(state, error, moment, pace, [again]);
      return { ...later, patch: { ...later.patch, submission: "none" } };
    }
    case "broken":
      return change({ submission: "broken" }, []);
    case "ambiguous":
      return change({}, []);
    default:
      return error.kind satisfies never;
  }
}

/** The change where the provider does not show a submission without an answer. */
export function traced(
  state: GenerationState,
  found: Exclude<SubmissionTrace["found"], "yes">,
  moment: Moment,
  pace: Pace,
): StateChange {
  const isBroken = state.submission === "broken";
  switch (found) {
    case "no": {
      const settledIn = isBroken ? 0 : (state.attemptedAt ?? 0) + SETTLE_MS - moment.now;
      if (settledIn > 0) {
        return { ...change({}, []), waitMs: bounded(state, settledIn, moment.now) };
      }
      return (
        (isBroken ? fallBack(state, "cannot be reached", moment) : null) ??
        sendAgain(state, moment, pace, "The provider has not received it; sending it again")
      );
    }
    case "cannot_tell":
      return isBroken && mayBeSentBlindly(state)
        ? sendBlind(state, moment, pace)
        : unconfirmed(state, moment);
    case "unknown":
      if (!isBroken) {
        const told = unconfirmed(state, moment);
        const later = retryLater(state, null, moment, pace, told.events);
        return { ...later, patch: { ...told.patch, ...later.patch } };
      }
      return state.failures >= MAX_LOOKS && mayBeSentBlindly(state)
        ? sendBlind(state, moment, pace)
        : retryLater(state, null, moment, pace, []);
    default:
      return found satisfies never;
  }
}

/** The first time within a second; then with backoff that is all left to chance. */
function sendAgain(
  state: GenerationState,
  { now, draw }: Moment,
  pace: Pace,
  detail: string,
): StateChange {
  return {
    patch: { submission: "none", failures: state.failures + 1 },
    events: [line(now, "submit_retried", detail)],
    ending: null,
    waitMs: bounded(state, draw * backoff(state, pace), now),
  };
}

const mayBeSentBlindly = ({ kind, blindSends }: GenerationState) =>
  blindSends < patienceOf(kind).mostBlindSends;

function sendBlind(state: GenerationState, moment: Moment, pace: Pace): StateChange {
  const next = sendAgain(
    state,
    moment,
    pace,
    "The connection to the provider broke; sending it again. You pay once, even if the provider runs it twice",
  );
  return { ...next, patch: { ...next.patch, blindSends: state.blindSends + 1 } };
}

/** Waits for a callback, and says so once. */
function unconfirmed(state: GenerationState, { now }: Moment): StateChange {
  const isNews = state.submission !== "unconfirmed";
  const detail =
    "The provider did not answer and cannot say whether it has this. If it has, the result still comes. You can cancel now at no cost";
  return {
    patch: isNews ? { submission: "unconfirmed" } : {},
    events: isNews ? [line(now, "submit_unanswered", detail)] : [],
    ending: null,
    waitMs: bounded(state, UNCONFIRMED_MS, now),
  };
}
