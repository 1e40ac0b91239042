import * as z from "zod";
import { appealSchema, reportSchema } from "#contract/reports";
import type { appealsRoutes, reportsRoutes } from "../reports";
import { accepted, moment } from "./answers";
import { BOT_CHECK } from "./contact";
import { declare } from "./declare";

export const reportCalls = declare<typeof reportsRoutes>()("/api/reports", "anyone", {
  "POST /": {
    summary: "Reports a shared page.",
    headers: BOT_CHECK,
    body: reportSchema,
    isLimited: true,
    answers: { 202: accepted },
    errors: ["not_found", "unavailable"],
  },
});

const appealState = z.object({
  prompt: z.string(),
  reason: z.string(),
  decided_at: moment,
  until: moment,
  state: z.enum(["open", "appealed", "upheld", "restored", "late"]),
  answer: z.string().nullable(),
});

export const appealCalls = declare<typeof appealsRoutes>()("/api/appeals", "anyone", {
  "POST /": {
    summary: "Appeals against the decision about a result, by the link of its mail.",
    body: appealSchema,
    isLimited: true,
    answers: { 201: appealState.nullable() },
    errors: ["not_found", "conflict"],
  },
});
