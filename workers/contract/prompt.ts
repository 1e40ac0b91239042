import * as z from "zod";
import { MAX_PROMPT_LENGTH } from "./limits";

const isPlainText = (text: string) => text.isWellFormed() && !text.includes("\0");
const NOT_TEXT = "The prompt has characters that are not text.";

export const MISSING_PROMPT = "Please enter a prompt!";

/** Blank after trimming is refused with the screen's own sentence. */
export const promptSchema = z
  .string({ error: MISSING_PROMPT })
  .trim()
  .min(1, MISSING_PROMPT)
  .max(MAX_PROMPT_LENGTH, `The prompt may have at most ${MAX_PROMPT_LENGTH} characters.`)
  .refine(isPlainText, NOT_TEXT);

/** The text of the form before the prompt was enhanced; it may be blank. */
export const roughPromptSchema = z
  .string()
  .trim()
  .max(MAX_PROMPT_LENGTH)
  .refine(isPlainText, NOT_TEXT);
