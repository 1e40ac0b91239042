import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { InsightItem, SourceId } from "#contract/insights";

/** Figures of a row by the moment at which they were read (milliseconds since 1970), oldest first. */
export type FigureTrack = readonly (readonly [at: number, figure: number])[];

/** What administrators decided about a source, and what it said about its limits. Times are milliseconds since 1970. */
export const insightSources = sqliteTable("insight_sources", {
  source: text("source").$type<SourceId>().primaryKey(),
  /** Null until an administrator has switched it. */
  isOn: integer("is_on", { mode: "boolean" }),
  /** Until when it wants to be left alone. */
  waitUntil: integer("wait_until").notNull().default(0),
  /** The day (UTC) of which calls are counted, and their number. */
  day: text("day").notNull().default(""),
  calls: integer("calls").notNull().default(0),
  /** Calls that are left, as it said last. */
  quotaLeft: integer("quota_left"),
});
export type InsightSourceRow = typeof insightSources.$inferSelect;

/** The newest snapshot of a source for a country and a category; both are empty where it knows none. */
export const insightScopes = sqliteTable(
  "insight_scopes",
  {
    source: text("source").$type<SourceId>().notNull(),
    region: text("region").notNull(),
    category: text("category").notNull(),
    /** When someone looked at it last. */
    wantedAt: integer("wanted_at").notNull(),
    triedAt: integer("tried_at"),
    fetchedAt: integer("fetched_at"),
    /** Failures in a row. */
    failures: integer("failures").notNull().default(0),
    error: text("error"),
    /** When the schedule asks again. */
    nextAt: integer("next_at").notNull().default(0),
    /** Until when someone is asking. */
    claimedUntil: integer("claimed_until").notNull().default(0),
    items: text("items", { mode: "json" }).$type<InsightItem[]>().notNull(),
    /** The figures of a week by id, of rows that left the list too: they may come back. */
    tracks: text("tracks", { mode: "json" }).$type<Record<string, FigureTrack>>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.source, table.region, table.category] }),
    index("insight_scopes_due").on(table.nextAt),
  ],
);
export type InsightScopeRow = typeof insightScopes.$inferSelect;
