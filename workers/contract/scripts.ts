import * as z from "zod";

/** What a fact of a page says. */
export const FACT_KINDS = [
  "name",
  "brand",
  "price",
  "description",
  "feature",
  "availability",
  "rating",
] as const;
/** Where a fact stood in its page, the most trusted first. */
export const FACT_SOURCES = ["shopify", "json-ld", "microdata", "open-graph", "text"] as const;

/** Most passages of a source. */
export const MAX_PASSAGES = 500;
/** Letters of a fact. */
export const MAX_FACT_LETTERS = 2_000;

export type FactKind = (typeof FACT_KINDS)[number];
export type FactSource = (typeof FACT_SOURCES)[number];

export const readPageSchema = z.strictObject({ url: z.string().trim().min(1).max(2048) });

/** A fact with where it stood. */
export interface PageFact {
  id: string;
  kind: FactKind;
  /** A price is "49.90 EUR", a rating "4.6 of 5 (120)". */
  text: string;
  source: FactSource;
}

export interface PagePassage {
  id: string;
  text: string;
}

/** What a page says. The pictures are copies of the reader's own. */
export interface PageReading {
  /** Where the page was in the end. */
  url: string;
  title: string;
  /** Two or three letters (ISO 639); `und` where it cannot be told. */
  language: string;
  facts: PageFact[];
  images: { url: string; width: number; height: number }[];
  passages: PagePassage[];
}
