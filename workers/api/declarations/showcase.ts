import * as z from "zod";
import { STUDIO_KINDS } from "#contract/kinds";
import { answerConsentSchema, SHOWCASE_STATES } from "#contract/showcase";
import type { ownShowcaseRoutes, showcaseRoutes } from "../showcase";
import { listOf, moment } from "./answers";
import { declare } from "./declare";

const kind = z.enum(STUDIO_KINDS);

const shown = z.object({
  kind,
  prompt: z.string(),
  cost: z.number(),
  url: z.string(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  poster_url: z.string().optional(),
  made_by: z.string(),
});

export const showcaseCalls = declare<typeof showcaseRoutes>()("/api/showcase", "anyone", {
  "GET /": {
    summary: "Lists results that their owners agreed to show on the site.",
    answers: { 200: listOf(shown) },
  },
});

/** A consent as its owner sees it. */
export const consent = z.object({
  generation_id: z.string(),
  kind,
  prompt: z.string(),
  use: z.string(),
  months: z.number(),
  state: z.enum(SHOWCASE_STATES),
  asked_at: moment,
  answer_by: moment,
  decided_at: moment.nullable(),
  ends_at: moment.nullable(),
  output_url: z.string().nullable(),
  output_type: z.string().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  has_input: z.boolean(),
});

export const ownShowcaseCalls = declare<typeof ownShowcaseRoutes>()("/api/me/showcase", "creator", {
  "GET /": {
    summary: "Lists which of one's results the site asked to show, with one's answers.",
    answers: { 200: listOf(consent) },
  },
  "PUT /:id": {
    summary: "Agrees to show a result, refuses, or withdraws.",
    body: answerConsentSchema,
    answers: { 200: consent },
    errors: ["conflict"],
  },
});
