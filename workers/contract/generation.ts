import { z } from "zod";
import { FAILURE_CODES } from "./errors";
import {
  ASPECT_RATIOS,
  type AspectRatio,
  GENERATION_KINDS,
  GENERATION_STATUSES,
  type GenerationKind,
  QUALITIES,
  type Quality,
} from "./generation-words";
import { PROMPT_MAX_LENGTH } from "./limits";

export * from "./generation-words";

export const generationKindSchema = z.enum(GENERATION_KINDS);

export const generationStatusSchema = z.enum(GENERATION_STATUSES);

/** The parameters that go along with a generation: scalars by name. */
export const paramsSchema = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.null()]),
);
export type Params = z.infer<typeof paramsSchema>;

/** A prediction as HTTP and WebSocket alike show it. Times are ISO 8601 UTC. */
export const generationRecordSchema = z.object({
  id: z.string(),
  prediction_id: z.string(),
  kind: generationKindSchema,
  status: generationStatusSchema,
  prompt: z.string(),
  /** What the creator had written before the prompt was enhanced. */
  original_prompt: z.string().nullish(),
  model: z.string(),
  params: paramsSchema,
  input_url: z.string().nullable(),
  output_url: z.string().nullable(),
  output_type: z.string().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  error_message: z.string().nullable(),
  error_code: z.enum(FAILURE_CODES).nullable(),
  progress: z.number().min(0).max(1).nullable(),
  cost: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
  completed_at: z.string().nullable(),
  is_favourite: z.boolean(),
  /** The unlisted address while its owner shares it. */
  share_url: z.string().nullable(),
});
export type GenerationRecord = z.infer<typeof generationRecordSchema>;

const NOT_TEXT = "The prompt has characters that are not text.";
const isPlainText = (text: string) => text.isWellFormed() && !text.includes("\0");

/** Blank after trimming is refused with the screen's own sentence. */
const promptSchema = z
  .string({ error: "Please enter a prompt!" })
  .trim()
  .min(1, "Please enter a prompt!")
  .max(PROMPT_MAX_LENGTH, `The prompt may have at most ${PROMPT_MAX_LENGTH} characters.`)
  .refine(isPlainText, NOT_TEXT);

export const modelNameSchema = z.string().min(1).max(200);

const aspectRatioSchema = z.enum(ASPECT_RATIOS, {
  error: `aspect_ratio must be one of ${ASPECT_RATIOS.join(", ")}.`,
});
const qualitySchema = z.enum(QUALITIES, {
  error: `quality must be one of ${QUALITIES.join(", ")}.`,
});
const imageUrlSchema = z
  .string({ error: "Please upload an input image first!" })
  .min(1, "Please upload an input image first!")
  .max(2048);

/** What every start carries; `original_prompt` is what stood there before it was enhanced. */
const startFields = {
  prompt: promptSchema,
  original_prompt: z
    .string()
    .trim()
    .max(PROMPT_MAX_LENGTH)
    .refine(isPlainText, NOT_TEXT)
    .optional(),
  model: modelNameSchema.optional(),
  params: paramsSchema.optional(),
};

export const startImageToImageSchema = z.strictObject({
  ...startFields,
  image_url: imageUrlSchema,
});
export const startTextToImageSchema = z.strictObject(startFields);
export const startTextToVideoSchema = z.strictObject({
  ...startFields,
  aspect_ratio: aspectRatioSchema,
  quality: qualitySchema,
});
export const startImageToVideoSchema = z.strictObject({
  ...startFields,
  image_url: imageUrlSchema,
  aspect_ratio: aspectRatioSchema.optional(),
  quality: qualitySchema.optional(),
});

/** What each start takes, by the kind of generation. */
export const START_SCHEMAS = {
  image_to_image: startImageToImageSchema,
  text_to_image: startTextToImageSchema,
  text_to_video: startTextToVideoSchema,
  image_to_video: startImageToVideoSchema,
} as const satisfies Record<GenerationKind, z.ZodType>;

export type StartImageToImage = z.infer<typeof startImageToImageSchema>;
/** The body of any start: what its kind does not have is left out. */
export type StartBody = z.infer<typeof startTextToImageSchema> & {
  image_url?: string | undefined;
  aspect_ratio?: AspectRatio | undefined;
  quality?: Quality | undefined;
};

/** The answer to a start: 202. `cost` is in credits. */
export const startedSchema = z.object({
  predictionId: z.string(),
  status: generationStatusSchema,
  cost: z.number(),
});
export type Started = z.infer<typeof startedSchema>;

/** What the server sends over a generation's socket. */
export const socketFrameSchema = z.object({
  type: z.literal("UPDATE"),
  record: generationRecordSchema,
});
export type SocketFrame = z.infer<typeof socketFrameSchema>;

/** The stages that a receipt may name, in about the order in which a generation meets them. */
export const RECEIPT_STAGES = [
  "created",
  "credits_held",
  "submitted",
  "submit_retried",
  "running",
  "progress",
  "callback_received",
  "polled",
  "cancel_requested",
  "output_ready",
  "output_retried",
  "output_stored",
  "succeeded",
  "failed",
  "canceled",
  "credits_captured",
  "credits_released",
] as const;
export type ReceiptStage = (typeof RECEIPT_STAGES)[number];

/** A line of the receipt of a generation. */
export const receiptEventSchema = z.object({
  at: z.string(),
  stage: z.enum(RECEIPT_STAGES),
  detail: z.string(),
});
export type ReceiptEvent = z.infer<typeof receiptEventSchema>;

export const retriedSchema = z.object({ predictionId: z.string() });
export type Retried = z.infer<typeof retriedSchema>;

/** A page of a creator's own generations, newest first. */
export const generationPageSchema = z.object({
  items: z.array(generationRecordSchema),
  next_cursor: z.string().nullable(),
});
export type GenerationPage = z.infer<typeof generationPageSchema>;
