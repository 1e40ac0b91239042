import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { ErrorBody, ErrorCode } from "#contract/errors";
import type { AppError } from "#domain/app-error";

/** The one table from reasons to statuses. */
export const ERROR_STATUS: Record<ErrorCode, ContentfulStatusCode> = {
  malformed_request: 400,
  invalid_event_signature: 400,
  unauthenticated: 401,
  invalid_signature: 401,
  insufficient_credits: 402,
  forbidden: 403,
  forbidden_origin: 403,
  session_not_fresh: 403,
  feature_disabled: 403,
  not_found: 404,
  method_not_allowed: 405,
  already_ended: 409,
  already_published: 409,
  not_ended: 409,
  idempotency_conflict: 409,
  conflict: 409,
  too_many_projects: 409,
  file_in_use: 409,
  parts_missing: 409,
  revision_conflict: 409,
  no_active_model: 409,
  revision_required: 428,
  price_changed: 409,
  already_subscribed: 409,
  use_plan_change: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  invalid_request: 422,
  unknown_method: 422,
  workflow_unreadable: 422,
  address_refused: 422,
  page_disallowed: 422,
  page_unreadable: 422,
  page_too_large: 413,
  page_timeout: 504,
  content_refused: 422,
  not_exported: 422,
  consent_required: 422,
  rights_required: 422,
  not_safetensors: 422,
  lora_unreadable: 422,
  base_unknown: 422,
  lora_incompatible: 422,
  lora_not_found: 422,
  subject_incompatible: 422,
  subject_not_found: 422,
  too_few_pictures: 422,
  too_many_pictures: 422,
  depicts_person: 409,
  source_off: 409,
  source_unreachable: 504,
  link_unknown: 422,
  link_gone: 422,
  platform_off: 409,
  key_refused: 422,
  provider_not_allowed: 422,
  misdirected_request: 421,
  upgrade_required: 426,
  rate_limited: 429,
  quota_exceeded: 429,
  internal_error: 500,
  provider_not_configured: 503,
  unavailable: 503,
};

/** An error as the outside sees it: status, body and headers. */
export function describeError(error: AppError): {
  status: ContentfulStatusCode;
  body: ErrorBody;
  headers: Record<string, string>;
} {
  const { details, issues, credits, quota, current, retryAfterSeconds } = error.more;
  return {
    status: ERROR_STATUS[error.code],
    body: {
      error: error.userMessage,
      message: error.userMessage,
      code: error.code,
      ...(details ? { details } : {}),
      ...(issues ? { issues } : {}),
      ...credits,
      ...quota,
      ...(current === undefined ? {} : { current }),
    },
    headers: retryAfterSeconds === undefined ? {} : { "Retry-After": String(retryAfterSeconds) },
  };
}
