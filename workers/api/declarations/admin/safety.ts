import * as z from "zod";
import { generationReasonSchema } from "#contract/admin-generations";
import { generationKindSchema } from "#contract/generation";
import { LORA_BASES, LORA_KINDS, LORA_SOURCES } from "#contract/loras";
import { REPORT_REASONS } from "#contract/report-reasons";
import { answerAppealSchema } from "#contract/reports";
import type { appealsAdmin, reportsAdmin } from "#workers/api/admin/safety";
import { moment, owner } from "../answers";
import { declare } from "../declare";

const shown = z.object({
  id: z.string(),
  kind: generationKindSchema,
  prompt: z.string(),
  model: z.string(),
  owner,
  output_url: z.string().nullable(),
  output_type: z.string().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
});

const lora = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(LORA_KINDS),
  base: z.enum(LORA_BASES).nullable(),
  trigger: z.string().nullable(),
  licence: z.string(),
  source: z.enum(LORA_SOURCES),
  bytes: z.number().nullable(),
  is_shared: z.boolean(),
});

const report = z.object({
  reason: z.enum(REPORT_REASONS),
  details: z.string().nullable(),
  created_at: moment,
});

export const reportAdminCalls = declare<typeof reportsAdmin>()(
  "/api/admin/reports",
  "administrator",
  {
    "GET /": {
      summary: "Lists the reports and appeals that wait for a decision.",
      answers: {
        200: z.object({
          reports: z.array(shown.extend({ reports: z.array(report) })),
          loras: z.array(lora.extend({ owner, reports: z.array(report) })),
          appeals: z.array(
            shown.extend({
              generation_id: z.string(),
              reason: z.string(),
              decided_at: moment,
              appeal: z.string(),
              appealed_at: moment,
            }),
          ),
          has_more: z.boolean(),
        }),
      },
    },
    "POST /:id/dismiss": {
      summary: "Decides that a reported generation stays.",
      body: generationReasonSchema,
      answers: { 204: "nothing" },
      errors: ["conflict"],
    },
    "GET /:id/file": {
      summary: "Shows a reported result that its owner deleted.",
      answers: { 200: { file: "*/*" }, 206: { file: "*/*" }, 304: "nothing", 416: "nothing" },
    },
  },
);

export const appealAdminCalls = declare<typeof appealsAdmin>()(
  "/api/admin/appeals",
  "administrator",
  {
    "POST /:id": {
      summary: "Decides about an appeal.",
      body: answerAppealSchema,
      answers: { 204: "nothing" },
      errors: ["conflict"],
    },
    "GET /:id/file": {
      summary: "Shows the result that an appeal is about.",
      answers: { 200: { file: "*/*" }, 206: { file: "*/*" }, 304: "nothing", 416: "nothing" },
    },
  },
);
