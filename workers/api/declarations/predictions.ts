import * as z from "zod";
import { retrySchema } from "#contract/generation";
import type { predictionsRoutes } from "../predictions";
import { receiptEvent, record } from "./answers";
import { declare } from "./declare";
import { STARTING } from "./start";

export const predictionCalls = declare<typeof predictionsRoutes>()("/api/predictions", "creator", {
  "GET /:id": {
    summary: "Reads a generation.",
    answers: { 200: record },
  },
  "GET /:id/events": {
    summary: "Reads the receipt of a generation, oldest line first.",
    answers: { 200: z.array(receiptEvent) },
  },
  "GET /:id/preview": {
    summary: "Shows the newest part of a result while it is made.",
    isLimited: true,
    answers: { 200: { file: "*/*" } },
  },
  "GET /:id/socket": {
    summary: "Follows a generation: the present record first, then every change.",
    answers: { 101: { socket: z.object({ type: z.literal("UPDATE"), record }) } },
    errors: ["forbidden_origin", "upgrade_required", "quota_exceeded"],
  },
  "POST /:id/cancel": {
    summary: "Cancels a generation.",
    answers: { 202: record },
    errors: ["already_ended"],
  },
  "POST /:id/retry": {
    summary: "Starts a generation again with the same inputs.",
    body: retrySchema,
    isBodyOptional: true,
    isIdempotent: true,
    isLimited: true,
    answers: { 202: z.object({ predictionId: z.string() }) },
    errors: [
      ...(["not_ended", "lora_not_found", "lora_incompatible"] as const),
      ...(["subject_not_found", "subject_incompatible"] as const),
      // Of a training whose LoRA was deleted.
      "conflict",
      ...STARTING,
    ],
  },
});
