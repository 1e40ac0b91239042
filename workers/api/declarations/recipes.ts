import * as z from "zod";
import {
  BATCH_ROW_STATES,
  batchRowReportSchema,
  newRecipeBatchSchema,
  newRecipePlanSchema,
  PLAN_STEPS,
  recipePlanChangeSchema,
  recipePlanQuerySchema,
} from "#contract/recipe-plans";
import { RECIPES } from "#contract/timeline/names";
import type { recipeBatchesRoutes, recipePlansRoutes } from "../recipes";
import { listOf, moment, pageOf } from "./answers";
import { declare } from "./declare";

const recipe = z.enum(RECIPES);
const fields = z.record(z.string(), z.any());

const planLine = z.object({
  id: z.string(),
  recipe,
  step: z.enum(PLAN_STEPS),
  film_id: z.string().nullable(),
  created_at: moment,
  updated_at: moment,
});
const plan = planLine.extend({ input: fields, plan: fields.nullable() });

export const recipePlanCalls = declare<typeof recipePlansRoutes>()("/api/recipe-plans", "creator", {
  "GET /": {
    summary: "Lists one's drafts of recipes, last changed first.",
    query: recipePlanQuerySchema,
    answers: { 200: pageOf(planLine) },
  },
  "POST /": {
    summary: "Keeps a draft of a recipe.",
    body: newRecipePlanSchema,
    isLimited: true,
    answers: { 201: plan },
    errors: ["feature_disabled", "conflict", "not_found"],
  },
  "GET /:id": { summary: "Gives a draft.", answers: { 200: plan }, errors: ["not_found"] },
  "PUT /:id": {
    summary:
      "Replaces what a draft holds, unless it was changed since the state that `If-Match` names.",
    headers: {
      "If-Match":
        "The `updated_at` that was seen, plain or quoted. Without it any state is replaced.",
    },
    body: recipePlanChangeSchema,
    isLimited: true,
    answers: { 200: plan },
    errors: ["not_found", "revision_conflict"],
  },
  "DELETE /:id": {
    summary: "Removes a draft.",
    answers: { 204: "nothing" },
    errors: ["not_found"],
  },
});

const batchLine = z.object({ id: z.string(), recipe, cost: z.number(), created_at: moment });

export const recipeBatchCalls = declare<typeof recipeBatchesRoutes>()(
  "/api/recipe-batches",
  "creator",
  {
    "GET /": { summary: "Lists one's batches, newest first.", answers: { 200: listOf(batchLine) } },
    "POST /": {
      summary: "Keeps one recipe for many inputs.",
      body: newRecipeBatchSchema,
      isLimited: true,
      answers: { 202: z.object({ id: z.string(), cost: z.number() }) },
      errors: ["feature_disabled", "conflict"],
    },
    "GET /:id": {
      summary: "Gives a batch with its rows.",
      answers: {
        200: batchLine.extend({
          rows: z.array(
            z.object({
              n: z.number(),
              status: z.enum(BATCH_ROW_STATES),
              film_id: z.string().nullable(),
              message: z.string().nullable(),
              input: fields,
            }),
          ),
        }),
      },
      errors: ["not_found"],
    },
    "PUT /:id/rows/:n": {
      summary: "Says how a row ended: with a film, or with the reason why it has no film.",
      body: batchRowReportSchema,
      isLimited: true,
      answers: { 204: "nothing" },
      errors: ["not_found"],
    },
  },
);
