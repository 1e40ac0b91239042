import * as z from "zod";
import {
  deleteManySchema,
  favouriteSchema,
  generationQuerySchema,
  shareSchema,
} from "#contract/history";
import type { generationsRoutes } from "../generations";
import { pageOf, record } from "./answers";
import { declare } from "./declare";

export const generationCalls = declare<typeof generationsRoutes>()("/api/generations", "creator", {
  "GET /": {
    summary: "Lists one's generations, newest first.",
    query: generationQuerySchema,
    answers: { 200: pageOf(record) },
    errors: ["quota_exceeded"],
  },
  "POST /delete": {
    summary: "Deletes several generations with their files; those that still run stay.",
    body: deleteManySchema,
    answers: { 200: z.object({ deleted: z.number(), running: z.array(z.string()) }) },
  },
  "DELETE /:id": {
    summary: "Deletes a generation with its files.",
    answers: { 204: "nothing" },
    errors: ["not_ended"],
  },
  "PUT /:id/favourite": {
    summary: "Marks a generation as a favourite, or no favourite.",
    body: favouriteSchema,
    answers: { 200: record },
  },
  "PUT /:id/share": {
    summary: "Opens or closes the unlisted address of a generation.",
    body: shareSchema,
    answers: { 200: record },
  },
});
