import type { QuotaKey } from "./quotas.ts";

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
  "already_published",
  "not_ended",
  "idempotency_conflict",
  "parts_missing",
  "revision_conflict",
  "no_active_model",
  "conflict",
  "not_exported",
  "too_many_projects",
  "file_in_use",
  "price_changed",
  "content_refused",
  "consent_required",
  "rights_required",
  "not_safetensors",
  "lora_unreadable",
  "base_unknown",
  "lora_incompatible",
  "lora_not_found",
  "subject_incompatible",
  "subject_not_found",
  "depicts_person",
  "source_off",
  "too_few_pictures",
  "too_many_pictures",
  "source_unreachable",
  "link_unknown",
  "link_gone",
  "platform_off",
  "key_refused",
  "already_subscribed",
  "use_plan_change",
  "revision_required",
  "payload_too_large",
  "unsupported_media_type",
  "invalid_request",
  "unknown_method",
  "workflow_unreadable",
  "address_refused",
  "page_disallowed",
  "page_unreadable",
  "page_too_large",
  "page_timeout",
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

export interface Issue {
  path: string;
  message: string;
}

/** The body of every error: `error` and `message` are the same human sentence. */
export interface ErrorBody {
  error: string;
  message: string;
  code: ErrorCode;
  details?: string;
  issues?: Issue[];
  /** What it costs, beside `insufficient_credits` and `price_changed`. Credits. */
  needed?: number;
  /** What the account has, beside `insufficient_credits`. Credits. */
  balance?: number;
  /** Which quota, what it allows and what the account has of it, beside `quota_exceeded`. */
  quota?: QuotaKey;
  limit?: number;
  used?: number;
  /** What there is now, beside `revision_conflict`. */
  current?: unknown;
}

/** Why a generation failed, or has no result any more, as its record's `error_code` says it. */
export const FAILURE_CODES = [
  "provider_rejected",
  "provider_unreachable",
  "provider_failed",
  "provider_lost",
  "provider_not_configured",
  "provider_not_allowed",
  "provider_allowance",
  "provider_no_credits",
  "provider_agreement",
  "provider_no_model",
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
