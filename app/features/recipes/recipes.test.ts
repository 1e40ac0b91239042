import { expect, it } from "vitest";
import { RECIPES } from "#contract/timeline/names";
import { RECIPE_ENTRIES, recipeEntry } from "./recipes";

it("recipeEntry gives the recipe of a name, and null for any other name", () => {
  for (const name of RECIPES) expect(recipeEntry(name)).toBe(RECIPE_ENTRIES[name]);
  for (const name of ["", "gone", "toString"]) expect(recipeEntry(name)).toBeNull();
});
