import * as z from "zod";
import {
  favouriteSchema,
  generationCountSchema,
  generationQuerySchema,
  manySchema,
  shareSchema,
  tagsSchema,
} from "#contract/history";
import type { generationsRoutes } from "../generations";
import { listOf, pageOf, record } from "./answers";
import { declare } from "./declare";

/** Where a filter lets more through than one request takes. */
const rest = { next_cursor: z.string().optional() };

export const generationCalls = declare<typeof generationsRoutes>()("/api/generations", "creator", {
  "GET /": {
    summary: "Lists one's generations, or those that were deleted and can be restored.",
    query: generationQuerySchema,
    answers: { 200: pageOf(record) },
    errors: ["quota_exceeded", "not_found"],
  },
  "GET /count": {
    summary: "Counts the generations that a query of that list lets through.",
    query: generationCountSchema,
    answers: { 200: z.object({ count: z.number() }) },
    errors: ["quota_exceeded", "not_found"],
  },
  "GET /tags": {
    summary: "Lists the tags that one's generations have.",
    answers: { 200: listOf(z.string()) },
  },
  "POST /delete": {
    summary:
      "Deletes several generations; those that still run stay. They can be restored for 30 days.",
    body: manySchema,
    answers: {
      200: z.object({ deleted: z.number(), running: z.array(z.string()), ...rest }),
    },
    errors: ["quota_exceeded", "not_found"],
  },
  "POST /restore": {
    summary: "Restores several deleted generations.",
    body: manySchema,
    answers: { 200: z.object({ restored: z.number(), ...rest }) },
    errors: ["quota_exceeded", "not_found"],
  },
  "POST /purge": {
    summary: "Removes deleted generations for good, with their files.",
    body: manySchema,
    answers: { 200: z.object({ removed: z.number(), ...rest }) },
    errors: ["quota_exceeded", "not_found"],
  },
  "GET /:id/deleted-thumbnail": {
    summary: "Shows its owner a small picture of a deleted result that can still be restored.",
    headers: { "If-None-Match": "The copy that is there." },
    answers: { 200: { file: "*/*" }, 304: "nothing" },
  },
  "POST /:id/restore": {
    summary: "Restores a deleted generation with its files and its share.",
    answers: { 200: record },
    errors: ["quota_exceeded"],
  },
  "DELETE /:id": {
    summary:
      "Deletes a generation; it can be restored for 30 days, and until then its files are closed.",
    answers: { 204: "nothing" },
    errors: ["not_ended"],
  },
  "PUT /:id/favourite": {
    summary: "Marks a generation as a favourite, or no favourite.",
    body: favouriteSchema,
    answers: { 200: record },
  },
  "PUT /:id/tags": {
    summary: "Gives a generation other tags.",
    body: tagsSchema,
    answers: { 200: record },
  },
  "PUT /:id/share": {
    summary: "Opens or closes the unlisted address of a generation.",
    body: shareSchema,
    answers: { 200: record },
  },
});
