import * as z from "zod";

/** Every administrative act that leaves a line in the audit log. */
export const AUDIT_ACTIONS = [
  "model_created",
  "model_saved",
  "model_renamed",
  "model_deleted",
  "parameter_saved",
  "parameter_deleted",
  "schema_imported",
  "workflow_imported",
  "workflow_corrected",
  "workflow_deleted",
  "feature_switched",
  "credits_adjusted",
  "role_changed",
  "account_banned",
  "account_unbanned",
  "sessions_ended",
  "generation_canceled",
  "generation_released",
  "generation_taken_down",
  "content_rule_changed",
  "reports_dismissed",
  "appeal_decided",
  "showcase_asked",
  "showcase_removed",
  "showcase_agreed",
  "showcase_refused",
  "showcase_withdrawn",
  "lora_shared",
  "lora_unshared",
  "lora_taken_down",
  "source_switched",
  "platform_switched",
  "digest_sent",
] as const;
export const auditActionSchema = z.enum(AUDIT_ACTIONS);
export type AuditAction = z.infer<typeof auditActionSchema>;

/** A line of the audit log. `before` and `after` hold only what changed. */
export interface AuditLine {
  id: number;
  at: string;
  actor: {
    id: string;
    email: string;
  };
  action: AuditAction;
  target: string;
  before: unknown;
  after: unknown;
}

export interface AuditPage {
  items: AuditLine[];
  next_cursor: string | null;
}

export const auditQuerySchema = z.object({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  action: auditActionSchema.optional(),
  target: z.string().trim().max(320).optional(),
});
export type AuditQuery = z.infer<typeof auditQuerySchema>;
