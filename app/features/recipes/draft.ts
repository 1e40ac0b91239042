import type { GivenOrigin } from "#contract/film-origins";
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
  /** Tells the input that the plan was made of; null where there is no plan. */
  madeOf: string | null;
  /** Whether the plan was changed, or something was made in it: another input does not replace it unasked. */
  isEdited: boolean;
  /** What led to it: its films remember that. */
  origin?: GivenOrigin[];
  /** `updated_at` of the stored plan that it is based on; left out if unknown. */
  seen?: string | undefined;
  /** A mark of the last state that was sent. After a reload it identifies a change whose answer was lost. */
  sent?: string;
  /** A mark of the input that a link brought. */
  handed?: string;
}

export type AnyDraft = RecipeDraft<unknown, unknown>;

/** A draft with nothing in it. */
export const blankDraft = <Input>(input: Input): RecipeDraft<Input, never> => ({
  ...{ id: null, step: "input", plan: null, filmId: null, madeOf: null, isEdited: false },
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
    if (!isDraft(kept) || !STEPS.includes(kept.step)) return null;
    // One that an earlier state of this page kept does not know these: it is not replaced unasked.
    return { ...{ madeOf: inputMark(kept.input), isEdited: true }, ...kept };
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

/** Tells one input from another. FNV-1a, 32 bits, of its JSON, with its length. */
export function inputMark(input: unknown): string {
  const text = JSON.stringify(input) ?? "";
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return `${text.length}-${(hash >>> 0).toString(36)}`;
}

/** Whether the input was changed since its plan was made. */
export const isPlanOld = ({ plan, madeOf, input }: AnyDraft): boolean =>
  plan !== null && madeOf !== inputMark(input);

/** Whether someone began a new draft: a link then replaces it only after a question. */
export const isBegun = ({ filmId, plan, input, handed }: AnyDraft, blank: unknown): boolean =>
  filmId === null && (plan !== null || ![inputMark(blank), handed].includes(inputMark(input)));

/** A draft with a changed input; its plan stays until another one is made. */
export const withInput = <Input, Plan>(
  draft: RecipeDraft<Input, Plan>,
  input: Input,
): RecipeDraft<Input, Plan> => ({ ...draft, input });

/** A draft whose plan was changed: its film is made again. */
export const withPlan = <Input, Plan>(
  draft: RecipeDraft<Input, Plan>,
  plan: Plan,
): RecipeDraft<Input, Plan> => ({ ...draft, plan, filmId: null, isEdited: true });

/** A draft with the plan that was made of an input. */
export const withNewPlan = <Input, Plan>(
  draft: RecipeDraft<Input, Plan>,
  { plan, input }: { plan: Plan; input: Input },
): RecipeDraft<Input, Plan> => ({
  ...draft,
  ...{ plan, filmId: null, madeOf: inputMark(input), isEdited: false },
});

/**
 * A draft whose plan is kept although its input was changed.
 * @param plan the same, or with what it takes over from the input: its film is then made again
 */
export const withKeptPlan = <Input, Plan>(
  draft: RecipeDraft<Input, Plan>,
  plan: Plan,
): RecipeDraft<Input, Plan> => ({
  ...draft,
  ...{ plan, madeOf: inputMark(draft.input) },
  filmId: plan === draft.plan ? draft.filmId : null,
});
