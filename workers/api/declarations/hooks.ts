import * as z from "zod";
import {
  hookBriefSchema,
  hookSchema,
  hookSourceSchema,
  hooksAnswerSchema,
  makeHooksSchema,
  savedHookQuerySchema,
  saveHookSchema,
} from "#contract/hooks";
import type { hooksRoutes } from "../hooks";
import { moment, pageOf } from "./answers";
import { declare } from "./declare";

const savedHook = z.object({
  id: z.string(),
  hook: hookSchema,
  brief: hookBriefSchema,
  created_at: moment,
});

export const hookCalls = declare<typeof hooksRoutes>()("/api/hooks", "creator", {
  "GET /": {
    summary: "Says what would write hooks now, and for how many credits.",
    answers: { 200: z.object({ source: hookSourceSchema, price: z.number() }) },
  },
  "POST /": {
    summary: "Writes ten hooks.",
    body: makeHooksSchema,
    isIdempotent: true,
    isLimited: true,
    answers: { 200: hooksAnswerSchema },
    errors: ["feature_disabled", "insufficient_credits", "content_refused"],
  },
  "GET /saved": {
    summary: "Lists the kept hooks, newest first.",
    query: savedHookQuerySchema,
    answers: { 200: pageOf(savedHook) },
  },
  "POST /saved": {
    summary: "Keeps a hook.",
    body: saveHookSchema,
    isLimited: true,
    answers: { 201: savedHook },
    errors: ["feature_disabled", "conflict"],
  },
  "DELETE /saved/:id": {
    summary: "Removes a kept hook.",
    answers: { 204: "nothing" },
  },
});
