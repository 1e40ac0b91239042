import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Letters of a local installation that has no one to carry them; empty in production. */
export const outboxMails = sqliteTable(
  "outbox_mails",
  {
    id: text("id").primaryKey(),
    to: text("to_address").notNull(),
    subject: text("subject").notNull(),
    text: text("text").notNull(),
    html: text("html").notNull(),
    replyTo: text("reply_to"),
    /** Further headers by their names. */
    headers: text("headers", { mode: "json" }).$type<Record<string, string>>(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [index("outbox_mails_by_time").on(table.createdAt)],
);
export type OutboxMail = typeof outboxMails.$inferSelect;
