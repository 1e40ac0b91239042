import { requestJson, sendJson } from "#lib/api";
import type { AnyDraft, Draft } from "./draft";
import type { RecipeName } from "./names";

const PLANS_PATH = "/api/recipe-plans";
const pathOf = (id: string) => `${PLANS_PATH}/${encodeURIComponent(id)}`;

/** Stores a draft; gives it with the id of its plan. @throws {ApiError} {TypeError} */
export async function storeDraft<Input, Plan>(
  recipe: RecipeName,
  draft: Draft<Input, Plan>,
): Promise<Draft<Input, Plan>> {
  const { id, ...state } = draft;
  if (id !== null) {
    await sendJson("PUT", pathOf(id), { input: state });
    return draft;
  }
  const stored = await sendJson<{ id: string }>("POST", PLANS_PATH, { recipe, input: state });
  return { ...draft, id: stored.id };
}

/** A draft that was stored. @throws {ApiError} {TypeError} */
export async function readDraft(id: string): Promise<AnyDraft> {
  const { input } = await requestJson<{ input: Omit<AnyDraft, "id"> }>(pathOf(id));
  return { ...input, id };
}

/** Deletes a stored draft. */
export const deleteDraft = (id: string) => sendJson<null>("DELETE", pathOf(id));
