import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** What a creator sorts generations, films and uploads into; each is in one of them or in none. */
export const projects = sqliteTable(
  "projects",
  {
    id: text("id").primaryKey(),
    accountId: text("account_id").notNull(),
    name: text("name").notNull(),
    /** As CSS writes it: `#rrggbb`. */
    color: text("color").notNull(),
    /** How many things are in it. Triggers keep it (migrations/0007_projects.sql), and nothing else does. */
    count: integer("count").notNull().default(0),
    /** Milliseconds since 1970; null for one that is in use. */
    archivedAt: integer("archived_at"),
    createdAt: integer("created_at").notNull(),
    /** When it last changed, or something came into it. */
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [index("projects_by_account").on(table.accountId, table.updatedAt)],
);
export type ProjectRow = typeof projects.$inferSelect;
