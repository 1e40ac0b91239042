import * as z from "zod";
import { ERROR_CODES } from "#contract/errors";
import {
  changeLoraSchema,
  LORA_BASES,
  LORA_KINDS,
  LORA_SOURCES,
  LORA_STATES,
  loraQuerySchema,
  loraSamplesSchema,
  newLoraSchema,
} from "#contract/loras";
import { loraReportSchema } from "#contract/reports";
import type { lorasRoutes } from "../loras";
import { accepted, listOf, moment } from "./answers";
import { declare, namedAs } from "./declare";

export const loraAnswer = namedAs(
  "Lora",
  z.object({
    id: z.string(),
    name: z.string(),
    base: z.enum(LORA_BASES).nullable(),
    kind: z.enum(LORA_KINDS),
    trigger: z.string().nullable(),
    sha256: z.string().nullable(),
    bytes: z.number().nullable(),
    licence: z.string(),
    source: z.enum(LORA_SOURCES),
    depicts_person: z.boolean(),
    is_shared: z.boolean(),
    is_own: z.boolean(),
    sample_urls: z.array(z.string()),
    created_at: moment,
    status: z.enum(LORA_STATES),
    message: z.string().optional(),
    code: z.enum(ERROR_CODES).optional(),
  }),
);

export const loraCalls = declare<typeof lorasRoutes>()("/api/loras", "creator", {
  "GET /": {
    summary: "Lists one's LoRAs and those that are shared with everyone, newest first.",
    query: loraQuerySchema,
    answers: { 200: listOf(loraAnswer) },
  },
  "POST /": {
    summary: "Makes a LoRA of an upload, or begins to fetch one from an allowed host.",
    body: newLoraSchema,
    isLimited: true,
    answers: {
      201: loraAnswer,
      202: z.object({ id: z.string(), status: z.literal("importing") }),
    },
    errors: [
      ...["rights_required", "consent_required", "content_refused", "not_found"],
      ...["not_safetensors", "lora_unreadable", "base_unknown", "conflict"],
      ...["address_refused", "quota_exceeded", "feature_disabled", "unauthenticated"],
    ] as const,
  },
  "GET /:id": {
    summary: "Gives an own or a shared LoRA, with how far its import is.",
    answers: { 200: loraAnswer },
  },
  "PATCH /:id": {
    summary: "Renames an own LoRA, or corrects its trigger or its base.",
    body: changeLoraSchema,
    answers: { 200: loraAnswer },
    errors: ["content_refused"],
  },
  "PUT /:id/samples": {
    summary: "Chooses the own generations that show what an own LoRA does.",
    body: loraSamplesSchema,
    answers: { 200: loraAnswer },
  },
  "POST /:id/report": {
    summary: "Reports a LoRA that is shared with everyone.",
    body: loraReportSchema,
    isLimited: true,
    answers: { 202: accepted },
  },
  "DELETE /:id": {
    summary: "Deletes an own LoRA with its weights.",
    answers: { 204: "nothing" },
  },
});
