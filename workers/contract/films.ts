import * as z from "zod";
import { givenOriginsSchema } from "./film-origins";
import type { FilmSource } from "./film-sources";
import { paramsSchema } from "./generation";
import { MAX_SEARCH_LENGTH } from "./limits";
import { projectFilterSchema, projectIdSchema } from "./project-id";
import { type AnyTimeline, anyTimelineSchema } from "./timeline/timeline";

/** Largest document of a film, in bytes (1 MiB). */
export const MAX_FILM_BYTES = 1024 * 1024;
/** What the documents of an account's films have together, with versions and deleted films, in bytes (64 MiB). */
export const MAX_FILMS_BYTES = 64 * 1024 * 1024;
/** Most films of an account, and most versions of a film that are kept: named ones, and beside them automatic ones. */
export const MAX_FILMS = 200;
export const MAX_FILM_VERSIONS = 50;
export const MAX_AUTOMATIC_VERSIONS = 20;
/** How long a deleted film can be brought back, in milliseconds (30 days). */
export const FILM_RESTORE_MS = 30 * 24 * 60 * 60 * 1000;

const titleSchema = z
  .string()
  .trim()
  .max(200)
  .refine((title) => title.isWellFormed() && !title.includes("\0"), "Enter text.");

export const newFilmSchema = z
  .strictObject({
    title: titleSchema.optional(),
    timeline: anyTimelineSchema.optional(),
    project_id: projectIdSchema.nullish(),
    /** Whether other films are to begin as copies of it. */
    is_template: z.boolean().optional(),
    /** What it was made from, beside the results and uploads that it shows. */
    origin: givenOriginsSchema.optional(),
  })
  .refine(({ project_id, is_template }) => !(project_id && is_template), {
    path: ["project_id"],
    message: "A template is in no project.",
  });
/** Where the copy of a film goes; by default to its original, and that of a template into no project. */
export const duplicateFilmSchema = z.strictObject({ project_id: projectIdSchema.nullish() });
/** Which revision a poster shows. */
export const posterQuerySchema = z.object({ revision: z.coerce.number().int().min(1) });
export const saveFilmSchema = z.strictObject({
  title: titleSchema.optional(),
  timeline: anyTimelineSchema,
});
export const newVersionSchema = z.strictObject({ name: titleSchema.min(1).max(100) });
export const exportSchema = z.strictObject({
  upload_key: z.string().min(1).max(300),
  revision: z.number().int().min(1),
  settings: paramsSchema
    .refine((settings) => Object.keys(settings).length <= 50, "At most 50 settings are kept.")
    .refine((settings) => JSON.stringify(settings).length <= 8192, "The settings are too long.")
    .default({}),
});
export type FilmExport = z.infer<typeof exportSchema>;

/** How films are sorted: by when they were changed last, by title, or the longest first. */
export const FILM_ORDERS = ["newest", "oldest", "title", "length"] as const;
export type FilmOrder = (typeof FILM_ORDERS)[number];

/** A cursor may hold a title of 200 letters. */
const MAX_CURSOR = 3000;

export const filmQuerySchema = z.object({
  cursor: z.string().max(MAX_CURSOR).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(24),
  project: projectFilterSchema,
  /** Words of the title. */
  q: z.string().trim().max(MAX_SEARCH_LENGTH).optional(),
  sort: z.enum(FILM_ORDERS).default("newest"),
  /** The templates instead of the films. */
  templates: z.literal("1").optional(),
});

export type FilmQuery = z.infer<typeof filmQuerySchema>;

/** A film as its owner sees it. */
export interface FilmDocument {
  id: string;
  title: string;
  /** Counts its saves; `If-Match` names the one that was seen. */
  revision: number;
  /** In the version in which it was sent. */
  timeline: AnyTimeline;
  /** The stored files that its timeline uses, and which of them AI made: see `usesAi`. */
  sources: FilmSource[];
  /** The project that it is in; null for none. */
  project_id: string | null;
  is_template: boolean;
  created_at: string;
  updated_at: string;
}

/** A film in a list. Seconds and pixels. */
export interface FilmItem {
  id: string;
  title: string;
  duration: number;
  width: number;
  height: number;
  revision: number;
  updated_at: string;
  poster_url: string | null;
  /** The revision that the poster shows which a browser painted; null where there is none such. */
  poster_revision: number | null;
  project_id: string | null;
  is_template: boolean;
}
export interface FilmPage {
  items: FilmItem[];
  next_cursor: string | null;
}

/** A kept state of a film. */
export interface FilmVersionItem {
  n: number;
  /** Whether its owner named it, or it was kept by itself. */
  kind: "named" | "auto";
  name: string;
  revision: number;
  duration: number;
  created_at: string;
}
