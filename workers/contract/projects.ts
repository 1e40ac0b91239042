import * as z from "zod";
import { generationFilterSchema, type Rest, restCursorSchema } from "./history";
import { MAX_MOVED_AT_ONCE } from "./limits";

/** Most projects of an account. */
export const MAX_PROJECTS = 500;

const nameSchema = z
  .string({ error: "Give the project a name." })
  .trim()
  .min(1, "Give the project a name.")
  .max(80, "A name may have at most 80 characters.")
  .refine((name) => name.isWellFormed() && !name.includes("\0"), "This is not a text.");

const colorSchema = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, "Write a color as #rrggbb, like #3b82f6.")
  .transform((color) => color.toLowerCase());

export const newProjectSchema = z.strictObject({ name: nameSchema, color: colorSchema.optional() });
export const changeProjectSchema = z.strictObject({
  name: nameSchema.optional(),
  color: colorSchema.optional(),
  archived: z.boolean().optional(),
});

const idsSchema = z.array(z.string().min(1).max(300)).max(MAX_MOVED_AT_ONCE);
const NOTHING_NAMED = "Name generation_ids, film_ids, upload_keys or a filter.";

/** What is moved: by ids and keys, or every generation of the history that a filter lets through. */
export const projectItemsSchema = z
  .strictObject({
    generation_ids: idsSchema.optional(),
    film_ids: idsSchema.optional(),
    upload_keys: idsSchema.optional(),
    filter: generationFilterSchema.optional(),
    cursor: restCursorSchema,
  })
  .refine(
    ({ cursor: _, ...items }) => Object.values(items).some((one) => one !== undefined),
    NOTHING_NAMED,
  )
  .refine(({ filter, generation_ids }) => filter === undefined || generation_ids === undefined, {
    path: ["filter"],
    error: "Name either generation_ids or a filter.",
  });
export type ProjectItems = z.infer<typeof projectItemsSchema>;

/** A project as its owner sees it. Times are ISO 8601 UTC. */
export interface Project {
  id: string;
  name: string;
  /** `#rrggbb`, in lower case. */
  color: string;
  /** How many generations, films and uploads are in it. */
  count: number;
  /** A small picture of what came into it last; null where there is nothing to show. */
  cover_url: string | null;
  archived_at: string | null;
  updated_at: string;
}
export interface ProjectList {
  items: Project[];
}

/** How many things are in another project now, or in none. */
export interface Moved extends Rest {
  moved: number;
}
