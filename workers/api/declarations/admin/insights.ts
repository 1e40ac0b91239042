import * as z from "zod";
import { switchSourceSchema } from "#contract/insight-queries";
import { sendDigestSchema } from "#contract/watches";
import type { digestAdmin, insightsAdmin } from "#workers/api/admin/insights";
import { accepted } from "../answers";
import { declare } from "../declare";
import { adminSource } from "../insights";

export const insightAdminCalls = declare<typeof insightsAdmin>()(
  "/api/admin/insights",
  "administrator",
  {
    "GET /": {
      summary: "Lists the sources of what rises with their health.",
      answers: { 200: z.object({ items: z.array(adminSource) }) },
    },
    "PUT /:source": {
      summary: "Switches a source on or off.",
      body: switchSourceSchema,
      answers: { 200: adminSource },
    },
  },
);

export const digestAdminCalls = declare<typeof digestAdmin>()(
  "/api/admin/digest",
  "administrator",
  {
    "POST /": {
      summary: "Sends an account the mail about what it watches now.",
      body: sendDigestSchema,
      isLimited: true,
      answers: { 202: accepted },
      errors: ["not_found", "unavailable"],
    },
  },
);
