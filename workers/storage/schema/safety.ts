import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { ContentAction, ContentCategory } from "#contract/moderation";

/** What administrators set for a category of content; one without a row has its usual action. */
export const contentRules = sqliteTable("content_rules", {
  category: text("category").$type<ContentCategory>().primaryKey(),
  action: text("action").$type<ContentAction>().notNull(),
});
export type ContentRuleRow = typeof contentRules.$inferSelect;
