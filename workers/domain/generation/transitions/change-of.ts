import type { ProviderError, Snapshot } from "#providers/provider";
import type { RunPatch } from "#storage/generations/generations";
import { canceledBy, failed, NO_OUTPUT } from "./endings";
import { bounded, change, deadlineSince, end, line, retryLater } from "./moves";
import { patienceOf } from "./patience";
import type {
  GenerationState,
  Moment,
  Observation,
  Pace,
  StateChange,
  StoredOutput,
} from "./state";
import { submitFailed, traced } from "./submission";

/** Polls in a row that may be refused before the generation is given up. */
const REFUSALS_BELIEVED = 3;

/** What an observation changes, and when to look again. */
export function changeOf(
  state: GenerationState,
  observation: Observation,
  moment: Moment,
  pace: Pace,
): StateChange {
  const { now } = moment;
  switch (observation.type) {
    case "submitted":
      return accepted(state, observation.snapshot, state.attemptedAt ?? now, moment, pace);
    case "submit_failed":
      return submitFailed(state, observation.error, moment, pace);
    case "traced":
      return observation.trace.found === "yes"
        ? accepted(state, observation.trace.snapshot, now, moment, pace)
        : traced(state, observation.trace.found, moment, pace);
    case "polled":
      return seen(state, observation.snapshot, now, pace);
    case "poll_failed":
      return pollFailed(state, observation.error, moment, pace);
    case "cancel_sent":
      return change({ cancelSentAt: now }, []);
    case "cancel_failed":
      return observation.error.kind === "refused"
        ? change({ cancelSentAt: now }, [])
        : retryLater(state, observation.error, moment, pace, []);
    case "stored":
      return end({ status: "succeeded", output: observation.output }, [
        line(now, "output_stored", describe(observation.output)),
        ...(observation.output.warning
          ? [line(now, "content_checked", observation.output.warning)]
          : []),
        ...(observation.output.note ? [line(now, "region_changed", observation.output.note)] : []),
      ]);
    case "store_failed":
      return storeFailed(state, observation.error, moment, pace);
    default:
      return observation satisfies never;
  }
}

/** @param since from when the provider's time counts: when it was asked, or found after its answer was lost. */
function accepted(
  state: GenerationState,
  snapshot: Snapshot,
  since: number,
  { now }: Moment,
  pace: Pace,
): StateChange {
  const patch = {
    submission: "confirmed" as const,
    providerRef: snapshot.ref,
    polls: 0,
    deadlineAt: deadlineSince(state, since, pace),
  } satisfies RunPatch;
  const next = seen({ ...state, ...patch }, snapshot, now, pace);
  return {
    ...next,
    patch: { ...patch, ...next.patch },
    events: [
      line(now, "submitted", `Accepted by ${state.provider} as ${snapshot.ref}`),
      ...next.events,
    ],
  };
}

function seen(state: GenerationState, snapshot: Snapshot, now: number, pace: Pace): StateChange {
  const settled: RunPatch = { failures: 0 };
  switch (snapshot.state) {
    case "succeeded":
      return snapshot.outputs.length === 0
        ? end({ status: "failed", code: "output_missing", message: NO_OUTPUT }, [])
        : {
            ...change(
              {
                ...settled,
                outputs: snapshot.outputs,
                progress: 1,
                // The time to fetch it begins now, also where we look later than the time allows.
                ...(now > state.deadlineAt ? { deadlineAt: now } : {}),
              },
              [line(now, "output_ready", "The provider has finished")],
            ),
            ...said(snapshot),
          };
    case "failed":
      return end(
        {
          status: "failed",
          code: snapshot.error?.code ?? "provider_failed",
          message: snapshot.error?.message ?? "The provider could not make this. Try again.",
        },
        [],
      );
    case "canceled":
      if (state.cancelRequestedAt !== null) return end(canceledBy("confirmed by the provider"), []);
      return end(canceledBy("stopped by the provider"), []);
    case "queued":
    case "running":
      return working(state, snapshot, now, pace, settled);
    default:
      return snapshot.state satisfies never;
  }
}

/** What a result says, where it says anything. */
function said({ words }: Snapshot): Pick<StateChange, "words"> {
  return words && words.length > 0 ? { words } : {};
}

function working(
  state: GenerationState,
  snapshot: Snapshot,
  now: number,
  pace: Pace,
  settled: RunPatch,
): StateChange {
  const starts = snapshot.state === "running" && state.runningAt === null;
  const progress = Math.max(snapshot.progress ?? 0, state.progress ?? 0);
  const moved = snapshot.progress !== null && progress !== state.progress;
  const queuePlace = snapshot.state === "queued" ? (snapshot.queuePlace ?? null) : null;
  const { preview: address } = snapshot;
  const shows = address !== undefined && address !== state.preview?.address;
  const delay = state.cancelRequestedAt !== null ? pace.firstRetryMs : pollDelay(state.polls, pace);
  return {
    patch: {
      ...settled,
      polls: state.polls + 1,
      ...(starts ? { runningAt: now } : {}),
      ...(moved ? { progress } : {}),
      ...(queuePlace === state.queuePlace ? {} : { queuePlace }),
      ...(shows ? { preview: { address, at: now } } : {}),
    },
    events: starts ? [line(now, "running", `${state.provider} is working on it`)] : [],
    ending: null,
    waitMs: bounded(state, delay, now),
  };
}

/** A result that the provider cannot deliver is given up after some tries; our own faults get until the end. */
function storeFailed(
  state: GenerationState,
  error: ProviderError,
  moment: Moment,
  pace: Pace,
): StateChange {
  const isOurs = error.code === "internal_error";
  const givenUp = !isOurs && state.failures + 1 >= patienceOf(state.kind).mostFetches;
  if (error.kind === "refused" || givenUp) return end(failed(error), []);
  return retryLater(state, error, moment, pace, [
    line(moment.now, "output_retried", error.userMessage),
  ]);
}

function pollFailed(
  state: GenerationState,
  error: ProviderError,
  moment: Moment,
  pace: Pace,
): StateChange {
  // Some providers forget a generation that they were asked to stop before it began.
  if (error.code === "provider_lost" && state.cancelSentAt !== null)
    return end(canceledBy("the provider has dropped it"), []);
  if (error.kind === "refused" && state.failures + 1 >= REFUSALS_BELIEVED)
    return end(failed(error), []);
  return retryLater(state, error, moment, pace, []);
}

/** Grows by a quarter with each poll, from the first pace to the longest. */
function pollDelay(polls: number, pace: Pace): number {
  return Math.min(pace.firstPollMs * 1.25 ** Math.min(polls, 40), pace.longestPollMs);
}

function describe(output: StoredOutput): string {
  const { trained } = output;
  if (trained)
    return `Weights for ${trained.lora.base ?? "an unknown base"}, ${Math.max(1, Math.round(output.bytes / 1024))} kB, SHA-256 ${trained.upload.sha256}`;
  const size = `${Math.max(1, Math.round(output.bytes / 1024))} kB`;
  return output.width && output.height
    ? `${output.width} × ${output.height}, ${size}`
    : `${output.contentType}, ${size}`;
}
