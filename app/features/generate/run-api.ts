import { z } from "zod";
import {
  type GenerationRecord,
  generationPageSchema,
  generationRecordSchema,
  type ReceiptEvent,
  receiptEventSchema,
  retriedSchema,
  type Started,
  type StartImageToImage,
  startedSchema,
} from "../../../workers/contract/generation";
import { requestJson } from "../../lib/api";
import { ApiError } from "../../lib/api-error";

function predictionPath(id: string, rest = ""): string {
  return `/api/predictions/${encodeURIComponent(id)}${rest}`;
}

export function startImageToImage(body: StartImageToImage, key: string): Promise<Started> {
  return requestJson(startedSchema, "/api/start-image-to-image-generation", {
    method: "POST",
    headers: { "idempotency-key": key },
    body: JSON.stringify(body),
  });
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

/** The newest image-to-image run that has not ended, if there is one. */
export async function findRunning(): Promise<GenerationRecord | null> {
  const query = new URLSearchParams({ status: "processing", kind: "image_to_image", limit: "1" });
  const page = await requestJson(generationPageSchema, `/api/generations?${query}`);
  return page.items[0] ?? null;
}

/** The address of a prediction's socket on this origin. */
export function socketAddress(id: string): string {
  const url = new URL(predictionPath(id, "/socket"), window.location.href);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  return url.href;
}

/** The words for a start that failed, in the order that the API's errors are read. */
export function startFailure(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  if (error instanceof TypeError) {
    return "No answer from the server. Press again: the same run is never charged twice.";
  }
  return "An unknown error occurred during startup.";
}
