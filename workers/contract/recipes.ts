import { RECIPES, type RecipeName } from "./timeline/names";

/** Ways to a first version of a film, as the start page of the editor shows them. */
export const RECIPE_TITLES: Readonly<Record<RecipeName, string>> = {
  short: "Script to short",
  product: "Product ad",
  chat: "Chat story",
  document: "Document film",
  cut: "AI Cut",
};

/** The switch of a recipe follows from its name. */
export type RecipeFeature = `recipe_${RecipeName}`;
export const recipeFeature = (name: RecipeName): RecipeFeature => `recipe_${name}`;

/** Where a recipe begins. */
const pathOf = (name: RecipeName): string => `/dashboard/editor/new/${name}`;

/** The screens of recipes: the start page of the editor leads to them. */
export const RECIPE_SCREENS: readonly { feature: RecipeFeature; path: string; title: string }[] =
  RECIPES.map((name) => ({
    ...{ feature: recipeFeature(name), path: pathOf(name), title: RECIPE_TITLES[name] },
  }));
