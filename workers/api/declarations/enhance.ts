import { enhancedSchema, enhanceSchema } from "#contract/enhance";
import type { enhanceRoutes } from "../enhance";
import { declare } from "./declare";

export const enhanceCalls = declare<typeof enhanceRoutes>()("/api/enhance-prompt", "creator", {
  "POST /": {
    summary: "Writes a better prompt out of one.",
    body: enhanceSchema,
    isLimited: true,
    answers: { 200: enhancedSchema },
    errors: ["feature_disabled", "content_refused"],
  },
});
