import * as z from "zod";
import { generationReasonSchema } from "#contract/admin-generations";
import { adminLoraQuerySchema, shareLoraSchema } from "#contract/loras";
import type { lorasAdmin } from "#workers/api/admin/loras";
import { owner } from "../answers";
import { declare } from "../declare";
import { loraAnswer } from "../loras";

export const loraAdminCalls = declare<typeof lorasAdmin>()("/api/admin/loras", "administrator", {
  "GET /": {
    summary: "Lists the LoRAs of all accounts, newest first.",
    query: adminLoraQuerySchema,
    answers: {
      200: z.object({
        items: z.array(loraAnswer.extend({ owner })),
        has_more: z.boolean(),
      }),
    },
  },
  "PATCH /:id": {
    summary: "Shares a LoRA with everyone, or with no one any more; never one that shows a person.",
    body: shareLoraSchema,
    answers: { 200: loraAnswer },
    errors: ["depicts_person", "conflict"],
  },
  "POST /:id/dismiss": {
    summary: "Decides that a reported LoRA stays.",
    body: generationReasonSchema,
    answers: { 204: "nothing" },
    errors: ["conflict"],
  },
  "POST /:id/end-share": {
    summary: "Ends the share of a LoRA with everyone, with a reason that its owner reads.",
    body: generationReasonSchema,
    answers: { 204: "nothing" },
    errors: ["conflict"],
  },
  "POST /:id/take-down": {
    summary: "Deletes a LoRA with its weights and samples, with a reason that its owner reads.",
    body: generationReasonSchema,
    answers: { 204: "nothing" },
    errors: ["conflict"],
  },
});
