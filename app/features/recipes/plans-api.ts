import type { RecipeName } from "#contract/timeline/names";
import { requestJson, sendJson } from "#lib/api";
import type { AnyDraft, RecipeDraft, RecipeStep } from "./draft";

/** The plans of a creator, the last changed first. */
export const PLANS_PATH = "/api/recipe-plans";
const pathOf = (id: string) => `${PLANS_PATH}/${encodeURIComponent(id)}`;

/** Stores a draft; gives it with the id of its plan. @throws {ApiError} {TypeError} */
export async function storeDraft<Input, Plan>(
  recipe: RecipeName,
  draft: RecipeDraft<Input, Plan>,
): Promise<RecipeDraft<Input, Plan>> {
  const { id, step, input, plan, filmId } = draft;
  const state = { step, input, plan, film_id: filmId };
  if (id !== null) {
    await sendJson("PUT", pathOf(id), state);
    return draft;
  }
  const stored = await sendJson<{ id: string }>("POST", PLANS_PATH, { recipe, ...state });
  return { ...draft, id: stored.id };
}

/** A draft that was stored, of a recipe. @throws {ApiError} {TypeError}; Error with a sentence for one of another */
export async function readDraft(id: string, recipe: RecipeName): Promise<AnyDraft> {
  const stored = await requestJson<{
    recipe: RecipeName;
    step: RecipeStep;
    input: unknown;
    plan: unknown;
    film_id: string | null;
  }>(pathOf(id));
  if (stored.recipe !== recipe) throw new Error("This plan is of another recipe.");
  const { step, input, plan, film_id: filmId } = stored;
  return { id, step, input, plan, filmId };
}

/** Deletes a stored draft. @throws {ApiError} {TypeError} */
export const discardPlan = (id: string) => sendJson<null>("DELETE", pathOf(id));
