import * as z from "zod";
import { SERVICE_NAMES } from "#contract/health";
import { PROVIDER_NAMES } from "#contract/providers";
import type { healthAdmin } from "#workers/api/admin/health";
import { failureCode, moment } from "../answers";
import { declare } from "../declare";

const state = z.enum(["ok", "attention", "failing", "off"]);
const lastError = z.object({ message: z.string(), at: moment });

const report = z.object({
  checked_at: moment,
  since: moment,
  providers: z.array(
    z.object({
      name: z.enum(PROVIDER_NAMES),
      state,
      running: z.number().int(),
      waiting: z.number().int(),
      succeeded: z.number().int(),
      failed: z.number().int(),
      typical_seconds: z.number().nullable(),
      last_error: lastError
        .extend({ model: z.string(), error_code: failureCode.nullable() })
        .nullable(),
      advice: z.string().nullable(),
    }),
  ),
  services: z.array(
    z.object({
      name: z.enum(SERVICE_NAMES),
      state,
      detail: z.string(),
      last_ok_at: moment.nullable(),
      last_error: lastError.nullable(),
      advice: z.string().nullable(),
    }),
  ),
});

export const healthAdminCalls = declare<typeof healthAdmin>()(
  "/api/admin/health",
  "administrator",
  {
    "GET /": {
      summary: "Tells how every provider and service does, and what to do about it.",
      answers: { 200: report },
    },
  },
);
