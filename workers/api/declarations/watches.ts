import * as z from "zod";
import { SOURCE_IDS } from "#contract/insights";
import { DIGEST_PERIODS, digestSchema, newWatchSchema, WATCH_KINDS } from "#contract/watches";
import type { digestRoutes, watchesRoutes } from "../watches";
import { listOf, moment } from "./answers";
import { declare, namedAs } from "./declare";

const watch = namedAs(
  "Watch",
  z.object({
    id: z.string(),
    kind: z.enum(WATCH_KINDS),
    value: z.string(),
    title: z.string().nullable(),
    url: z.string().nullable(),
    source: z.enum(SOURCE_IDS).nullable(),
    now: z
      .object({
        rank: z.number(),
        change: z.number().nullable(),
        figure: z.number().nullable(),
        unit: z.string(),
        history: z.array(z.number()),
      })
      .nullable(),
    read_at: moment.nullable(),
    created_at: moment,
  }),
);

const digest = z.object({
  every: z.enum(DIGEST_PERIODS),
  next_at: moment.nullable(),
  is_confirmed: z.boolean(),
  can_send: z.boolean(),
});

export const watchCalls = declare<typeof watchesRoutes>()("/api/watches", "creator", {
  "GET /": {
    summary: "Lists the subreddits, keywords and rows that one watches, newest first.",
    answers: { 200: listOf(watch) },
  },
  "POST /": {
    summary: "Watches a subreddit, a keyword or a row; a repeat gives what is there.",
    body: newWatchSchema,
    isLimited: true,
    answers: { 200: watch, 201: watch },
  },
  "DELETE /:id": {
    summary: "Watches something no longer.",
    answers: { 204: "nothing" },
  },
});

export const digestCalls = declare<typeof digestRoutes>()("/api/digest", "creator", {
  "GET /": {
    summary: "Says how often one gets a mail about what one watches.",
    answers: { 200: digest },
  },
  "PUT /": {
    summary: "Chooses how often one gets a mail about what one watches.",
    body: digestSchema,
    answers: { 200: digest },
  },
});
