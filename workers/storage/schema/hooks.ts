import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Hook, HookBrief } from "#contract/hooks";

/** A hook that its creator kept. */
export const savedHooks = sqliteTable(
  "saved_hooks",
  {
    id: text("id").primaryKey(),
    accountId: text("account_id").notNull(),
    hook: text("hook", { mode: "json" }).$type<Hook>().notNull(),
    brief: text("brief", { mode: "json" }).$type<HookBrief>().notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [index("saved_hooks_by_account").on(table.accountId, table.createdAt, table.id)],
);
export type SavedHookRow = typeof savedHooks.$inferSelect;
