import { z } from "zod";
import {
  type GenerationKind,
  type GenerationRecord,
  generationPageSchema,
  generationRecordSchema,
  type ReceiptEvent,
  receiptEventSchema,
  retriedSchema,
  type StartBody,
  startedSchema,
  startPath,
} from "../../../workers/contract/generation";
import { requestJson } from "../../lib/api";
import { ApiError } from "../../lib/api-error";

function predictionPath(id: string, rest = ""): string {
  return `/api/predictions/${encodeURIComponent(id)}${rest}`;
}

/** Starts a run; gives its id. The same key never starts a second one. */
export async function startRun(
  kind: GenerationKind,
  body: StartBody,
  key: string,
): Promise<string> {
  const started = await requestJson(startedSchema, startPath(kind), {
    method: "POST",
    headers: { "idempotency-key": key },
    body: JSON.stringify(body),
  });
  return started.predictionId;
}

export function readPrediction(id: string): Promise<GenerationRecord> {
  return requestJson(generationRecordSchema, predictionPath(id));
}

export function cancelPrediction(id: string): Promise<GenerationRecord> {
  return requestJson(generationRecordSchema, predictionPath(id, "/cancel"), { method: "POST" });
}

/** Runs the same inputs again; gives the new prediction's id. */
export async function retryPrediction(id: string, key: string): Promise<string> {
  const answer = await requestJson(retriedSchema, predictionPath(id, "/retry"), {
    method: "POST",
    headers: { "idempotency-key": key },
  });
  return answer.predictionId;
}

export function readReceipt(id: string): Promise<ReceiptEvent[]> {
  return requestJson(z.array(receiptEventSchema), predictionPath(id, "/events"));
}

/** The runs that have not ended, newest first. */
export async function listRunning(): Promise<GenerationRecord[]> {
  const query = new URLSearchParams({ status: "processing", limit: "10" });
  const page = await requestJson(generationPageSchema, `/api/generations?${query}`);
  return page.items;
}

/** The words for a start that failed, in the order that the API's errors are read. */
export function startFailure(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  if (error instanceof TypeError) {
    return "No answer from the server. Press again: the same run is never charged twice.";
  }
  return "An unknown error occurred during startup.";
}
