import { sqliteTable, text } from "drizzle-orm/sqlite-core";

/** The codes of the history's index. The migration of the triggers makes this table, not the schema. */
export const historyLabels = sqliteTable("history_labels", { label: text("label").notNull() });
