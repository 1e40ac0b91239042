import * as z from "zod";
import { FAILURE_CODES } from "./errors";
import { GENERATION_STATUSES } from "./generation-words";
import { GENERATION_KINDS, MODEL_KINDS } from "./kinds";
import { loraParamSchema } from "./lora-params";

export * from "./generation-words";

export const generationKindSchema = z.enum(GENERATION_KINDS);
/** The kinds that a model may be of. */
export const modelKindSchema = z.enum(MODEL_KINDS);
export type { GenerationKind } from "./kinds";

export const generationStatusSchema = z.enum(GENERATION_STATUSES);

const scalarSchema = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** The parameters that go along with a generation: scalars by name. */
export const paramsSchema = z.record(z.string(), scalarSchema);
export type Params = z.infer<typeof paramsSchema>;

/** What the prompt calls a further picture, and what it is for; which values are right, a start says by itself. */
const referenceSchema = z.strictObject({
  name: z.string().optional(),
  role: z.string().optional(),
});

/**
 * The parameters of a start and of a record: scalars, the addresses of further pictures (`reference_images`), their
 * names and roles (`reference_roles`), and LoRAs (`loras`).
 */
export const openParamsSchema = z.record(
  z.string(),
  z.union([scalarSchema, z.array(z.string()), z.array(referenceSchema), z.array(loraParamSchema)], {
    error: "A parameter is a text, a number, true, false, null, or a list of one kind of entries.",
  }),
);
export type OpenParams = z.infer<typeof openParamsSchema>;

/** A spoken word, with the seconds at which it begins and ends. */
export const wordSchema = z.object({
  word: z.string().max(200),
  start: z.number().min(0),
  end: z.number().min(0),
});
export type Word = z.infer<typeof wordSchema>;

/** A generation as HTTP and WebSocket alike show it. Times are ISO 8601 UTC. */
export const generationRecordSchema = z.object({
  id: z.string(),
  prediction_id: z.string(),
  kind: generationKindSchema,
  status: generationStatusSchema,
  prompt: z.string(),
  /** What the creator had written before the prompt was enhanced. */
  original_prompt: z.string().nullish(),
  model: z.string(),
  /** The model that was asked for, where another one made the result. */
  asked_model: z.string().optional(),
  provider: z.string(),
  /** Whether AI made it: the embedded engine is no AI model. */
  is_ai: z.boolean(),
  params: openParamsSchema,
  /** The subject that went into it (`params.subject_id`), as it was. */
  subject: z.object({ id: z.string(), name: z.string(), pictures: z.array(z.string()) }).optional(),
  input_url: z.string().nullable(),
  output_url: z.string().nullable(),
  output_type: z.string().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  /** Of a clip, in seconds, where it is known. */
  duration: z.number().optional(),
  /** Of speech and transcripts. */
  words: z.array(wordSchema).optional(),
  /** Where it was made, where no provider made it. */
  made_on: z.literal("device").optional(),
  /** Of a training that succeeded: the LoRA that it made. */
  lora_id: z.string().optional(),
  /** Of an export: the film that it is of. */
  film_id: z.string().optional(),
  error_message: z.string().nullable(),
  error_code: z.enum(FAILURE_CODES).nullable(),
  progress: z.number().min(0).max(1).nullable(),
  /** Its place in the provider's queue, 1 for the next, while it waits there and the provider says it. */
  queue_place: z.number().int().min(1).nullish(),
  /** Where the newest part of the result is to be seen while it is made, where the provider shows one. */
  preview_url: z.string().optional(),
  cost: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
  completed_at: z.string().nullable(),
  is_favourite: z.boolean(),
  /** The project that it is in; null for none. */
  project_id: z.string().nullish(),
  /** Its owner's words for it. */
  tags: z.array(z.string()).optional(),
  /** When its owner deleted it, in the list of what can be restored. */
  deleted_at: z.string().optional(),
  /** The unlisted address while its owner shares it. */
  share_url: z.string().nullable(),
  /** When the address ends; null for not before its owner ends it. */
  share_expires_at: z.string().nullish(),
});
export type GenerationRecord = z.infer<typeof generationRecordSchema>;

export const modelNameSchema = z.string().min(1).max(200);

/** The price that the creator was shown, in credits; another one is refused with `price_changed`. */
export const expectedCostSchema = z.number().int().min(0).optional();

/** The answer to a start: 202. `cost` is in credits. */
export const startedSchema = z.object({
  predictionId: z.string(),
  status: generationStatusSchema,
  cost: z.number(),
  /** What its content was started in spite of, where there is something to say. */
  warning: z.string().optional(),
});
export type Started = z.infer<typeof startedSchema>;

/** What the server sends over a generation's socket. */
export interface SocketFrame {
  type: "UPDATE";
  record: GenerationRecord;
}

/** The stages that a receipt may name, in about the order in which a generation meets them. */
export const RECEIPT_STAGES = [
  "created",
  "credits_held",
  "content_checked",
  "prompt_resolved",
  "loras_pinned",
  "subject_pinned",
  "consent_given",
  "submitted",
  "submit_retried",
  "submit_unanswered",
  "fell_back",
  "running",
  "progress",
  "callback_received",
  "ran_twice",
  "polled",
  "cancel_requested",
  "output_ready",
  "output_retried",
  "output_stored",
  "region_changed",
  "succeeded",
  "failed",
  "canceled",
  "credits_captured",
  "credits_released",
  "taken_down",
  "appeal_decided",
] as const;
export type ReceiptStage = (typeof RECEIPT_STAGES)[number];

/** A line of the receipt of a generation. */
export interface ReceiptEvent {
  at: string;
  stage: ReceiptStage;
  detail: string;
}

/** The body of a retry; all of it may be left out. */
export const retrySchema = z.strictObject({ expected_cost: expectedCostSchema });
export interface Retried {
  predictionId: string;
}

/** A page of a creator's own generations, in the order that was asked for. */
export interface GenerationPage {
  items: GenerationRecord[];
  next_cursor: string | null;
}
