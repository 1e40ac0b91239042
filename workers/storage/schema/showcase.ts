import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/**
 * Results that administrators chose for the site, with the consent of their owners. Triggers remove a row with its
 * generation, and end the consent with the generation's share, its take-down and its deletion
 * (migrations/0008_showcase.sql).
 * Times are milliseconds since 1970.
 */
export const showcase = sqliteTable(
  "showcase",
  {
    generationId: text("generation_id").primaryKey(),
    accountId: text("account_id").notNull(),
    /** What the owner was asked for, as it was worded. */
    wording: text("wording").notNull(),
    months: integer("months").notNull(),
    state: text("state")
      .$type<"asked" | "agreed" | "refused" | "withdrawn">()
      .notNull()
      .default("asked"),
    askedAt: integer("asked_at").notNull(),
    /** When the owner last answered. */
    decidedAt: integer("decided_at"),
    /** When what was agreed to ends. */
    endsAt: integer("ends_at"),
    /** The secret in the file's address while it is shown. */
    token: text("token"),
    /** An administrator took a refused or withdrawn one off the list; it stays so that the owner is not asked again. */
    removedAt: integer("removed_at"),
  },
  (table) => [
    index("showcase_by_account").on(table.accountId),
    index("showcase_listed").on(table.askedAt).where(sql`removed_at is null`),
    index("showcase_agreed").on(table.decidedAt).where(sql`state = 'agreed'`),
    uniqueIndex("showcase_token").on(table.token).where(sql`token is not null`),
  ],
);
export type ShowcaseRow = typeof showcase.$inferSelect;
