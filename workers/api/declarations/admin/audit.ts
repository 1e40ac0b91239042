import * as z from "zod";
import { auditActionSchema, auditQuerySchema } from "#contract/audit";
import type { auditAdmin } from "#workers/api/admin/audit";
import { moment, pageOf } from "../answers";
import { declare } from "../declare";

const line = z.object({
  id: z.number(),
  at: moment,
  actor: z.object({ id: z.string(), email: z.string() }),
  action: auditActionSchema,
  target: z.string(),
  before: z.any(),
  after: z.any(),
});

export const auditAdminCalls = declare<typeof auditAdmin>()("/api/admin/audit", "administrator", {
  "GET /": {
    summary: "Lists what administrators did, newest first.",
    query: auditQuerySchema,
    answers: { 200: pageOf(line) },
  },
});
