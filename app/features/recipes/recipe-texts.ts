import type { RecipeName } from "#contract/timeline/names";

interface RecipeTexts {
  /** What it does, in a few words: on its card. */
  about: string;
  /** Other words by which the command menu finds it. */
  words: string;
}

/**
 * The texts of recipes except their titles, which are in `#contract/recipes`. This file imports no screens: the command
 * menu would pull them into the Worker, where no voice can be loaded.
 */
export const RECIPE_TEXTS: Readonly<Record<RecipeName, RecipeTexts>> = {
  short: {
    about: "A topic or a script becomes a captioned video with a voice and pictures.",
    words: "short script topic voice scenes film recipe tool",
  },
  product: {
    about: "A product's page or photos become an ad that says only what you confirm.",
    words: "ad ads product ugc shop address facts film recipe tool",
  },
  chat: {
    about: "A conversation that plays message by message.",
    words: "chat messages conversation fake text story film recipe tool",
  },
  document: {
    about: "A document or a page becomes a conversation of two voices with its sources.",
    words: "document pdf notebook dialogue podcast film recipe tool",
  },
  cut: {
    about: "Pauses and filler words of a recording become cuts. The file stays on this device.",
    words: "cut pauses silence fillers recording film recipe tool",
  },
};
