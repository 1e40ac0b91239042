import { and, desc, eq, lt, type SQL, sql } from "drizzle-orm";
import type { AuditAction } from "#contract/audit";
import type { Database } from "../database";
import { type AuditRow, auditEntries, type NewAuditRow } from "../schema/audit";

/**
 * The statement that adds a line to the audit log, for the batch that does what it reports.
 * @param when what must still hold for the act to take place: where it does not, the whole batch
 *   fails with what `refusalOf` reads as `stale`, and nothing of it has happened.
 */
export function insertAudit(db: Database, line: NewAuditRow, when: SQL = sql`true`) {
  return db
    .insert(auditEntries)
    .values({ ...line, target: sql<string>`case when ${when} then ${line.target} end` });
}

/** Lines of the audit log, newest first. @param filter.before the `seq` of the last line of the page before. */
export function listAuditRows(
  db: Database,
  filter: {
    action: AuditAction | undefined;
    target: string | undefined;
    before: number | undefined;
    limit: number;
  },
): Promise<AuditRow[]> {
  return db
    .select()
    .from(auditEntries)
    .where(
      and(
        filter.action ? eq(auditEntries.action, filter.action) : undefined,
        filter.target ? eq(auditEntries.target, filter.target) : undefined,
        filter.before ? lt(auditEntries.seq, filter.before) : undefined,
      ),
    )
    .orderBy(desc(auditEntries.seq))
    .limit(filter.limit);
}
