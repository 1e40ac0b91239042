import { givenOriginsSchema } from "#contract/film-origins";
import type { RecipePlanLine } from "#contract/recipe-plans";
import type { RecipeName } from "#contract/timeline/names";
import { requestJson, sendJson } from "#lib/api";
import { ApiError } from "#lib/api-error";
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

/** What the server answers of a plan. */
interface StoredPlan {
  id: string;
  recipe: RecipeName;
  step: RecipeStep;
  input: unknown;
  plan: Record<string, unknown> | null;
  film_id: string | null;
  updated_at: string;
}

const toDraft = ({ id, step, input, plan, film_id, updated_at }: StoredPlan): AnyDraft => ({
  ...{ id, step, input, filmId: film_id, seen: updated_at },
  ...keptPlan(input, plan),
});

/** The stored draft that a conflict names; null for any other failure. */
export function otherDraft(error: unknown): AnyDraft | null {
  if (!(error instanceof ApiError) || error.body?.code !== "revision_conflict") return null;
  return toDraft(error.body.current as StoredPlan);
}

/**
 * Stores a draft; gives it with the id of its plan and the moment of its state.
 * @throws {ApiError} 409 with the stored plan in `current` where it was changed since it was seen {TypeError}
 */
export async function storeDraft<Input, Plan>(
  recipe: RecipeName,
  draft: RecipeDraft<Input, Plan>,
): Promise<RecipeDraft<Input, Plan>> {
  const { id, step, input, filmId, seen } = draft;
  const state = { step, input, plan: storedPlan(draft), film_id: filmId };
  const stored =
    id === null
      ? await sendJson<StoredPlan>("POST", PLANS_PATH, { recipe, ...state })
      : await requestJson<StoredPlan>(pathOf(id), {
          method: "PUT",
          headers: seen === undefined ? {} : { "if-match": seen },
          body: JSON.stringify(state),
        });
  return { ...draft, id: stored.id, seen: stored.updated_at };
}

/** A draft that was stored, of a recipe. @throws {ApiError} {TypeError}; Error with a sentence for one of another */
export async function readDraft(id: string, recipe: RecipeName): Promise<AnyDraft> {
  const stored = await requestJson<StoredPlan>(pathOf(id));
  if (stored.recipe !== recipe) throw new Error("This plan is of another recipe.");
  return toDraft(stored);
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
