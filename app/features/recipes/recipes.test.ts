import { expect, it } from "vitest";
import { RECIPES } from "#contract/timeline/names";
import { RECIPE_ENTRIES, recipeEntry } from "./recipes";

it("an address names one of the recipes, or none", () => {
  for (const name of RECIPES) expect(recipeEntry(name)).toBe(RECIPE_ENTRIES[name]);
  for (const name of ["", "gone", "toString"]) expect(recipeEntry(name)).toBeNull();
});
