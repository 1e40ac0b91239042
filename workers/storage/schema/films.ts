import { sql } from "drizzle-orm";
import { index, integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { AnyTimeline } from "#contract/timeline/timeline";

/** A creator's films, as documents. Times are milliseconds since 1970 (UTC). */
export const films = sqliteTable(
  "films",
  {
    id: text("id").primaryKey(),
    accountId: text("account_id").notNull(),
    title: text("title").notNull(),
    /** The document's bytes. */
    bytes: integer("bytes").notNull(),
    /** Counts the saves, so that no one overwrites what they have not seen. */
    revision: integer("revision").notNull().default(1),
    /** Of the document, for the list: seconds and pixels. */
    duration: real("duration").notNull(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    /** Keys of the stored files that it uses: they are not swept. */
    files: text("files", { mode: "json" }).$type<string[]>().notNull(),
    /** Those of them that AI made. */
    aiFiles: text("ai_files", { mode: "json" }).$type<string[]>().notNull(),
    /**
     * The revisions with which AI came to the film (first, third, …) and left it (second, fourth, …), in order: so it
     * is known of every revision, though only the last one's document is kept.
     */
    aiChanges: text("ai_changes", { mode: "json" }).$type<number[]>().notNull(),
    /** The file of its first scene, where a small picture of it can be had. */
    posterKey: text("poster_key"),
    /** The project that it is in; null for none. */
    projectId: text("project_id"),
    /** Whether other films begin as copies of it: it is in a list of its own. */
    isTemplate: integer("is_template", { mode: "boolean" }).notNull().default(false),
    /** The revision that its poster shows, which its maker's browser painted; null without one. */
    posterRevision: integer("poster_revision"),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
    /** When its owner deleted it; for a while it can be brought back. */
    deletedAt: integer("deleted_at"),
    /** The last column: a column behind it could be read only through all of it. */
    timeline: text("timeline", { mode: "json" }).$type<AnyTimeline>().notNull(),
  },
  (table) => [
    index("films_by_account").on(table.accountId, table.updatedAt, table.id),
    index("films_deleted").on(table.deletedAt),
    index("films_by_project").on(table.projectId).where(sql`project_id is not null`),
  ],
);
export type Film = typeof films.$inferSelect;

/** States of a film that are kept: those that its owner named, and automatic ones. */
export const filmVersions = sqliteTable(
  "film_versions",
  {
    filmId: text("film_id").notNull(),
    /** Counts from 1 within the film. */
    n: integer("n").notNull(),
    kind: text("kind", { enum: ["named", "auto"] }).notNull(),
    name: text("name").notNull(),
    revision: integer("revision").notNull(),
    bytes: integer("bytes").notNull(),
    duration: real("duration").notNull(),
    files: text("files", { mode: "json" }).$type<string[]>().notNull(),
    /** Those of them that AI made. */
    aiFiles: text("ai_files", { mode: "json" }).$type<string[]>().notNull(),
    createdAt: integer("created_at").notNull(),
    /** Of a named version; an automatic one's is a file beside the film. The last column, as above. */
    timeline: text("timeline", { mode: "json" }).$type<AnyTimeline>(),
  },
  (table) => [primaryKey({ columns: [table.filmId, table.n] })],
);
export type FilmVersion = typeof filmVersions.$inferSelect;
