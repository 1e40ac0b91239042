import * as z from "zod";
import { describedPictureSchema, describePictureSchema } from "#contract/described-picture";
import type { describedPicturesRoutes } from "../described-pictures";
import { declare } from "./declare";

export const describedPictureCalls = declare<typeof describedPicturesRoutes>()(
  "/api/describe-picture",
  "creator",
  {
    "GET /": {
      summary: "Says which model describes pictures here, and what it costs.",
      answers: { 200: z.object({ model: z.string().nullable(), cost: z.number() }) },
    },
    "POST /": {
      summary: "Proposes the caption of a picture by a model that sees it.",
      body: describePictureSchema,
      isIdempotent: true,
      isLimited: true,
      answers: { 200: describedPictureSchema },
      errors: [
        "feature_disabled",
        "no_active_model",
        "insufficient_credits",
        "content_refused",
        "unavailable",
      ],
    },
  },
);
