import {
  type GenerationRecord,
  type GenerationStatus,
  isEnded,
} from "../../../workers/contract/generation";

/** What the workspace knows about the run on its stage. */
export interface Run {
  status: "idle" | GenerationStatus;
  /** Null until the start call has answered. */
  predictionId: string | null;
  resultUrl: string | null;
  error: string | null;
  record: GenerationRecord | null;
  /** When the run began, in milliseconds since the epoch; null while idle. */
  startedAt: number | null;
  /** Why it never started: the server said no, or nobody knows whether it heard. */
  refusal: "refused" | "unanswered" | null;
}

export const IDLE_RUN: Run = {
  status: "idle",
  predictionId: null,
  resultUrl: null,
  error: null,
  record: null,
  startedAt: null,
  refusal: null,
};

export type RunEvent =
  | { type: "pressed"; at: number }
  | { type: "accepted"; predictionId: string; at: number }
  | { type: "refused"; message: string; wasAnswered: boolean }
  | { type: "updated"; record: GenerationRecord }
  | { type: "cleared" };

/** What a failed run says when its record gives no reason. */
export const NO_REASON = "I2I generation failed";

/** Answers and pushed changes may overtake each other; what has ended stays ended. */
function isOlder(record: GenerationRecord, known: GenerationRecord): boolean {
  return record.updated_at < known.updated_at || (isEnded(known.status) && !isEnded(record.status));
}

/** The next state of the stage. Records of another prediction change nothing. */
export function reduceRun(run: Run, event: RunEvent): Run {
  switch (event.type) {
    case "pressed":
      return { ...IDLE_RUN, status: "processing", startedAt: event.at };
    case "accepted":
      return {
        ...IDLE_RUN,
        status: "processing",
        predictionId: event.predictionId,
        startedAt: run.status === "processing" && run.startedAt !== null ? run.startedAt : event.at,
      };
    case "refused":
      return {
        ...run,
        status: "failed",
        error: event.message,
        refusal: event.wasAnswered ? "refused" : "unanswered",
      };
    case "updated": {
      const { record } = event;
      if (run.predictionId !== record.id) return run;
      if (run.record && isOlder(record, run.record)) return run;
      return {
        ...run,
        status: record.status,
        record,
        resultUrl: record.output_url ?? run.resultUrl,
        error: record.status === "failed" ? (record.error_message ?? NO_REASON) : null,
      };
    }
    case "cleared":
      return IDLE_RUN;
    default:
      return event satisfies never;
  }
}
