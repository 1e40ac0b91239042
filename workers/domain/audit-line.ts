import type { AuditAction } from "#contract/audit";
import type { Viewer } from "#contract/viewer";
import type { NewAuditRow } from "#storage/schema/index";
import type { Clock } from "./clock";

/** Who did what, for the audit log, as it is stored. */
export function auditLine(
  deps: { clock: Clock },
  actor: Viewer,
  act: { action: AuditAction; target: string; before: unknown; after: unknown },
): NewAuditRow {
  return { at: deps.clock(), actorId: actor.id, actorEmail: actor.email, ...act };
}
