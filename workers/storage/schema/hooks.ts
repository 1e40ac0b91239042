import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Hook, HookBrief } from "../../contract/hooks";

/** A hook that its creator kept. */
export const savedHook = sqliteTable(
  "saved_hook",
  {
    id: text("id").primaryKey(),
    userId: text("user_id").notNull(),
    hook: text("hook", { mode: "json" }).$type<Hook>().notNull(),
    brief: text("brief", { mode: "json" }).$type<HookBrief>().notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [index("saved_hook_by_user").on(table.userId, table.createdAt, table.id)],
);
export type SavedHookRow = typeof savedHook.$inferSelect;
