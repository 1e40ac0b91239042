import * as z from "zod";
import { sharedRecordSchema } from "#contract/sharing";
import type { sharedRoutes } from "../shared";
import { declare, namedAs } from "./declare";

const record = namedAs("SharedGeneration", sharedRecordSchema);

export const sharedCalls = declare<typeof sharedRoutes>()("/api/shared", "anyone", {
  "GET /:token": {
    summary: "Reads a shared generation.",
    answers: { 200: record },
  },
  "GET /:token/socket": {
    summary: "Follows a shared generation.",
    answers: { 101: { socket: z.object({ type: z.literal("UPDATE"), record }) } },
    errors: ["forbidden_origin", "upgrade_required", "rate_limited"],
  },
});
