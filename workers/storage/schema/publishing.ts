import { sql } from "drizzle-orm";
import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import type { ChannelPlatform, ChannelState } from "#contract/publishing/channels";
import type { PostProblem, PostStage, PostStatus, Privacy } from "#contract/publishing/posts";

/** What administrators decided about a platform, and how it is. Times are milliseconds since 1970. */
export const publishingPlatforms = sqliteTable("publishing_platforms", {
  platform: text("platform").$type<ChannelPlatform>().primaryKey(),
  /** Null until an administrator has switched it. */
  isOn: integer("is_on", { mode: "boolean" }),
  /** Failures in a row. */
  failures: integer("failures").notNull().default(0),
  lastError: text("last_error"),
  triedAt: integer("tried_at"),
  /** Until when it wants to be left alone. */
  waitUntil: integer("wait_until").notNull().default(0),
  /** Calls that are left of what it allows; null where it does not say. */
  quotaLeft: integer("quota_left"),
});
export type PublishingPlatformRow = typeof publishingPlatforms.$inferSelect;

/** Consents that were asked for and not answered yet. */
export const channelConsents = sqliteTable(
  "channel_consents",
  {
    /** The hash of `state`, so that the table lets no one answer. */
    stateHash: text("state_hash").primaryKey(),
    accountId: text("account_id").notNull(),
    /** The session's id, to which it is bound. */
    sessionId: text("session_id").notNull(),
    platform: text("platform").$type<ChannelPlatform>().notNull(),
    /** The PKCE verifier, sealed. */
    verifier: text("verifier").notNull(),
    expiresAt: integer("expires_at").notNull(),
  },
  (table) => [index("channel_consents_expired").on(table.expiresAt)],
);

/** Places of creators at platforms. Times are milliseconds since 1970. */
export const publishingChannels = sqliteTable(
  "channels",
  {
    id: text("id").primaryKey(),
    accountId: text("account_id").notNull(),
    platform: text("platform").$type<ChannelPlatform>().notNull(),
    /** The platform's own id of it: the same place again replaces it. */
    platformAccount: text("platform_account").notNull(),
    name: text("name").notNull(),
    state: text("state").$type<ChannelState>().notNull(),
    scopes: text("scopes", { mode: "json" }).$type<string[]>().notNull(),
    /** The grant (tokens or a key), sealed with AES-GCM. */
    grant: text("grant").notNull(),
    /** When the access token ends; null where it does not. */
    expiresAt: integer("expires_at"),
    /** Until when someone refreshes it, so that a refresh token is not used twice. */
    claimedUntil: integer("claimed_until").notNull().default(0),
    /** When its own videos are read next, where its platform lists them. */
    videosAt: integer("videos_at").notNull().default(0),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("channels_once").on(table.accountId, table.platform, table.platformAccount),
  ],
);
export type ChannelRow = typeof publishingChannels.$inferSelect;

/** Grants of channels that are gone here and not ended at their platform yet, which did not answer. */
export const channelRevocations = sqliteTable(
  "channel_revocations",
  {
    /** Of the channel that was: the grant is sealed for it. */
    channelId: text("channel_id").primaryKey(),
    platform: text("platform").$type<ChannelPlatform>().notNull(),
    grant: text("grant").notNull(),
    /** Milliseconds since 1970. */
    endedAt: integer("ended_at").notNull(),
    tries: integer("tries").notNull().default(0),
    nextAt: integer("next_at").notNull(),
  },
  (table) => [index("channel_revocations_due").on(table.nextAt)],
);
export type ChannelRevocationRow = typeof channelRevocations.$inferSelect;

/** Planned and sent posts. Times are milliseconds since 1970. */
export const posts = sqliteTable(
  "posts",
  {
    id: text("id").primaryKey(),
    accountId: text("account_id").notNull(),
    filmId: text("film_id"),
    generationId: text("generation_id"),
    /** The generation whose file is sent: of a film its newest export when the upload was opened. */
    exportId: text("export_id"),
    channelId: text("channel_id"),
    /** The channel's platform, also after the channel is gone. */
    platform: text("platform").$type<ChannelPlatform>(),
    /** What is posted, as its creator knew it. */
    subject: text("subject").notNull(),
    status: text("status").$type<PostStatus>().notNull(),
    at: integer("at").notNull(),
    title: text("title").notNull(),
    description: text("description").notNull(),
    tags: text("tags", { mode: "json" }).$type<string[]>().notNull(),
    /** Milliseconds. */
    coverAt: integer("cover_at"),
    privacy: text("privacy").$type<Privacy>().notNull(),
    madeForKids: integer("made_for_kids", { mode: "boolean" }),
    networks: text("networks", { mode: "json" }).$type<string[]>().notNull(),
    disclosure: integer("disclosure", { mode: "boolean" }).notNull(),
    /** What the platform answered when the upload began, sealed where it is an address with a key: what is looked up. */
    reference: text("reference"),
    /** When the upload of this reference was opened. */
    openedAt: integer("opened_at"),
    /** From which byte on the upload goes on; null where that must be looked up: a part may have arrived. */
    nextByte: integer("next_byte"),
    /** Whether the post was changed, or is to be sent again, since that upload was opened. */
    isStale: integer("is_stale", { mode: "boolean" }).notNull().default(false),
    /** Whether its creator wants it sent again though the platform does not say what became of that upload. */
    isInsisted: integer("is_insisted", { mode: "boolean" }).notNull().default(false),
    platformId: text("platform_id"),
    platformUrl: text("platform_url"),
    problems: text("problems", { mode: "json" }).$type<PostProblem[]>().notNull(),
    /** How often something was tried at the platform. */
    attempts: integer("attempts").notNull().default(0),
    /** Of them those in a row that brought it no further. */
    failures: integer("failures").notNull().default(0),
    /** When the present upload began; null before. */
    begunAt: integer("begun_at"),
    /** When its object looks at it next; null for never. The sweep wakes objects that missed it. */
    nextAt: integer("next_at"),
    /** Counts its changes, so that no one overwrites what they have not seen. */
    revision: integer("revision").notNull().default(1),
    publishedAt: integer("published_at"),
    /** When its results are read next; null for never. */
    resultsAt: integer("results_at"),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    index("posts_by_account").on(table.accountId, table.at),
    index("posts_due").on(table.nextAt),
    index("posts_results_due").on(table.resultsAt),
    index("posts_by_channel").on(table.channelId),
    index("posts_references")
      .on(table.id)
      .where(sql`reference is not null and status <> 'published'`),
  ],
);
export type PostRow = typeof posts.$inferSelect;

/** The receipts of posts. Times are milliseconds since 1970. */
export const postEvents = sqliteTable(
  "post_events",
  {
    postId: text("post_id").notNull(),
    /** Counts from 1 within the post. */
    n: integer("n").notNull(),
    at: integer("at").notNull(),
    stage: text("stage").$type<PostStage>().notNull(),
    message: text("message").notNull(),
  },
  (table) => [primaryKey({ columns: [table.postId, table.n] })],
);

/** How posts did, each time that their platform was asked. Times are milliseconds since 1970. */
export const postResults = sqliteTable(
  "post_results",
  {
    postId: text("post_id").notNull(),
    at: integer("at").notNull(),
    views: integer("views"),
    likes: integer("likes"),
    comments: integer("comments"),
    shares: integer("shares"),
  },
  (table) => [primaryKey({ columns: [table.postId, table.at] })],
);

/** A creator's own videos at TikTok, as its Display API tells them. */
export const ownVideos = sqliteTable(
  "own_videos",
  {
    channelId: text("channel_id").notNull(),
    videoId: text("video_id").notNull(),
    accountId: text("account_id").notNull(),
    title: text("title").notNull(),
    url: text("url").notNull(),
    postedAt: integer("posted_at").notNull(),
    /** By the day on which it was read (UTC, milliseconds since 1970), oldest first. */
    figures: text("figures", { mode: "json" })
      .$type<{ at: number; views: number; likes: number; comments: number; shares: number }[]>()
      .notNull(),
    readAt: integer("read_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.channelId, table.videoId] }),
    index("own_videos_by_account").on(table.accountId),
  ],
);

/** Of what a film was made, in the order in which it came. A part that was deleted stays, by its text. */
export const filmOrigins = sqliteTable(
  "film_origins",
  {
    filmId: text("film_id").notNull(),
    /** Counts from 1 within the film. */
    n: integer("n").notNull(),
    kind: text("kind", {
      enum: ["row", "link", "hook", "recipe", "generation", "upload"],
    }).notNull(),
    /** Of the part, where it is kept: a generation's, a link's; of a row `source:id`. */
    ref: text("ref").notNull(),
    text: text("text").notNull(),
    at: integer("at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.filmId, table.n] })],
);
export type FilmOriginRow = typeof filmOrigins.$inferSelect;
