import * as z from "zod";
import { insightQuerySchema, SOURCE_IDS, SOURCE_STATES } from "#contract/insights";
import type { insightsRoutes } from "../insights";
import { moment } from "./answers";
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

export const insightCalls = declare<typeof insightsRoutes>()("/api/insights", "creator", {
  "GET /": {
    summary: "Lists the sources of what rises elsewhere, with how each of them is.",
    answers: { 200: z.object({ sources: z.array(source) }) },
  },
  "GET /:source": {
    summary: "Lists what rises at a source, as it was read last.",
    query: insightQuerySchema,
    answers: {
      200: z.object({
        source: z.enum(SOURCE_IDS),
        licence: z.string(),
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
