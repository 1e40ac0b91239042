import type { GenerationRecord } from "#contract/generation";
import { type GenerationStatus, isEnded } from "#contract/generation-words";
import { type GenerationKind, KINDS } from "#contract/kinds";

/** What the workspace knows about the generation on its stage. */
export interface ClientGeneration {
  status: "idle" | GenerationStatus;
  /** Null until the start call has answered. */
  predictionId: string | null;
  resultUrl: string | null;
  error: string | null;
  record: GenerationRecord | null;
  /** When the generation began, in milliseconds since the epoch; null while idle. */
  startedAt: number | null;
  /** Why it never started: the server said no, or no one knows whether it heard. */
  refusal: "refused" | "unanswered" | null;
}

/** Why a start failed whose session was over. */
export const SIGN_IN_AGAIN = "Authentication error. Please log in again.";

export const IDLE_GENERATION: ClientGeneration = {
  status: "idle",
  predictionId: null,
  resultUrl: null,
  error: null,
  record: null,
  startedAt: null,
  refusal: null,
};

export type GenerationEvent =
  | { type: "pressed"; at: number }
  | { type: "accepted"; predictionId: string; at: number }
  | { type: "refused"; message: string; wasAnswered: boolean }
  | { type: "updated"; record: GenerationRecord }
  | { type: "cleared" };

/** That a generation failed, with the reason where there is one. */
export function failureText(kind: GenerationKind, reason: string | null): string {
  const text = `${KINDS[kind].failureName} generation failed`;
  return reason ? `${text}: ${reason}` : text;
}

/** What the stage says of a generation that failed: the specification's sentence, once. */
export function problemText(kind: GenerationKind, { error }: ClientGeneration): string | null {
  const isWhole = error === null || error === failureText(kind, null) || error === SIGN_IN_AGAIN;
  return isWhole ? error : failureText(kind, error);
}

/** Answers and pushed changes may overtake each other; what has ended stays ended. */
function isOlder(record: GenerationRecord, known: GenerationRecord): boolean {
  return record.updated_at < known.updated_at || (isEnded(known.status) && !isEnded(record.status));
}

/** The next state of the stage. Records of another generation change nothing. */
export function reduceGeneration(
  generation: ClientGeneration,
  event: GenerationEvent,
): ClientGeneration {
  switch (event.type) {
    case "pressed":
      return { ...IDLE_GENERATION, status: "processing", startedAt: event.at };
    case "accepted":
      return {
        ...IDLE_GENERATION,
        status: "processing",
        predictionId: event.predictionId,
        startedAt:
          generation.status === "processing" && generation.startedAt !== null
            ? generation.startedAt
            : event.at,
      };
    case "refused":
      return {
        ...generation,
        status: "failed",
        error: event.message,
        refusal: event.wasAnswered ? "refused" : "unanswered",
      };
    case "updated": {
      const { record } = event;
      if (generation.predictionId !== record.id) return generation;
      if (generation.record && isOlder(record, generation.record)) return generation;
      return {
        ...generation,
        status: record.status,
        record,
        resultUrl: record.output_url ?? generation.resultUrl,
        error:
          record.status === "failed"
            ? (record.error_message ?? failureText(record.kind, null))
            : null,
      };
    }
    case "cleared":
      return IDLE_GENERATION;
    default:
      return event satisfies never;
  }
}
