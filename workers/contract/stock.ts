import * as z from "zod";
import { MAX_SEARCH_LENGTH } from "./limits.ts";

export const STOCK_PROVIDERS = ["pexels", "pixabay"] as const;
export type StockProvider = (typeof STOCK_PROVIDERS)[number];

export const STOCK_KINDS = ["image", "video"] as const;
export type StockKind = (typeof STOCK_KINDS)[number];

/** The last page that is asked for: libraries give no more than some hundred results. */
const LAST_PAGE = 50;

/** The query of a page of stock clips. Without words: what the libraries show first. */
export const stockQuerySchema = z.object({
  q: z.string().trim().max(MAX_SEARCH_LENGTH).default(""),
  kind: z.enum(STOCK_KINDS).default("video"),
  page: z.coerce.number().int().min(1).max(LAST_PAGE).default(1),
});
export type StockQuery = z.infer<typeof stockQuerySchema>;

/** Which clip is copied: as a page of clips names it, such as `video-1093662`. */
export const stockWishSchema = z.strictObject({
  provider: z.enum(STOCK_PROVIDERS),
  id: z
    .string()
    .regex(/^(?:image|video)-\d{1,18}$/, "Send the id of a clip as the search gave it."),
});
export type StockWish = z.infer<typeof stockWishSchema>;

/** A clip of a library. Sizes in pixels, the duration in seconds. */
export interface StockItem {
  id: string;
  provider: StockProvider;
  title: string;
  /** A small picture of it, at an address of ours. */
  poster_url: string;
  width: number;
  height: number;
  /** Of clips alone. */
  duration?: number;
  author: string;
  author_url: string;
  page_url: string;
  licence: string;
}

/** A library that was asked. */
export interface StockSource {
  provider: StockProvider;
  title: string;
  url: string;
  /** Whether it answered this time. */
  ok: boolean;
}

/** The answer to a search. Without a key of any library both lists are empty. */
export interface StockPage {
  items: StockItem[];
  sources: StockSource[];
  next_page: number | null;
}
