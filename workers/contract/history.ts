import { z } from "zod";

export const favouriteSchema = z.strictObject({ is_favourite: z.boolean() });
export const shareSchema = z.strictObject({ is_shared: z.boolean() });

/** Most runs that one call deletes. */
export const MOST_DELETED_AT_ONCE = 100;
export const deleteManySchema = z.strictObject({
  ids: z.array(z.string().min(1).max(64)).min(1).max(MOST_DELETED_AT_ONCE),
});

/** What came of it: how many are gone, and which still run and therefore stayed. */
export const deletedManySchema = z.object({ deleted: z.number(), running: z.array(z.string()) });
export type DeletedMany = z.infer<typeof deletedManySchema>;
