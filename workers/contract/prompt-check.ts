import * as z from "zod";
import { modelNameSchema } from "./generation";
import { PROMPTED_KINDS } from "./kinds";
import { promptSchema } from "./prompt";

/** A prompt to check before anything is spent; without a model, the default of the kind is meant. */
export const promptCheckSchema = z.strictObject({
  kind: z.enum(PROMPTED_KINDS),
  prompt: promptSchema,
  model: modelNameSchema.optional(),
});
export type PromptCheckWish = z.infer<typeof promptCheckSchema>;

/**
 * What the chosen model will use of a prompt. Both lists are empty where that cannot be known before:
 * AI models read all of it in their own way.
 */
export interface PromptCheck {
  understood: string[];
  ignored: string[];
  /** The language that the model reads (BCP 47); `und` where that is not known. */
  language: string;
  /** What the rules for content say about it, where they refuse it or warn of it. */
  notice?: string;
}
