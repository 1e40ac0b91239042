import * as z from "zod";
import { promptCheckSchema } from "#contract/prompt-check";
import type { promptCheckRoutes } from "../prompt-check";
import { declare } from "./declare";

export const promptCheckCalls = declare<typeof promptCheckRoutes>()(
  "/api/prompt-check",
  "creator",
  {
    "POST /": {
      summary: "Says what a model will use of a prompt; nothing is spent.",
      body: promptCheckSchema,
      isLimited: true,
      answers: {
        200: z.object({
          understood: z.array(z.string()),
          ignored: z.array(z.string()),
          language: z.string(),
          notice: z.string().optional(),
        }),
      },
      errors: ["feature_disabled", "unavailable"],
    },
  },
);
