import * as z from "zod";
import { once } from "#contract/once";
import type { StockKind } from "#contract/stock";

/** What is asked of a library: a page of results, or one clip by its number. */
export type StockRequest = { q: string; page: number } | { id: string };

/** A clip as a library describes it, but for its file, which is looked up when it is copied. */
export interface FoundItem {
  /** The library's number of it. */
  id: string;
  title: string;
  posterUrl: string;
  fileUrl: string;
  width: number;
  height: number;
  /** Seconds; null for a picture. */
  duration: number | null;
  author: string;
  authorUrl: string;
  pageUrl: string;
}

/** How a library is asked and what its answers mean. */
export interface StockProtocol {
  title: string;
  url: string;
  licence: string;
  /** Where it is asked. */
  apiHost: string;
  /** Where its files are; nothing is fetched from elsewhere. */
  fileHosts: readonly string[];
  request(
    kind: StockKind,
    wish: StockRequest,
    key: string,
  ): { path: string; query: Record<string, string>; headers: Record<string, string> };
  /** @returns the clips that could be read, and whether there is another page. */
  read(kind: StockKind, answer: unknown, page: number): { items: FoundItem[]; hasMore: boolean };
}

/** Clips on a page of one library. */
export const STOCK_PER_PAGE = 24;

/** The short side that a film needs at its usual size. Pixels. */
const SHORT_SIDE = 1080;

/** What clips of every library are described with. */
export const fieldSchemas = once(() => ({
  number: z.number().int().positive(),
  address: z.url({ protocol: /^https$/ }).max(2000),
  words: z.string().transform((text) => text.trim().slice(0, 200)),
}));

/** The file that fills a film of the usual size with the fewest pixels; else the largest there is. */
export function fittingFile<T extends { width: number; height: number }>(files: readonly T[]) {
  const side = ({ width, height }: T) => Math.min(width, height);
  const sorted = files.toSorted((one, other) => side(one) - side(other));
  return sorted.find((file) => side(file) >= SHORT_SIDE) ?? sorted.at(-1);
}

/** The entries of a list that have the shape; the others are left out. */
export function readable<T extends z.ZodType>(list: unknown, schema: T): z.output<T>[] {
  return (Array.isArray(list) ? list : []).flatMap((entry) => {
    const parsed = schema.safeParse(entry);
    return parsed.success ? [parsed.data] : [];
  });
}
