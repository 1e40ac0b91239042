import * as z from "zod";
import { FEATURE_KEYS, switchFeatureSchema } from "#contract/features";
import type { featuresAdmin } from "#workers/api/admin/features";
import { declare } from "../declare";

export const featureAdminCalls = declare<typeof featuresAdmin>()(
  "/api/admin/features",
  "administrator",
  {
    "PUT /:key": {
      summary: "Switches a feature on or off.",
      body: switchFeatureSchema,
      answers: { 200: z.object({ feature_key: z.enum(FEATURE_KEYS), is_enabled: z.boolean() }) },
    },
  },
);
