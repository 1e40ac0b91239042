import * as z from "zod";
import { ORIGIN_KINDS } from "#contract/film-origins";
import {
  duplicateFilmSchema,
  exportSchema,
  filmQuerySchema,
  newFilmSchema,
  newVersionSchema,
  posterQuerySchema,
  saveFilmSchema,
} from "#contract/films";
import { kitQuerySchema } from "#contract/publishing/post-text-schemas";
import { anyTimelineSchema } from "#contract/timeline/timeline";
import { transcriptSchema } from "#contract/transcripts";
import type { filmsRoutes } from "../films";
import { listOf, moment, pageOf, record } from "./answers";
import { declare, namedAs } from "./declare";

const film = namedAs(
  "Film",
  z.object({
    id: z.string(),
    title: z.string(),
    revision: z.number(),
    timeline: namedAs("Timeline", anyTimelineSchema),
    sources: z.array(z.object({ key: z.string(), is_ai: z.boolean() })),
    project_id: z.string().nullable(),
    is_template: z.boolean(),
    created_at: moment,
    updated_at: moment,
  }),
);

const filmItem = z.object({
  id: z.string(),
  title: z.string(),
  duration: z.number(),
  width: z.number(),
  height: z.number(),
  revision: z.number(),
  updated_at: moment,
  poster_url: z.string().nullable(),
  poster_revision: z.number().nullable(),
  project_id: z.string().nullable(),
  is_template: z.boolean(),
});

const version = z.object({
  n: z.number(),
  kind: z.enum(["named", "auto"]),
  name: z.string(),
  revision: z.number(),
  duration: z.number(),
  created_at: moment,
});

export const filmCalls = declare<typeof filmsRoutes>()("/api/films", "creator", {
  "GET /": {
    summary: "Lists one's films or templates; by default last changed first.",
    query: filmQuerySchema,
    answers: { 200: pageOf(filmItem) },
    errors: ["not_found"],
  },
  "POST /": {
    summary: "Stores a new film.",
    body: newFilmSchema,
    isLimited: true,
    answers: { 201: film },
    errors: ["conflict", "content_refused", "not_found"],
  },
  "GET /:id": {
    summary: "Reads a film.",
    answers: { 200: film },
  },
  "PUT /:id": {
    summary: "Saves a film, unless it was changed elsewhere in the meantime.",
    headers: { "If-Match": "The revision that was seen, plain or quoted." },
    body: saveFilmSchema,
    isLimited: true,
    answers: { 200: film },
    errors: ["revision_required", "revision_conflict", "content_refused"],
  },
  "DELETE /:id": {
    summary: "Deletes a film; it can be restored for 30 days.",
    answers: { 204: "nothing" },
  },
  "POST /:id/restore": {
    summary: "Brings a deleted film back.",
    answers: { 200: film },
  },
  "POST /:id/duplicate": {
    summary: "Copies a film, or begins one with a template.",
    body: duplicateFilmSchema,
    isBodyOptional: true,
    isLimited: true,
    answers: { 201: film },
    errors: ["conflict", "content_refused"],
  },
  "GET /:id/origin": {
    summary: "Says what a film was made from, also of parts that were deleted since.",
    answers: {
      200: z.object({
        links: z.array(
          z.object({
            kind: z.enum(ORIGIN_KINDS),
            id: z.string(),
            text: z.string(),
            at: moment,
            gone: z.boolean(),
          }),
        ),
      }),
    },
  },
  "GET /:id/post-texts": {
    summary:
      "Says what is written beside a film where it is posted: its title, description and tags.",
    answers: {
      200: z.object({
        title: z.string(),
        description: z.string(),
        tags: z.array(z.string()).readonly(),
      }),
    },
  },
  "GET /:id/kit": {
    summary:
      "Packs what a film needs to be posted by hand at a platform: its newest export, cover, texts, subtitles, credits, a checklist and a reminder.",
    query: kitQuerySchema,
    isLimited: true,
    answers: { 200: { file: "application/zip" } },
    errors: ["not_exported"],
  },
  "GET /:id/poster": {
    summary: "Shows a small picture of a film that its maker's browser painted.",
    answers: { 200: { file: "image/*" } },
  },
  "PUT /:id/poster": {
    summary:
      "Stores a small picture of a revision of a film: WebP, JPEG or PNG of at most 64 KiB and 640 pixels a side. An older one than is there changes nothing.",
    query: posterQuerySchema,
    body: { type: "image/*" },
    isLimited: true,
    answers: { 204: "nothing" },
  },
  "GET /:id/versions": {
    summary: "Lists the kept states of a film, newest first.",
    answers: { 200: listOf(version) },
  },
  "POST /:id/versions": {
    summary: "Keeps the present state of a film under a name.",
    body: newVersionSchema,
    isLimited: true,
    answers: { 201: version },
    errors: ["conflict"],
  },
  "POST /:id/versions/:n/restore": {
    summary: "Makes a kept state the present one.",
    isLimited: true,
    answers: { 200: film },
    errors: ["conflict", "payload_too_large"],
  },
  "POST /:id/transcripts": {
    summary: "Stores words that were recognised in a film's media beside it, at most 4 MiB.",
    body: transcriptSchema,
    isLimited: true,
    answers: { 201: z.object({ id: z.string() }) },
    errors: ["conflict"],
  },
  "GET /:id/transcripts/:transcript": {
    summary: "Reads a transcript of a film.",
    answers: { 200: namedAs("Transcript", transcriptSchema) },
  },
  "POST /:id/exports": {
    summary: "Puts an uploaded export of a film into the history.",
    body: exportSchema,
    isIdempotent: true,
    isLimited: true,
    answers: { 201: record },
    errors: ["content_refused", "file_in_use", "quota_exceeded"],
  },
});
