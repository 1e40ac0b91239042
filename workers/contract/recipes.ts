import { RECIPES, type RecipeName } from "./timeline/names";

/** Ways to a first version of a film, as the start page of the editor shows them. */
export const RECIPE_FACTS = {
  short: { title: "Script to short", feature: "recipe_short" },
  product: { title: "Product ad", feature: "recipe_product" },
  chat: { title: "Chat story", feature: "recipe_chat" },
  document: { title: "Document film", feature: "recipe_document" },
  cut: { title: "AI Cut", feature: "recipe_cut" },
} as const satisfies Record<RecipeName, { title: string; feature: `recipe_${RecipeName}` }>;
export type RecipeFeature = (typeof RECIPE_FACTS)[RecipeName]["feature"];

/** Where a recipe begins. */
const pathOf = (name: RecipeName): string => `/dashboard/editor/new/${name}`;

/** The screens of recipes: the start page of the editor leads to them. */
export const RECIPE_SCREENS: readonly { feature: RecipeFeature; path: string; title: string }[] =
  RECIPES.map((name) => ({ ...RECIPE_FACTS[name], path: pathOf(name) }));
