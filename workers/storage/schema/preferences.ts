import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Preferences } from "#contract/preferences";

/** What a creator set for their own work: one row an account, none until something is set. */
export const preferences = sqliteTable("preferences", {
  personId: text("person_id").primaryKey(),
  settings: text("settings", { mode: "json" }).$type<Preferences>().notNull(),
  updatedAt: integer("updated_at").notNull(),
});
