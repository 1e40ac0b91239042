import * as z from "zod";
import { CONSENT_NAMES } from "./consents";
import { paramsSchema } from "./generation";
import { promptSchema } from "./prompt";

/**
 * An administrator's test generation of a model: what a start carries, for any kind. Which of prompt
 * and input the model's kind needs is checked with the model.
 */
export const testGenerationSchema = z.strictObject({
  prompt: promptSchema.optional(),
  image_url: z.string().min(1).max(2048).optional(),
  video_url: z.string().min(1).max(2048).optional(),
  audio_url: z.string().min(1).max(2048).optional(),
  consent: z.enum(CONSENT_NAMES).optional(),
  params: paramsSchema.optional(),
});
export type TestGenerationInput = z.infer<typeof testGenerationSchema>;
