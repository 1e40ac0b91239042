import { z } from "zod";
import { QUOTA_KEYS } from "./quotas.ts";

/** Every machine-readable reason that an answer of ours may carry. */
export const ERROR_CODES = [
  "malformed_request",
  "unauthenticated",
  "insufficient_credits",
  "forbidden",
  "forbidden_origin",
  "session_not_fresh",
  "feature_disabled",
  "not_found",
  "method_not_allowed",
  "already_ended",
  "not_ended",
  "idempotency_conflict",
  "parts_missing",
  "revision_conflict",
  "no_active_model",
  "conflict",
  "price_changed",
  "content_refused",
  "already_subscribed",
  "use_plan_change",
  "revision_required",
  "payload_too_large",
  "unsupported_media_type",
  "invalid_request",
  "invalid_signature",
  "invalid_event_signature",
  "rate_limited",
  "quota_exceeded",
  "provider_not_allowed",
  "provider_not_configured",
  "upgrade_required",
  "misdirected_request",
  "internal_error",
  "unavailable",
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

export const issueSchema = z.object({ path: z.string(), message: z.string() });
export type Issue = z.infer<typeof issueSchema>;

/** The body of every error: `error` and `message` are the same human sentence. */
export const errorBodySchema = z.object({
  error: z.string(),
  message: z.string(),
  code: z.enum(ERROR_CODES),
  details: z.string().optional(),
  issues: z.array(issueSchema).optional(),
  /** What it costs, beside `insufficient_credits` and `price_changed`. Credits. */
  needed: z.number().int().optional(),
  /** What the account has, beside `insufficient_credits`. Credits. */
  balance: z.number().int().optional(),
  /** Which quota, what it allows and what the account has of it, beside `quota_exceeded`. */
  quota: z.enum(QUOTA_KEYS).optional(),
  limit: z.number().int().optional(),
  used: z.number().int().optional(),
  /** What there is now, beside `revision_conflict`. */
  current: z.unknown().optional(),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;

/** Why a generation failed, or has no result any more, as its record's `error_code` says it. */
export const FAILURE_CODES = [
  "provider_rejected",
  "provider_unreachable",
  "provider_failed",
  "provider_lost",
  "provider_not_configured",
  "provider_not_allowed",
  "invalid_input",
  "content_blocked",
  "output_missing",
  "output_unreachable",
  "output_not_allowed",
  "output_too_large",
  "output_wrong_type",
  "timeout",
  "internal_error",
  "taken_down",
] as const;
export type FailureCode = (typeof FAILURE_CODES)[number];
