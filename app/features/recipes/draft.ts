import type { RecipeName } from "#contract/timeline/names";

/** The steps of a recipe, in their order. */
export const STEPS = ["input", "plan", "film"] as const;
export type RecipeStep = (typeof STEPS)[number];

/** A recipe that is being carried out: what was filled in, what follows from it, and the film that was made of it. */
export interface RecipeDraft<Input, Plan> {
  /** Of its stored plan; null until it was stored. */
  id: string | null;
  step: RecipeStep;
  input: Input;
  plan: Plan | null;
  /** The film that was stored; null until then. */
  filmId: string | null;
}

export type AnyDraft = RecipeDraft<unknown, unknown>;

/** A draft with nothing in it. */
export const blankDraft = <Input>(input: Input): RecipeDraft<Input, never> => ({
  ...{ id: null, step: "input", plan: null, filmId: null },
  input,
});

const keyOf = (name: RecipeName, id: string | null) => `recipe ${name} ${id ?? "new"}`;

function isDraft(value: unknown): value is AnyDraft {
  if (typeof value !== "object" || value === null) return false;
  return "input" in value && "plan" in value && "step" in value && "filmId" in value;
}

/** What this tab keeps of a draft, so that a reload loses nothing; null where it keeps nothing. */
export function keptDraft(name: RecipeName, id: string | null, store: Storage): AnyDraft | null {
  try {
    const kept: unknown = JSON.parse(store.getItem(keyOf(name, id)) ?? "null");
    return isDraft(kept) && STEPS.includes(kept.step) ? kept : null;
  } catch {
    return null;
  }
}

/** Keeps a draft in this tab. One that has no room there is kept by the server alone. */
export function keepDraft(name: RecipeName, draft: AnyDraft, store: Storage): void {
  try {
    store.setItem(keyOf(name, draft.id), JSON.stringify(draft));
  } catch {
    store.removeItem(keyOf(name, draft.id));
  }
}

/** Forgets what this tab keeps of a draft. */
export const forgetDraft = (name: RecipeName, id: string | null, store: Storage): void =>
  store.removeItem(keyOf(name, id));

/** How far a draft is after a change of its input: a plan of another input is made anew. */
export function withInput<Input, Plan>(
  draft: RecipeDraft<Input, Plan>,
  input: Input,
): RecipeDraft<Input, Plan> {
  return { ...draft, input, plan: null, filmId: null };
}

/** A draft whose plan was changed: its film is made anew. */
export function withPlan<Input, Plan>(
  draft: RecipeDraft<Input, Plan>,
  plan: Plan,
): RecipeDraft<Input, Plan> {
  return { ...draft, plan, filmId: null };
}
