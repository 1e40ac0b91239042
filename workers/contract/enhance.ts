import * as z from "zod";
import { hookSourceSchema } from "./hooks";
import { PROMPTED_KINDS } from "./kinds";
import { MAX_PROMPT_LENGTH } from "./limits";
import { promptSchema } from "./prompt";

/** A prompt to enhance; the same rule for it as at a start. */
export const enhanceSchema = z.strictObject({
  prompt: promptSchema,
  kind: z.enum(PROMPTED_KINDS),
});
export type Enhance = z.infer<typeof enhanceSchema>;

/** The enhanced prompt, what made it, and a sentence about it for the creator. */
export const enhancedSchema = z.object({
  enhanced: z.string().min(1).max(MAX_PROMPT_LENGTH),
  source: hookSourceSchema,
  note: z.string(),
});
export type Enhanced = z.infer<typeof enhancedSchema>;
