import * as z from "zod";
import { SOURCE_IDS } from "./insights";

/** Of what a film can be made: a row of a list, a pasted link, a hook, a recipe, results and uploads. */
export const ORIGIN_KINDS = ["row", "link", "hook", "recipe", "generation", "upload"] as const;
export type OriginKind = (typeof ORIGIN_KINDS)[number];

/** What a request may name: which results and uploads a film shows follows from its document. */
const GIVEN_KINDS = ["row", "link", "hook", "recipe"] as const;
/** Most parts that a request names; results and uploads that the film shows are noted beside these. */
export const MAX_GIVEN_ORIGINS = 20;
/** Most parts of a film that are noted. */
export const MAX_FILM_ORIGINS = 1000;
/** Longest text of a part, in UTF-16 units. */
export const MAX_ORIGIN_TEXT = 500;
const MAX_REF = 300;

const isText = (text: string) => text.isWellFormed() && !text.includes("\0");
const sourceOf = (ref: string) =>
  SOURCE_IDS.find((source) => ref.startsWith(`${source}:`) && ref.length > source.length + 1);

/** A part that a film was made from, as the way to it names it. */
const givenOriginSchema = z
  .strictObject({
    kind: z.enum(GIVEN_KINDS),
    /** Of a row `source:id`, else the id; empty where it was not kept. */
    ref: z.string().max(MAX_REF).refine(isText, "Enter text.").default(""),
    /** What it says, where the server cannot look it up. */
    text: z.string().trim().max(MAX_ORIGIN_TEXT).refine(isText, "Enter text.").optional(),
  })
  .refine(({ kind, ref }) => kind !== "row" || sourceOf(ref) !== undefined, {
    path: ["ref"],
    message: "A row is named by its source and its id, as in hackernews:123.",
  });
export type GivenOrigin = z.output<typeof givenOriginSchema>;
export const givenOriginsSchema = z.array(givenOriginSchema).max(MAX_GIVEN_ORIGINS);

/** A part that a film was made from, as its owner sees it. */
export interface FilmOrigin {
  kind: OriginKind;
  id: string;
  text: string;
  /** When it came to the film. */
  at: string;
  /** Whether it is not there any more: its text stays. */
  gone: boolean;
}

export interface FilmOriginChain {
  links: FilmOrigin[];
}
