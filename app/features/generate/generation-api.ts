import type { GenerationRecord, Retried, Started } from "#contract/generation";
import { KINDS, type StudioKind } from "#contract/kinds";
import type { StartBody } from "#contract/start";
import { requestJson } from "#lib/api";
import { ApiError } from "#lib/api-error";
import { generationPath } from "#lib/follow";
import { sendOnce } from "#lib/send-once";
import { inPlace } from "../projects/result-place";

// Calls have the names of the server's verbs that they ask for, by intent: cancelGeneration and retryGeneration.

/**
 * Starts a generation, once for each press; gives its id.
 * @param intent distinguishes this press from others.
 * @param bodyFor what to send under a key; the same for the same key.
 */
export function startKind(
  kind: StudioKind,
  intent: string,
  bodyFor: (key: string) => StartBody,
): Promise<string> {
  return sendOnce(`start ${intent}`, async (key) => {
    const started = await inPlace((place) =>
      requestJson<Started>(KINDS[kind].startPath, {
        method: "POST",
        headers: { "idempotency-key": key },
        body: JSON.stringify({ ...bodyFor(key), ...place }),
      }),
    );
    return started.predictionId;
  });
}

export function readGeneration(id: string): Promise<GenerationRecord> {
  return requestJson(generationPath(id));
}

export function cancelGeneration(id: string): Promise<GenerationRecord> {
  return requestJson(`${generationPath(id)}/cancel`, { method: "POST" });
}

/**
 * Runs the same inputs again, once for each press; gives the new generation's id.
 * @param price what it costs as its creator was shown it, in credits; null where nothing was.
 */
export function retryGeneration(id: string, price: number | null): Promise<string> {
  return sendOnce(`retry ${id} ${price}`, async (key) => {
    const answer = await requestJson<Retried>(`${generationPath(id)}/retry`, {
      method: "POST",
      headers: { "idempotency-key": key },
      ...(price === null ? {} : { body: JSON.stringify({ expected_cost: price }) }),
    });
    return answer.predictionId;
  });
}

/** The address of a generation's receipt. */
export const eventsPath = (id: string) => `${generationPath(id)}/events`;

/** The words for a start that failed, in the order that the API's errors are read. */
export function startFailure(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  if (error instanceof TypeError) {
    return "No answer from the server. Press again: the same generation is never charged twice.";
  }
  return "An unknown error occurred during startup.";
}
