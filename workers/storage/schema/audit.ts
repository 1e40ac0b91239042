import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { AuditAction } from "#contract/audit";

/** What administrators did; append-only by trigger (the migration of the audit log). */
export const auditEntries = sqliteTable(
  "audit_entries",
  {
    seq: integer("seq").primaryKey({ autoIncrement: true }),
    at: integer("at").notNull(),
    actorId: text("actor_id").notNull(),
    /** As it was then: accounts change and go. */
    actorEmail: text("actor_email").notNull(),
    action: text("action").$type<AuditAction>().notNull(),
    /** What was acted on, in words that stay true: a model's name, an e-mail address, a generation's id. */
    target: text("target").notNull(),
    before: text("before", { mode: "json" }).$type<unknown>(),
    after: text("after", { mode: "json" }).$type<unknown>(),
  },
  (table) => [
    index("audit_by_action").on(table.action, table.seq),
    index("audit_by_target").on(table.target, table.seq),
  ],
);
export type AuditRow = typeof auditEntries.$inferSelect;
export type NewAuditRow = Omit<AuditRow, "seq">;
