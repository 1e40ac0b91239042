import type { z } from "zod";
import { startImageToImageSchema, startTextToImageSchema } from "./generation";

/** An administrator's test generation of a model: what a start carries, for any kind. */
export const testGenerationSchema = startTextToImageSchema
  .omit({ model: true, original_prompt: true })
  .extend({
    image_url: startImageToImageSchema.shape.image_url.optional(),
  });
export type TestGenerationInput = z.infer<typeof testGenerationSchema>;
