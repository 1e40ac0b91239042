import { RECIPE_TITLES } from "#contract/recipes";
import type { RecipeName } from "#contract/timeline/names";

/** The title of a recipe's screen. */
export const recipeTitle = (name: RecipeName): string => RECIPE_TITLES[name];

/** Where a recipe begins. */
export const recipePath = (name: RecipeName): string => `/dashboard/editor/new/${name}`;

/** Where many films of a list are made: a batch that was begun, else a new one. */
export const recipeBatchPath = (name: RecipeName, id?: string): string =>
  `${recipePath(name)}/batch${id === undefined ? "" : `/${encodeURIComponent(id)}`}`;
