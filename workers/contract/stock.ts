export const STOCK_PROVIDERS = ["pexels", "pixabay"] as const;
export type StockProvider = (typeof STOCK_PROVIDERS)[number];

export const STOCK_KINDS = ["image", "video"] as const;
export type StockKind = (typeof STOCK_KINDS)[number];

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
