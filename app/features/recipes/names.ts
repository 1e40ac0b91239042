import { RECIPES } from "#contract/recipes";

export { type RecipeName, recipePath } from "#contract/recipes";

/** The title of a recipe's screen, by its name. */
export const titleOf = (name: keyof typeof RECIPES): string => RECIPES[name].title;
