import { canceledBy, canceledUnsent, expired, LATE_OUTPUT } from "./endings";
import { patienceOf } from "./patience";
import { CANCEL_GRACE_MS, type GenerationState, type Step } from "./state";

/**
 * What is to be done about a generation now. One that the provider may have does not end by the clock alone:
 * the provider is asked once more, since the machine may have been late and not the provider.
 * @param hasLooked whether the provider was asked since the time was up.
 */
export function nextStep(state: GenerationState, now: number, hasLooked = false): Step {
  if (state.status !== "processing") return { do: "nothing" };
  const stopped = state.cancelRequestedAt;
  const ref = state.providerRef;
  if (stopped !== null && ref === null) {
    return { do: "end", ending: canceledUnsent(state), stopAtProvider: false };
  }
  const output = state.outputs?.[0];
  if (output !== undefined) {
    const { storeGraceMs } = patienceOf(state.kind);
    if (now < state.deadlineAt + storeGraceMs) return { do: "store", url: output };
    return { do: "end", ending: LATE_OUTPUT, stopAtProvider: false };
  }
  if (stopped !== null && now >= stopped + CANCEL_GRACE_MS) {
    const ending = canceledBy("the provider did not confirm in time");
    return { do: "end", ending, stopAtProvider: state.cancelSentAt === null };
  }
  if (now >= state.deadlineAt) {
    const ending = stopped === null ? expired(state) : canceledBy("the time was up");
    const lastLook = stopped === null && !hasLooked ? lookOnce(state) : null;
    return lastLook ?? { do: "end", ending, stopAtProvider: true };
  }
  if (ref === null) return { do: state.submission === "none" ? "submit" : "trace" };
  if (stopped !== null && state.cancelSentAt === null) return { do: "cancel", ref };
  return { do: "poll", ref };
}

/** The question to a provider that may have it, before its time counts as up; null where it has nothing. */
function lookOnce({ providerRef: ref, submission }: GenerationState): Step | null {
  if (ref !== null) return { do: "poll", ref, isLast: true };
  return submission === "none" ? null : { do: "trace", isLast: true };
}
