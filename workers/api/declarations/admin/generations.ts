import * as z from "zod";
import {
  adminGenerationsQuerySchema,
  generationReasonSchema,
  generationsSummaryQuerySchema,
} from "#contract/admin-generations";
import { generationRecordSchema } from "#contract/generation";
import { statusSchema } from "#contract/status";
import type { generationsAdmin } from "#workers/api/admin/generations";
import { failureCode, health, moment, owner, pageOf, receiptEvent, status } from "../answers";
import { declare, namedAs } from "../declare";

const item = generationRecordSchema.extend({
  provider_ref: z.string().nullable(),
  is_test: z.boolean(),
  owner,
  seconds: z.number().nullable(),
});
const detail = namedAs("GenerationDetail", item.extend({ events: z.array(receiptEvent) }));

const summary = z.object({
  from: moment,
  to: moment,
  statuses: z.array(z.object({ status, count: z.number() })),
  failures: z.array(z.object({ error_code: failureCode.nullable(), count: z.number() })),
  times: z.array(
    z.object({
      model: z.string(),
      generations: z.number(),
      p50: z.number(),
      p95: z.number(),
    }),
  ),
  health,
  providers: z.array(
    z.object({
      recent: statusSchema.shape.recent,
      provider: z.string(),
      generation: statusSchema.shape.generation.exclude(["demo"]),
      missing_setting: z.string().nullable(),
    }),
  ),
});

export const generationAdminCalls = declare<typeof generationsAdmin>()(
  "/api/admin/generations",
  "administrator",
  {
    "GET /": {
      summary: "Lists the generations of all accounts, newest first.",
      query: adminGenerationsQuerySchema,
      answers: { 200: pageOf(item) },
    },
    "GET /summary": {
      summary: "Sums up outcomes, times and health.",
      query: generationsSummaryQuerySchema,
      answers: { 200: summary },
    },
    "GET /:id": {
      summary: "Reads a generation with its receipt.",
      answers: { 200: detail },
    },
    "POST /:id/cancel": {
      summary: "Cancels anyone's generation.",
      answers: { 202: detail },
      errors: ["already_ended"],
    },
    "POST /:id/release": {
      summary: "Ends a generation as failed and gives its credits back.",
      body: generationReasonSchema,
      answers: { 200: detail },
      errors: ["already_ended"],
    },
    "POST /:id/take-down": {
      summary: "Takes a result down and tells its owner.",
      body: generationReasonSchema,
      answers: { 200: detail },
      errors: ["conflict"],
    },
  },
);
