import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import type { LinkPlatform } from "#contract/insight-links";
import type { InsightItem, SourceId } from "#contract/insights";
import type { DigestPeriod, WatchKind } from "#contract/watches";

/** Figures of a row by the moment at which they were read (milliseconds since 1970), oldest first. */
export type FigureTrack = readonly (readonly [at: number, figure: number])[];

/** What administrators decided about a source, and what it said about its limits. Times are milliseconds since 1970. */
export const insightSources = sqliteTable("insight_sources", {
  source: text("source").$type<SourceId>().primaryKey(),
  /** Null until an administrator has switched it. */
  isOn: integer("is_on", { mode: "boolean" }),
  /** Until when it wants to be left alone. */
  waitUntil: integer("wait_until").notNull().default(0),
  /** Until when the schedule asks none of its lists: it did not answer, or said that it was asked too often. */
  pausedUntil: integer("paused_until").notNull().default(0),
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

/** Links that creators pasted, as their platforms describe them. Times are milliseconds since 1970. */
export const insightLinks = sqliteTable(
  "insight_links",
  {
    id: text("id").primaryKey(),
    accountId: text("account_id").notNull(),
    platform: text("platform").$type<LinkPlatform>().notNull(),
    url: text("url").notNull(),
    title: text("title").notNull(),
    author: text("author"),
    figures: text("figures", { mode: "json" }).$type<Record<string, number>>().notNull(),
    hasThumbnail: integer("has_thumbnail", { mode: "boolean" }).notNull().default(false),
    createdAt: integer("created_at").notNull(),
    /** When the platform described it last. */
    readAt: integer("read_at").notNull(),
    /** When it is read again. */
    nextAt: integer("next_at").notNull(),
    /** Since when its platform does not show it any more. */
    goneAt: integer("gone_at"),
  },
  (table) => [
    uniqueIndex("insight_links_once").on(table.accountId, table.url),
    index("insight_links_due").on(table.nextAt),
  ],
);
export type InsightLinkRow = typeof insightLinks.$inferSelect;

/** What creators watch: subreddits, keywords, rows of lists. */
export const insightWatches = sqliteTable(
  "insight_watches",
  {
    id: text("id").primaryKey(),
    accountId: text("account_id").notNull(),
    kind: text("kind").$type<WatchKind>().notNull(),
    value: text("value").notNull(),
    /** Of rows: what they said when they were chosen. Empty for sources whose rows may not be kept for long. */
    title: text("title"),
    url: text("url"),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("insight_watches_once").on(table.accountId, table.kind, table.value),
    index("insight_watches_by_kind").on(table.kind, table.value),
  ],
);
export type InsightWatchRow = typeof insightWatches.$inferSelect;

/** Who gets a mail about what they watch, how often, and when the last one was sent. */
export const insightDigests = sqliteTable(
  "insight_digests",
  {
    accountId: text("account_id").primaryKey(),
    every: text("every").$type<DigestPeriod>().notNull(),
    sentAt: integer("sent_at").notNull(),
  },
  (table) => [index("insight_digests_due").on(table.every, table.sentAt)],
);
