import * as z from "zod";
import { generationKindSchema, generationStatusSchema, MEDIA, modelNameSchema } from "./generation";
import { MAX_DELETED_AT_ONCE, MAX_SEARCH_LENGTH } from "./limits";
import { projectFilterSchema } from "./project-id";

const momentSchema = z.iso
  .datetime({ offset: true, error: "Write a moment as ISO 8601, like 2026-01-31T00:00:00Z." })
  .transform((text) => Date.parse(text));

/** How long a deleted generation can be restored, in milliseconds (30 days), and in days. */
export const RESTORE_DAYS = 30;
export const GENERATION_RESTORE_MS = RESTORE_DAYS * 24 * 60 * 60 * 1000;

/** Orders of the history: by time, by the result's bytes, and favourites before the others. */
export const HISTORY_SORTS = ["newest", "oldest", "largest", "favourites"] as const;
export type HistorySort = (typeof HISTORY_SORTS)[number];

const MAX_TAGS = 20;
const tagSchema = z
  .string()
  .trim()
  .min(1, "A tag has at least one character.")
  .max(40, "A tag may have at most 40 characters.")
  .refine((tag) => tag.isWellFormed() && !tag.includes("\0"), "This is not a text.");

/** The words that its owner gives a generation; the same word twice counts once. */
export const tagsSchema = z.strictObject({
  tags: z
    .array(tagSchema)
    .max(MAX_TAGS, `A generation may have at most ${MAX_TAGS} tags.`)
    .transform((tags) => [...new Set(tags)]),
});

const filterShape = {
  kind: generationKindSchema.optional(),
  status: generationStatusSchema.optional(),
  q: z.string().trim().max(MAX_SEARCH_LENGTH).optional(),
  model: modelNameSchema.optional(),
  media: z.enum(MEDIA).optional(),
  favourite: z.literal("true").optional(),
  from: momentSchema.optional(),
  to: momentSchema.optional(),
  project: projectFilterSchema,
  tag: tagSchema.optional(),
  deleted: z.literal("1").optional(),
  sort: z.enum(HISTORY_SORTS).default("newest"),
};

/**
 * The query of a history page. `q` searches prompts: each of its words must occur, in any case.
 * `from` counts, `to` does not. `cursor` is a page's own `next_cursor`. With `deleted` it is the list of what was
 * deleted and can be restored, the last one first.
 */
export const generationQuerySchema = z.object({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(24),
  ...filterShape,
});
export type GenerationQuery = z.infer<typeof generationQuerySchema>;

/** What of that query says which generations are meant: the order is read and has no effect. */
export const generationFilterSchema = z.strictObject({
  ...filterShape,
  favourite: z
    .union([z.literal("true"), z.literal(true).transform(() => "true" as const)])
    .optional(),
  deleted: z.union([z.literal("1"), z.literal(1).transform(() => "1" as const)]).optional(),
});
export type HistoryFilterQuery = z.infer<typeof generationFilterSchema>;

/** The same in an address, to count what it lets through. */
export const generationCountSchema = z.object(filterShape);

export const favouriteSchema = z.strictObject({ is_favourite: z.boolean() });
/** How long a shared address works, in days; null for until its owner ends it. */
export const SHARE_DAYS = [1, 7, 30] as const;
export const shareSchema = z.strictObject({
  is_shared: z.boolean(),
  /** Left out: as it was. */
  expires_in_days: z.union(SHARE_DAYS.map((days) => z.literal(days))).nullish(),
});

/** The `next_cursor` with which the request before answered, where a filter let more through than one request takes. */
export const restCursorSchema = z.string().max(200).optional();

/** Several generations at once: by their ids, or all that a filter lets through. */
export const manySchema = z
  .strictObject({
    ids: z.array(z.string().min(1).max(64)).min(1).max(MAX_DELETED_AT_ONCE).optional(),
    filter: generationFilterSchema.optional(),
    cursor: restCursorSchema,
  })
  .refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), {
    path: ["ids"],
    error: "Name either ids or a filter.",
  });
export type Many = z.infer<typeof manySchema>;

/** Where the work on a filter goes on that was more than one request takes. */
export interface Rest {
  /** Missing where all is done; else the same call with it as `cursor` goes on. */
  next_cursor?: string;
}

/** The outcome: how many are gone, and which still run and therefore stayed. */
export interface DeletedMany extends Rest {
  deleted: number;
  running: string[];
}
