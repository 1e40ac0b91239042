import type { CaptionStyleDefinition } from "../caption-style";

/** A phrase at once, quiet. */
export const phraseCaptions: CaptionStyleDefinition = {
  name: "phrase",
  label: "Phrase",
  defaults: { maxWords: 7, size: 0.065 },
};
