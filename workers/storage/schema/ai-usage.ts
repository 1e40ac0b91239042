import { integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** What was used of Workers AI, estimated from published prices: a row for each day, model and account. */
export const aiUsage = sqliteTable(
  "ai_usage",
  {
    /** The day in UTC, such as 2026-11-23: the free allowance is per day of UTC. */
    day: text("day").notNull(),
    /** The model's address below the base, such as `@cf/openai/whisper-large-v3-turbo`. */
    model: text("model").notNull(),
    /** Empty for what no account asked for. */
    accountId: text("account_id").notNull(),
    neurons: real("neurons").notNull(),
    runs: integer("runs").notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.model, table.accountId] })],
);
