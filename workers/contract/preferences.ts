import * as z from "zod";
import { generationKindSchema } from "./generation";

/** What a creator set for their own work; whatever is left out has the product's default. */
export const preferencesSchema = z.strictObject({
  /** Whether the browser may tell when a generation is done. */
  notify_when_done: z.boolean().default(false),
  /** The model that each kind starts with, by name. */
  default_models: z.partialRecord(generationKindSchema, z.string().min(1).max(200)).default({}),
  default_aspect_ratio: z.enum(["1:1", "9:16", "16:9"]).nullable().default(null),
  /** Whether the cheaper model that a model names may run in its place where it is not available. */
  allow_fallback: z.boolean().default(false),
});
export type Preferences = z.infer<typeof preferencesSchema>;
