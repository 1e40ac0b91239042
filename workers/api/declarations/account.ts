import * as z from "zod";
import { generationKindSchema } from "#contract/generation";
import { creditsQuerySchema } from "#contract/ledger";
import { creatorModelQuerySchema, pricePerSchema } from "#contract/models";
import type { accountRoutes } from "../account";
import { creditEntry, health, listOf, parameter } from "./answers";
import { declare, namedAs } from "./declare";

const creatorModel = namedAs(
  "Model",
  z.object({
    name: z.string(),
    description: z.string().nullable(),
    model_type: generationKindSchema,
    provider: z.string().nullable(),
    is_ai: z.boolean(),
    is_ready: z.boolean(),
    price: z.number(),
    price_per: pricePerSchema.nullable(),
    priced_values: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
    licence: z.string().optional(),
    is_default: z.boolean(),
    runs_on: z.enum(["cloudflare", "provider", "own", "demo"]),
    fallback: z.string().nullable(),
    takes: z.array(z.enum(["picture", "references", "clip", "mask", "seed", "loras"])),
    takes_clip: z.boolean(),
    typical_seconds: z.number().nullish(),
    parameters: z.array(parameter),
  }),
);

export const accountCalls = declare<typeof accountRoutes>()("/api", "anyone", {
  "GET /health": {
    summary: "Says that the application answers.",
    answers: { 200: z.object({ status: z.string() }) },
  },
  "GET /bot-check": {
    summary: "Says what a form needs for the bot check.",
    answers: { 200: z.object({ site_key: z.string().nullable() }) },
  },
  "GET /status": {
    summary: "Says how generation fares, from recent completions.",
    answers: { 200: health },
  },
  "GET /feature-settings": {
    summary: "Says which features are switched on.",
    answers: { 200: z.array(z.object({ feature_key: z.string(), is_enabled: z.boolean() })) },
  },
  "GET /credits": {
    summary: "Says what the account has, with its newest entries.",
    who: "creator",
    query: creditsQuerySchema,
    answers: {
      200: z.object({ balance: z.number(), held: z.number(), entries: z.array(creditEntry) }),
    },
  },
  "GET /models": {
    summary: "Lists the active models with what can be set.",
    who: "creator",
    query: creatorModelQuerySchema,
    answers: { 200: listOf(creatorModel) },
  },
});
