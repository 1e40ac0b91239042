import * as z from "zod";
import { MAX_SEARCH_LENGTH } from "./limits.ts";
import { STOCK_KINDS, STOCK_PROVIDERS } from "./stock.ts";

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
