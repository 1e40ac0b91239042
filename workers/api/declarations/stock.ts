import * as z from "zod";
import { STOCK_PROVIDERS } from "#contract/stock";
import { stockQuerySchema, stockWishSchema } from "#contract/stock-queries";
import type { stockRoutes } from "../stock";
import { mediaUpload } from "./answers";
import { declare } from "./declare";

const provider = z.enum(STOCK_PROVIDERS);

const item = z.object({
  id: z.string(),
  provider,
  title: z.string(),
  poster_url: z.string(),
  width: z.number(),
  height: z.number(),
  duration: z.number().optional(),
  author: z.string(),
  author_url: z.string(),
  page_url: z.string(),
  licence: z.string(),
});

export const stockCalls = declare<typeof stockRoutes>()("/api/stock", "creator", {
  "GET /": {
    summary: "Searches the libraries of stock clips.",
    query: stockQuerySchema,
    isLimited: true,
    answers: {
      200: z.object({
        items: z.array(item),
        sources: z.array(
          z.object({ provider, title: z.string(), url: z.string(), ok: z.boolean() }),
        ),
        next_page: z.number().nullable(),
      }),
    },
    errors: ["feature_disabled"],
  },
  "GET /posters": {
    summary: "Shows the small picture of a clip.",
    query: z.object({ url: z.string() }),
    isLimited: true,
    answers: { 200: { file: "image/*" } },
    errors: ["not_found"],
  },
  "POST /": {
    summary: "Copies a clip to one's uploads.",
    body: stockWishSchema,
    isLimited: true,
    answers: { 201: mediaUpload },
    errors: [
      "feature_disabled",
      "not_found",
      "provider_not_configured",
      "quota_exceeded",
      "unavailable",
    ],
  },
});
