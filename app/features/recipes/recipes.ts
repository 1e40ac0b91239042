import type { ComponentType } from "react";
import { RECIPES, type RecipeName } from "#contract/timeline/names";
import type { Timeline } from "#contract/timeline/timeline";

/** A recipe's screens, and the film on its card. */
export interface RecipeEntry {
  screen: () => Promise<ComponentType>;
  /** Where it makes many films of a list. */
  batch?: () => Promise<ComponentType>;
  /** A film that the recipe made, and the time of its picture in seconds. */
  example: () => Promise<{ film: Timeline; poster: number }>;
  /** Releases the files that a deleted draft kept on this device. @param input as it was stored */
  discard?: (input: object) => Promise<void>;
}

const counted = () => {
  let count = 0;
  return () => {
    count += 1;
    return `example-${count}`;
  };
};

/** The code of each recipe; its texts are in `recipe-texts.ts`. A folder beside this file and a row in both add one. */
export const RECIPE_ENTRIES: Readonly<Record<RecipeName, RecipeEntry>> = {
  short: {
    screen: async () => (await import("./short/screen")).ShortScreen,
    batch: async () => (await import("./short/batch")).ShortBatchScreen,
    example: async () => ({
      film: (await import("./short/example")).shortExample(counted()),
      poster: 1,
    }),
  },
  product: {
    screen: async () => (await import("./product/screen")).ProductScreen,
    batch: async () => (await import("./product/batch")).ProductBatchScreen,
    example: async () => ({
      film: (await import("./product/example")).productExample(counted()),
      poster: 2.5,
    }),
  },
  chat: {
    screen: async () => (await import("./chat/screen")).ChatScreen,
    example: async () => ({
      film: (await import("./chat/example")).chatExample(counted()),
      poster: 5,
    }),
  },
  document: {
    screen: async () => (await import("./document/screen")).DocumentScreen,
    batch: async () => (await import("./document/batch")).DocumentBatchScreen,
    example: async () => ({
      film: (await import("./document/example")).documentExample(counted()),
      poster: 3.5,
    }),
  },
  cut: {
    screen: async () => (await import("./cut/screen")).CutScreen,
    example: async () => ({
      film: (await import("./cut/example")).cutExample(counted()),
      poster: 0.5,
    }),
    discard: async (input) => (await import("./cut/draft-files")).releaseInput(input),
  },
};

/** The entry of the recipe that an address names; null for any other name. */
export function recipeEntry(name: string): RecipeEntry | null {
  const known = RECIPES.find((one) => one === name);
  return known === undefined ? null : RECIPE_ENTRIES[known];
}
