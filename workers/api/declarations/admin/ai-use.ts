import * as z from "zod";
import type { aiUseAdmin } from "#workers/api/admin/ai-use";
import { failureCode, moment } from "../answers";
import { declare } from "../declare";

/** A day in UTC, such as 2026-11-23. */
const day = z.string();

const report = z.object({
  day,
  since: day,
  limit: z.number().nullable(),
  used: z.number(),
  use: z.array(
    z.object({
      day,
      model: z.string(),
      neurons: z.number(),
      runs: z.number(),
      accounts: z.number(),
    }),
  ),
  errors_since: moment,
  errors: z.array(
    z.object({
      model: z.string(),
      provider: z.string(),
      error_code: failureCode.nullable(),
      count: z.number(),
      last_at: moment,
    }),
  ),
});

export const aiUseAdminCalls = declare<typeof aiUseAdmin>()("/api/admin/ai-use", "administrator", {
  "GET /": {
    summary: "Tells the use of Workers AI by model and day, and errors by model.",
    answers: { 200: report },
  },
});
