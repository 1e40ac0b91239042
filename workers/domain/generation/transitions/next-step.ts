import { canceledBy, canceledUnsent, expired, LATE_OUTPUT } from "./endings";
import { CANCEL_GRACE_MS, type GenerationState, STORE_GRACE_MS, type Step } from "./state";

/** What is to be done about a generation now. */
export function nextStep(state: GenerationState, now: number): Step {
  if (state.status !== "processing") return { do: "nothing" };
  const stopped = state.cancelRequestedAt;
  const ref = state.providerRef;
  if (stopped !== null && ref === null) {
    return { do: "end", ending: canceledUnsent(state), stopAtProvider: false };
  }
  const output = state.outputs?.[0];
  if (output !== undefined) {
    if (now < state.deadlineAt + STORE_GRACE_MS) return { do: "store", url: output };
    return { do: "end", ending: LATE_OUTPUT, stopAtProvider: false };
  }
  if (stopped !== null && now >= stopped + CANCEL_GRACE_MS) {
    const ending = canceledBy("the provider did not confirm in time");
    return { do: "end", ending, stopAtProvider: state.cancelSentAt === null };
  }
  if (now >= state.deadlineAt) {
    const ending = stopped === null ? expired(state) : canceledBy("the time was up");
    return { do: "end", ending, stopAtProvider: true };
  }
  if (ref === null) return { do: state.submission === "none" ? "submit" : "trace" };
  if (stopped !== null && state.cancelSentAt === null) return { do: "cancel", ref };
  return { do: "poll", ref };
}
