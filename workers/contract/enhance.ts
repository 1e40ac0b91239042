import { z } from "zod";
import { generationKindSchema } from "./generation";
import { hookSourceSchema } from "./hooks";
import { PROMPT_MAX_LENGTH } from "./limits";

/** A prompt to enhance; the same rule for it as at a start. */
export const enhanceSchema = z.strictObject({
  prompt: z
    .string({ error: "Please enter a prompt!" })
    .trim()
    .min(1, "Please enter a prompt!")
    .max(PROMPT_MAX_LENGTH, `The prompt may have at most ${PROMPT_MAX_LENGTH} characters.`)
    .refine(
      (text) => text.isWellFormed() && !text.includes("\0"),
      "The prompt has characters that are not text.",
    ),
  kind: generationKindSchema,
});
export type Enhance = z.infer<typeof enhanceSchema>;

/** The enhanced prompt, what made it, and a sentence about it for the creator. */
export const enhancedSchema = z.object({
  enhanced: z.string().min(1).max(PROMPT_MAX_LENGTH),
  source: hookSourceSchema,
  note: z.string(),
});
export type Enhanced = z.infer<typeof enhancedSchema>;
