import { shareLoraSchema } from "#contract/loras";
import type { lorasAdmin } from "#workers/api/admin/loras";
import { declare } from "../declare";
import { loraAnswer } from "../loras";

export const loraAdminCalls = declare<typeof lorasAdmin>()("/api/admin/loras", "administrator", {
  "PATCH /:id": {
    summary: "Shares a LoRA with everyone, or with no one any more; never one that shows a person.",
    body: shareLoraSchema,
    answers: { 200: loraAnswer },
    errors: ["depicts_person", "conflict"],
  },
});
