import { z } from "zod";
import {
  type GenerationKind,
  type GenerationRecord,
  generationPageSchema,
  generationRecordSchema,
  type ReceiptEvent,
  receiptEventSchema,
  retriedSchema,
  startedSchema,
} from "#contract/generation";
import { KINDS } from "#contract/kinds";
import type { StartBody } from "#contract/start";
import { requestJson } from "#lib/api";
import { ApiError } from "#lib/api-error";
import { sendOnce } from "#lib/send-once";

function generationPath(id: string, rest = ""): string {
  return `/api/predictions/${encodeURIComponent(id)}${rest}`;
}

/**
 * Starts a generation, once for each press; gives its id.
 * @param intent tells this press from others.
 * @param bodyFor what to send under a key; the same for the same key.
 */
export function startKind(
  kind: GenerationKind,
  intent: string,
  bodyFor: (key: string) => StartBody,
): Promise<string> {
  return sendOnce(`start ${intent}`, async (key) => {
    const started = await requestJson(startedSchema, KINDS[kind].startPath, {
      method: "POST",
      headers: { "idempotency-key": key },
      body: JSON.stringify(bodyFor(key)),
    });
    return started.predictionId;
  });
}

export function readGeneration(id: string): Promise<GenerationRecord> {
  return requestJson(generationRecordSchema, generationPath(id));
}

export function cancelGeneration(id: string): Promise<GenerationRecord> {
  return requestJson(generationRecordSchema, generationPath(id, "/cancel"), { method: "POST" });
}

/** Runs the same inputs again, once for each press; gives the new generation's id. */
export function retryGeneration(id: string): Promise<string> {
  return sendOnce(`retry ${id}`, async (key) => {
    const answer = await requestJson(retriedSchema, generationPath(id, "/retry"), {
      method: "POST",
      headers: { "idempotency-key": key },
    });
    return answer.predictionId;
  });
}

export function readReceipt(id: string): Promise<ReceiptEvent[]> {
  return requestJson(z.array(receiptEventSchema), generationPath(id, "/events"));
}

/** The generations that have not ended, newest first. */
export async function listRunning(): Promise<GenerationRecord[]> {
  const query = new URLSearchParams({ status: "processing", limit: "10" });
  const page = await requestJson(generationPageSchema, `/api/generations?${query}`);
  return page.items;
}

/** The words for a start that failed, in the order that the API's errors are read. */
export function startFailure(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  if (error instanceof TypeError) {
    return "No answer from the server. Press again: the same generation is never charged twice.";
  }
  return "An unknown error occurred during startup.";
}
