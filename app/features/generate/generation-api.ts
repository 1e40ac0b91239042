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

function generationPath(id: string, rest = ""): string {
  return `/api/predictions/${encodeURIComponent(id)}${rest}`;
}

/** Starts a generation; gives its id. The same key never starts a second one. */
export async function startKind(
  kind: GenerationKind,
  body: StartBody,
  key: string,
): Promise<string> {
  const started = await requestJson(startedSchema, KINDS[kind].startPath, {
    method: "POST",
    headers: { "idempotency-key": key },
    body: JSON.stringify(body),
  });
  return started.predictionId;
}

export function readGeneration(id: string): Promise<GenerationRecord> {
  return requestJson(generationRecordSchema, generationPath(id));
}

export function cancelGeneration(id: string): Promise<GenerationRecord> {
  return requestJson(generationRecordSchema, generationPath(id, "/cancel"), { method: "POST" });
}

/** Runs the same inputs again; gives the new prediction's id. */
export async function retryGeneration(id: string, key: string): Promise<string> {
  const answer = await requestJson(retriedSchema, generationPath(id, "/retry"), {
    method: "POST",
    headers: { "idempotency-key": key },
  });
  return answer.predictionId;
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
