import type { GenerationRecord, Retried, StartBody, Started } from "#contract/generation";
import { type GenerationKind, startPath } from "#contract/generation-words";
import { requestJson } from "#lib/api";
import { ApiError } from "#lib/api-error";
import { generationPath } from "#lib/follow";

/** Starts a generation; gives its id. The same key never starts a second one. */
export async function startKind(
  kind: GenerationKind,
  body: StartBody,
  key: string,
): Promise<string> {
  const started = await requestJson<Started>(startPath(kind), {
    method: "POST",
    headers: { "idempotency-key": key },
    body: JSON.stringify(body),
  });
  return started.predictionId;
}

export function readGeneration(id: string): Promise<GenerationRecord> {
  return requestJson(generationPath(id));
}

export function cancelGeneration(id: string): Promise<GenerationRecord> {
  return requestJson(`${generationPath(id)}/cancel`, { method: "POST" });
}

/** Runs the same inputs again; gives the new prediction's id. */
export async function retryGeneration(id: string, key: string): Promise<string> {
  const answer = await requestJson<Retried>(`${generationPath(id)}/retry`, {
    method: "POST",
    headers: { "idempotency-key": key },
  });
  return answer.predictionId;
}

/** The address of a generation's receipt. */
export const receiptPath = (id: string) => `${generationPath(id)}/events`;

/** The words for a start that failed, in the order that the API's errors are read. */
export function startFailure(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  if (error instanceof TypeError) {
    return "No answer from the server. Press again: the same generation is never charged twice.";
  }
  return "An unknown error occurred during startup.";
}
