import * as z from "zod";
import type { FailureCode } from "./errors";
import {
  type GenerationRecord,
  type GenerationStatus,
  generationStatusSchema,
  type ReceiptEvent,
} from "./generation";
import { MAX_REASON_LENGTH, REASON_TOO_LONG } from "./limits";
import type { Status } from "./status";

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
export interface AdminGeneration extends GenerationRecord {
  provider_ref: string | null;
  is_test: boolean;
  /** The address is null for an account that is gone. */
  owner: { id: string; email: string | null };
  /** From the start to the end; null while it runs. */
  seconds: number | null;
}

export interface AdminGenerationsPage {
  items: AdminGeneration[];
  next_cursor: string | null;
}

export interface GenerationDetail extends AdminGeneration {
  events: ReceiptEvent[];
}

/** Why an administrator ends a generation, or takes its result down. */
export const generationReasonSchema = z.strictObject({
  reason: z
    .string()
    .trim()
    .min(2, "Say why, in at least 2 characters.")
    .max(MAX_REASON_LENGTH, REASON_TOO_LONG),
});
export type GenerationReason = z.infer<typeof generationReasonSchema>;

export const generationsSummaryQuerySchema = adminGenerationsQuerySchema.pick({
  from: true,
  to: true,
});

/** Seconds from start to end by model; half and nineteen in twenty generations took at most so long. */
export interface TimeToResult {
  model: string;
  generations: number;
  p50: number;
  p95: number;
}

export interface GenerationsSummary {
  from: string;
  to: string;
  statuses: { status: GenerationStatus; count: number }[];
  failures: { error_code: FailureCode | null; count: number }[];
  times: TimeToResult[];
  /** Health as `/api/status` reports it, of the whole and of each provider. */
  health: Status;
  providers: {
    recent: Status["recent"];
    provider: string;
    generation: Exclude<Status["generation"], "demo">;
    /** The setting without which it cannot be called; null when it can. */
    missing_setting: string | null;
  }[];
}
