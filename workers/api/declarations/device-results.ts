import { deviceResultSchema } from "#contract/device-results";
import type { deviceResultsRoutes } from "../device-results";
import { record } from "./answers";
import { declare } from "./declare";

export const deviceResultCalls = declare<typeof deviceResultsRoutes>()(
  "/api/device-results",
  "creator",
  {
    "POST /": {
      summary: "Puts what was made in the browser into the history.",
      body: deviceResultSchema,
      isIdempotent: true,
      isLimited: true,
      answers: { 201: record },
      errors: ["feature_disabled", "unknown_method", "file_in_use", "quota_exceeded"],
    },
  },
);
