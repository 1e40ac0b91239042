import { z } from "zod";
import { FAILURE_CODES } from "./errors";
import { generationRecordSchema, generationStatusSchema, receiptEventSchema } from "./generation";
import { REASON_MAX_LENGTH, REASON_TOO_LONG } from "./limits";
import { statusSchema } from "./status";

/** The query of the list of generations. Times are ISO 8601; `person` is an e-mail address or an id. */
export const adminGenerationsQuerySchema = z.object({
  status: generationStatusSchema.optional(),
  model: z.string().trim().max(200).optional(),
  provider: z.string().trim().max(40).optional(),
  person: z.string().trim().max(320).optional(),
  from: z.iso.datetime({ offset: true }).optional(),
  to: z.iso.datetime({ offset: true }).optional(),
  /** Test generations: among the others where nothing is said. */
  test: z.enum(["only", "none"]).optional(),
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export type AdminGenerationsQuery = z.infer<typeof adminGenerationsQuerySchema>;

/** A generation as administrators see it. */
export const adminGenerationSchema = generationRecordSchema.extend({
  provider_ref: z.string().nullable(),
  is_test: z.boolean(),
  /** The address is null for an account that is gone. */
  owner: z.object({ id: z.string(), email: z.string().nullable() }),
  /** From the start to the end; null while it runs. */
  seconds: z.number().nullable(),
});
export type AdminGeneration = z.infer<typeof adminGenerationSchema>;

export const adminGenerationsPageSchema = z.object({
  items: z.array(adminGenerationSchema),
  next_cursor: z.string().nullable(),
});
export type AdminGenerationsPage = z.infer<typeof adminGenerationsPageSchema>;

export const generationDetailSchema = adminGenerationSchema.extend({
  events: z.array(receiptEventSchema),
});
export type GenerationDetail = z.infer<typeof generationDetailSchema>;

/** Why an administrator ends a generation, or takes its result down. */
export const generationReasonSchema = z.strictObject({
  reason: z
    .string()
    .trim()
    .min(2, "Say why, in at least 2 characters.")
    .max(REASON_MAX_LENGTH, REASON_TOO_LONG),
});
export type GenerationReason = z.infer<typeof generationReasonSchema>;

export const generationsSummaryQuerySchema = adminGenerationsQuerySchema.pick({
  from: true,
  to: true,
});

/** Seconds from start to end by model; half and nineteen in twenty generations took at most so long. */
export const timeToResultSchema = z.object({
  model: z.string(),
  generations: z.number().int(),
  p50: z.number(),
  p95: z.number(),
});

export const generationsSummarySchema = z.object({
  from: z.string(),
  to: z.string(),
  statuses: z.array(z.object({ status: generationStatusSchema, count: z.number().int() })),
  failures: z.array(
    z.object({ error_code: z.enum(FAILURE_CODES).nullable(), count: z.number().int() }),
  ),
  times: z.array(timeToResultSchema),
  /** Health as `/api/status` reports it, of the whole and of each provider. */
  health: statusSchema,
  providers: z.array(
    statusSchema.pick({ recent: true }).extend({
      provider: z.string(),
      generation: statusSchema.shape.generation.exclude(["demo"]),
      /** The setting without which it cannot be called; null when it can. */
      missing_setting: z.string().nullable(),
    }),
  ),
});
export type GenerationsSummary = z.infer<typeof generationsSummarySchema>;
