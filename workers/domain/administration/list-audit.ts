import type { AuditPage, AuditQuery } from "#contract/audit";
import { listAuditRows } from "#storage/audit/entries";
import type { Database } from "#storage/database";
import { invalid } from "../app-error";

/** A page of the audit log, newest first. @throws {AppError} `invalid_request` for a foreign cursor. */
export async function listAudit(deps: { db: Database }, query: AuditQuery): Promise<AuditPage> {
  const { cursor, limit, action, target } = query;
  if (cursor !== undefined && !/^\d{1,15}$/.test(cursor)) {
    throw invalid(
      "cursor",
      "This cursor is not one that this list gave out. Start from the first page.",
    );
  }
  const rows = await listAuditRows(deps.db, {
    action,
    target: target || undefined,
    before: cursor === undefined ? undefined : Number(cursor),
    limit: limit + 1,
  });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.map((row) => ({
      id: row.seq,
      at: new Date(row.at).toISOString(),
      actor: { id: row.actorId, email: row.actorEmail },
      action: row.action,
      target: row.target,
      before: row.before,
      after: row.after,
    })),
    next_cursor: rows.length > limit && last ? String(last.seq) : null,
  };
}
