import * as z from "zod";

/** Languages into which captions are translated, by their BCP 47 tags. */
export const CAPTION_LANGUAGES = ["en", "de", "es", "fr", "it", "pt", "nl", "pl", "tr"] as const;
export type CaptionLanguage = (typeof CAPTION_LANGUAGES)[number];

/** Most lines that are translated at once, and letters of one. */
export const MAX_CAPTION_LINES = 200;
const MAX_LINE_LETTERS = 2_000;

/** Credits for the translation of the captions of a film. */
export const TRANSLATION_PRICE = 1;

const lineSchema = z
  .string()
  .trim()
  .min(1, "A line has words.")
  .max(MAX_LINE_LETTERS)
  .refine((text) => text.isWellFormed() && !text.includes("\0"), "Enter text.");

export const translateCaptionsSchema = z.strictObject({
  language: z.enum(CAPTION_LANGUAGES, {
    error: `language must be one of ${CAPTION_LANGUAGES.join(", ")}.`,
  }),
  lines: z.array(lineSchema).min(1).max(MAX_CAPTION_LINES),
});
export type TranslateCaptions = z.output<typeof translateCaptionsSchema>;

/** As many lines as were sent, in their order. `cost` is in credits. */
export const translatedCaptionsSchema = z.object({
  lines: z.array(z.string()),
  cost: z.number().int().min(0),
});
export type TranslatedCaptions = z.infer<typeof translatedCaptionsSchema>;
