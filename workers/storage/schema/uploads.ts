import { sql } from "drizzle-orm";
import { index, integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { StockLicence, UploadError, UploadResult } from "#contract/multipart-uploads";

/** A file that a creator uploaded; only these and own outputs may be used as input. */
export const uploads = sqliteTable(
  "uploads",
  {
    key: text("key").primaryKey(),
    accountId: text("account_id").notNull(),
    contentType: text("content_type").notNull(),
    bytes: integer("bytes").notNull(),
    /** Pixels as shown; null for sound. */
    width: integer("width"),
    height: integer("height"),
    /** Seconds; null for a picture. */
    duration: real("duration"),
    /** Null for a picture. */
    hasAudio: integer("has_audio", { mode: "boolean" }),
    /** As its owner's device named the file; null where it came without a name. */
    name: text("name"),
    /** Whose work it is, for a clip from a stock library. */
    licence: text("licence", { mode: "json" }).$type<StockLicence>(),
    /** Whether the file itself said, before its metadata was cut, that AI made it or a part of it. */
    isAi: integer("is_ai", { mode: "boolean" }).notNull().default(false),
    /**
     * SHA-256 of the file as it was sent, in hex: of weights always, else where its sender said it and it was right;
     * null otherwise.
     */
    sha256: text("sha256"),
    createdAt: integer("created_at").notNull(),
    /** The project that it is in; null for none. */
    projectId: text("project_id"),
    /**
     * When it went with the last generation that used it, or its owner deleted it while deleted generations use it:
     * it is kept, and no one sees it, for as long as one of these can be restored.
     */
    deletedAt: integer("deleted_at"),
  },
  (table) => [
    index("uploads_by_project").on(table.projectId, table.key).where(sql`project_id is not null`),
    index("uploads_by_account").on(table.accountId, table.createdAt, table.key),
    index("uploads_by_hash").on(table.accountId, table.sha256).where(sql`sha256 is not null`),
  ],
);
export type UploadRow = typeof uploads.$inferSelect;

/** An upload that comes in parts, until it is a row of `uploads`. Times are milliseconds since 1970 (UTC). */
export const multipartUploads = sqliteTable(
  "multipart_uploads",
  {
    id: text("id").primaryKey(),
    accountId: text("account_id").notNull(),
    name: text("name").notNull(),
    bytes: integer("bytes").notNull(),
    /** R2's name for the upload of the parts. */
    multipartId: text("multipart_id").notNull(),
    /** Whose work it is, where it comes from a stock library. */
    licence: text("licence", { mode: "json" }).$type<StockLicence>(),
    /** SHA-256 of the file in hex, as its sender says. */
    sha256: text("sha256"),
    /** Whether it is said to be a file of weights, which is stored as it is. */
    isWeights: integer("is_weights", { mode: "boolean" }).notNull().default(false),
    state: text("state").$type<"open" | "checking" | "done" | "failed">().notNull().default("open"),
    /** When its check last reported, and how often a check began. */
    checkedAt: integer("checked_at"),
    checks: integer("checks").notNull().default(0),
    /** The key that was reserved for the checked file. */
    key: text("key"),
    result: text("result", { mode: "json" }).$type<UploadResult>(),
    error: text("error", { mode: "json" }).$type<UploadError>(),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
  },
  (table) => [
    index("multipart_uploads_by_account").on(table.accountId, table.expiresAt),
    index("multipart_uploads_by_end").on(table.expiresAt),
  ],
);
export type MultipartUpload = typeof multipartUploads.$inferSelect;

/** The parts that have come, with R2's tag of each. */
export const uploadParts = sqliteTable(
  "upload_parts",
  {
    uploadId: text("upload_id").notNull(),
    number: integer("number").notNull(),
    etag: text("etag").notNull(),
  },
  (table) => [primaryKey({ columns: [table.uploadId, table.number] })],
);

/**
 * What an account has stored, and has done in a day, so that a quota is one row to read. Triggers of `uploads`
 * and `generations` keep the first two counts (migrations/0001_triggers.sql), and nothing else does.
 */
export const accountUsage = sqliteTable("account_usage", {
  accountId: text("account_id").primaryKey(),
  /** Bytes of its uploads and results, without those that were deleted. */
  storedBytes: integer("stored_bytes").notNull().default(0),
  /** The day of its last upload, counted from 1970 (UTC), and how many there were in it. */
  uploadsDay: integer("uploads_day").notNull().default(0),
  uploads: integer("uploads").notNull().default(0),
  /** The same of its searches, counted by the search. */
  searchesDay: integer("searches_day").notNull().default(0),
  searches: integer("searches").notNull().default(0),
});
