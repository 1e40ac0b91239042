import { givenOriginsSchema } from "#contract/film-origins";
import type { RecipePlanLine } from "#contract/recipe-plans";
import type { RecipeName } from "#contract/timeline/names";
import { requestJson, sendJson } from "#lib/api";
import { type AnyDraft, inputMark, type RecipeDraft, type RecipeStep } from "./draft";

/** The plans of a creator, the last changed first. */
export const PLANS_PATH = "/api/recipe-plans";
const pathOf = (id: string) => `${PLANS_PATH}/${encodeURIComponent(id)}`;

/** The field of a stored plan that holds what its draft knows beside it: no recipe has one of this name. */
const KEPT = "draft";

/** A plan as the server keeps it. */
const storedPlan = ({ plan, madeOf, isEdited, origin = [] }: AnyDraft): object | null =>
  plan === null
    ? null
    : { ...Object(plan), [KEPT]: { made_of: madeOf, is_edited: isEdited, origin } };

/** The plan of a draft and what is known of it. One that a program stored is taken as of its input, and as changed. */
function keptPlan(
  input: unknown,
  stored: Record<string, unknown> | null,
): Pick<AnyDraft, "plan" | "madeOf" | "isEdited" | "origin"> {
  if (stored === null) return { plan: null, madeOf: null, isEdited: false };
  const { [KEPT]: known, ...plan } = stored;
  const { made_of: madeOf = null, is_edited: isEdited = true } = Object(known) as {
    made_of?: string | null;
    is_edited?: boolean;
  };
  const origin = givenOriginsSchema.safeParse(Object(known).origin).data ?? [];
  return { plan, madeOf: madeOf ?? inputMark(input), isEdited, origin };
}

/** Stores a draft; gives it with the id of its plan. @throws {ApiError} {TypeError} */
export async function storeDraft<Input, Plan>(
  recipe: RecipeName,
  draft: RecipeDraft<Input, Plan>,
): Promise<RecipeDraft<Input, Plan>> {
  const { id, step, input, filmId } = draft;
  const state = { step, input, plan: storedPlan(draft), film_id: filmId };
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
    plan: Record<string, unknown> | null;
    film_id: string | null;
  }>(pathOf(id));
  if (stored.recipe !== recipe) throw new Error("This plan is of another recipe.");
  const { step, input, plan, film_id: filmId } = stored;
  return { id, step, input, filmId, ...keptPlan(input, plan) };
}

/** The drafts without a film, the last changed first. @throws {ApiError} {TypeError} */
export async function listDrafts(): Promise<RecipePlanLine[]> {
  const found: RecipePlanLine[] = [];
  let cursor: string | null = null;
  do {
    const query = new URLSearchParams({ limit: "100", ...(cursor === null ? {} : { cursor }) });
    const page: { items: RecipePlanLine[]; next_cursor: string | null } = await requestJson(
      `${PLANS_PATH}?${query}`,
    );
    found.push(...page.items.filter(({ film_id }) => film_id === null));
    cursor = page.next_cursor;
  } while (cursor !== null);
  return found;
}

/** Deletes a stored draft. @throws {ApiError} {TypeError} */
export const discardPlan = (id: string) => sendJson<null>("DELETE", pathOf(id));
