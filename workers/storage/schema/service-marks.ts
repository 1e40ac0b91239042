import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** When a service outside of a request last worked and last failed: one row for each of the two. */
export const serviceMarks = sqliteTable(
  "service_marks",
  {
    service: text("service").$type<"schedule" | "mail">().notNull(),
    outcome: text("outcome").$type<"ok" | "failed">().notNull(),
    /** Milliseconds since 1970. */
    at: integer("at").notNull(),
    /** What an administrator reads about it, without addresses of people. */
    detail: text("detail").notNull(),
  },
  (table) => [primaryKey({ columns: [table.service, table.outcome] })],
);
export type ServiceMark = typeof serviceMarks.$inferSelect;
