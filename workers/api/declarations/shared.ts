import * as z from "zod";
import { sharedRecordSchema } from "#contract/sharing";
import type { shared } from "../shared";
import { declare, named } from "./declare";

const record = named("SharedGeneration", sharedRecordSchema);

export const sharedCalls = declare<typeof shared>()("/api/shared", "anyone", {
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
