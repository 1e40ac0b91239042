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

/** Whose draft of which recipe is kept: a tab may see several accounts. */
export interface DraftPlace {
  account: string;
  name: RecipeName;
  /** Of its stored plan; null for one that was not stored. */
  id: string | null;
}

const keyOf = ({ account, name, id }: DraftPlace) => `recipe ${account} ${name} ${id ?? "new"}`;

function isDraft(value: unknown): value is AnyDraft {
  if (typeof value !== "object" || value === null) return false;
  return "input" in value && "plan" in value && "step" in value && "filmId" in value;
}

/** What this tab keeps of a draft, so that a reload loses nothing; null where it keeps nothing. */
export function keptDraft(place: DraftPlace, store: Storage): AnyDraft | null {
  try {
    const kept: unknown = JSON.parse(store.getItem(keyOf(place)) ?? "null");
    return isDraft(kept) && STEPS.includes(kept.step) ? kept : null;
  } catch {
    return null;
  }
}

/** Keeps a draft in this tab. One that has no room there is kept by the server alone. */
export function keepDraft(
  { account, name }: Pick<DraftPlace, "account" | "name">,
  draft: AnyDraft,
  store: Storage,
): void {
  const key = keyOf({ account, name, id: draft.id });
  try {
    store.setItem(key, JSON.stringify(draft));
  } catch {
    store.removeItem(key);
  }
}

/** Forgets what this tab keeps of a draft. */
export const forgetDraft = (place: DraftPlace, store: Storage): void =>
  store.removeItem(keyOf(place));

/** A draft with a changed input: its plan is dropped, since it belongs to the old input. */
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
