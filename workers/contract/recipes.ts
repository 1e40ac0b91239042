/** Ways to a first version of a film, as the start page of the editor shows them. */
export const RECIPES = {
  short: { title: "Script to short", feature: "recipe_short" },
  product: { title: "Product ad", feature: "recipe_product" },
  chat: { title: "Chat story", feature: "recipe_chat" },
  document: { title: "Document film", feature: "recipe_document" },
  cut: { title: "AI Cut", feature: "recipe_cut" },
} as const;
export type RecipeName = keyof typeof RECIPES;
export type RecipeFeature = (typeof RECIPES)[RecipeName]["feature"];

export const RECIPE_NAMES = Object.keys(RECIPES) as [RecipeName, ...RecipeName[]];

/** Where a recipe begins. */
export const recipePath = (name: RecipeName): string => `/dashboard/editor/new/${name}`;
