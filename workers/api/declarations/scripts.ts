import * as z from "zod";
import { FACT_KINDS, FACT_SOURCES, readPageSchema } from "#contract/scripts";
import { translateCaptionsSchema, translatedCaptionsSchema } from "#contract/translated-captions";
import {
  checkScriptSchema,
  problemSchema,
  writeScriptSchema,
  writtenScriptsSchema,
} from "#contract/written-scripts";
import type { scriptsRoutes } from "../scripts";
import { declare } from "./declare";

const passage = z.object({ id: z.string(), text: z.string() });

const pageReading = z.object({
  url: z.string(),
  title: z.string(),
  language: z.string(),
  facts: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(FACT_KINDS),
      text: z.string(),
      source: z.enum(FACT_SOURCES),
    }),
  ),
  images: z.array(z.object({ url: z.string(), width: z.number(), height: z.number() })),
  passages: z.array(passage),
});

export const scriptCalls = declare<typeof scriptsRoutes>()("/api", "creator", {
  "POST /read-page": {
    summary: "Reads a public page: its facts, its passages and copies of its pictures.",
    body: readPageSchema,
    isLimited: true,
    answers: { 200: pageReading },
    errors: [
      "feature_disabled",
      "address_refused",
      "page_disallowed",
      "page_unreadable",
      "page_too_large",
      "page_timeout",
    ],
  },
  "POST /write-script": {
    summary: "Writes scripts from a topic, confirmed facts or passages.",
    body: writeScriptSchema,
    isIdempotent: true,
    isLimited: true,
    answers: { 200: writtenScriptsSchema },
    errors: ["feature_disabled", "insufficient_credits", "content_refused"],
  },
  "POST /translate-captions": {
    summary: "Translates captions line by line with the text model.",
    body: translateCaptionsSchema,
    isIdempotent: true,
    isLimited: true,
    answers: { 200: translatedCaptionsSchema },
    errors: [
      "feature_disabled",
      "no_active_model",
      "insufficient_credits",
      "content_refused",
      "unavailable",
    ],
  },
  "POST /check-script": {
    summary: "Says what is wrong with a script or a conversation.",
    body: checkScriptSchema,
    isLimited: true,
    answers: { 200: z.object({ problems: z.array(problemSchema) }) },
    errors: ["feature_disabled"],
  },
});
