import * as z from "zod";
import { generationKindSchema, generationStatusSchema, MEDIA, modelNameSchema } from "./generation";
import { MAX_DELETED_AT_ONCE, MAX_SEARCH_LENGTH } from "./limits";

const momentSchema = z.iso
  .datetime({ offset: true, error: "Write a moment as ISO 8601, like 2026-01-31T00:00:00Z." })
  .transform((text) => Date.parse(text));

/**
 * The query of a history page. `q` searches prompts: each of its words must occur, in any case.
 * `from` counts, `to` does not. `cursor` is a page's own `next_cursor`.
 */
export const generationQuerySchema = z.object({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(24),
  kind: generationKindSchema.optional(),
  status: generationStatusSchema.optional(),
  q: z.string().trim().max(MAX_SEARCH_LENGTH).optional(),
  model: modelNameSchema.optional(),
  media: z.enum(MEDIA).optional(),
  favourite: z.literal("true").optional(),
  from: momentSchema.optional(),
  to: momentSchema.optional(),
});
export type GenerationQuery = z.infer<typeof generationQuerySchema>;

export const favouriteSchema = z.strictObject({ is_favourite: z.boolean() });
/** How long a shared address works, in days; null for until its owner ends it. */
export const SHARE_DAYS = [1, 7, 30] as const;
export const shareSchema = z.strictObject({
  is_shared: z.boolean(),
  /** Left out: as it was. */
  expires_in_days: z.union(SHARE_DAYS.map((days) => z.literal(days))).nullish(),
});

export const deleteManySchema = z.strictObject({
  ids: z.array(z.string().min(1).max(64)).min(1).max(MAX_DELETED_AT_ONCE),
});

/** The outcome: how many are gone, and which still run and therefore stayed. */
export interface DeletedMany {
  deleted: number;
  running: string[];
}
