import * as z from "zod";
import { LINK_PLATFORMS, newLinkSchema } from "#contract/insight-links";
import { insightQuerySchema } from "#contract/insight-queries";
import { SOURCE_IDS, SOURCE_STATES } from "#contract/insights";
import type { insightsRoutes } from "../insights";
import { listOf, moment } from "./answers";
import { declare, namedAs } from "./declare";

const source = namedAs(
  "InsightSource",
  z.object({
    id: z.enum(SOURCE_IDS),
    name: z.string(),
    licence: z.string(),
    state: z.enum(SOURCE_STATES),
    fetched_at: moment.nullable(),
    message: z.string().nullable(),
  }),
);

export const adminSource = namedAs(
  "AdminInsightSource",
  source.extend({
    is_on: z.boolean(),
    missing: z.array(z.string()),
    failures: z.number(),
    last_error: z.string().nullable(),
    tried_at: moment.nullable(),
    next_at: moment.nullable(),
    quota_left: z.number().nullable(),
  }),
);

const item = z.object({
  id: z.string(),
  rank: z.number(),
  change: z.number().nullable(),
  title: z.string(),
  url: z.string().nullable(),
  figure: z.number().nullable(),
  unit: z.string(),
  history: z.array(z.number()),
});

const link = namedAs(
  "InsightLink",
  z.object({
    id: z.string(),
    platform: z.enum(LINK_PLATFORMS),
    url: z.string(),
    title: z.string(),
    author: z.string().nullable(),
    thumbnail_url: z.string().nullable(),
    figures: z.record(z.string(), z.number()),
    note: z.string().nullable(),
    created_at: moment,
    read_at: moment,
  }),
);

export const insightCalls = declare<typeof insightsRoutes>()("/api/insights", "creator", {
  "GET /": {
    summary: "Lists the sources of what rises elsewhere, with how each of them is.",
    answers: { 200: z.object({ sources: z.array(source) }) },
  },
  "GET /links": {
    summary: "Lists the links that one has pasted, newest first.",
    answers: { 200: listOf(link) },
  },
  "POST /links": {
    summary: "Keeps a link with what its platform says about it; a repeat gives what is there.",
    body: newLinkSchema,
    isLimited: true,
    answers: { 200: link, 201: link },
    errors: ["link_unknown", "link_gone", "source_off", "source_unreachable"],
  },
  "DELETE /links/:id": {
    summary: "Removes a link.",
    answers: { 204: "nothing" },
  },
  "GET /own-videos": {
    summary: "Lists the account's videos at connected channels, with their figures by day.",
    answers: {
      200: z.object({
        is_connected: z.boolean(),
        items: z.array(
          z.object({
            id: z.string(),
            channel: z.string(),
            title: z.string(),
            url: z.string(),
            posted_at: moment,
            read_at: moment,
            days: z.array(
              z.object({
                at: moment,
                views: z.number(),
                likes: z.number(),
                comments: z.number(),
                shares: z.number(),
              }),
            ),
          }),
        ),
      }),
    },
  },
  "GET /:source": {
    summary: "Lists what rises at a source, as it was read last.",
    query: insightQuerySchema,
    isLimited: true,
    answers: {
      200: z.object({
        source: z.enum(SOURCE_IDS),
        licence: z.string(),
        state: z.enum(SOURCE_STATES),
        message: z.string().nullable(),
        fetched_at: moment.nullable(),
        items: z.array(item),
      }),
    },
    errors: ["source_off"],
  },
  "POST /:source/fetch": {
    who: "administrator",
    summary: "Asks a source now, whatever its pace.",
    query: insightQuerySchema,
    answers: { 202: adminSource },
    errors: ["source_off", "rate_limited"],
  },
});
