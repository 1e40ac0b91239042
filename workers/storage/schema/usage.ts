import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * What an account has stored, and has done in a day, so that a quota is one row to read. Triggers of `uploads`
 * and `generations` keep the first two counts (migrations/0001_triggers.sql), and nothing else does.
 */
export const accountUsage = sqliteTable("account_usage", {
  accountId: text("account_id").primaryKey(),
  /** Bytes of its uploads and results. */
  storedBytes: integer("stored_bytes").notNull().default(0),
  /** The day of its last upload, counted from 1970 (UTC), and how many there were in it. */
  uploadsDay: integer("uploads_day").notNull().default(0),
  uploads: integer("uploads").notNull().default(0),
  /** The same of its searches, counted by the search. */
  searchesDay: integer("searches_day").notNull().default(0),
  searches: integer("searches").notNull().default(0),
});
