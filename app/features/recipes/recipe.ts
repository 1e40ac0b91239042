import type { ComponentType } from "react";
import type { RecipeName } from "#contract/timeline/names";
import type { Timeline } from "#contract/timeline/timeline";
import type { ScriptRow } from "#contract/written-scripts";
import type { KeptScripts } from "./kept-scripts";
import type { RecipeMeans } from "./means";

/** What work that takes long is given, and tells. */
export interface RecipeReport {
  signal: AbortSignal;
  /** How far it is, from 0 to 1, or null while no one knows; and what is being done, as it is read on the screen. */
  onProgress: (share: number | null, doing: string) => void;
}

/** The report of a plan's making. */
export interface PlanReport extends RecipeReport {
  means: RecipeMeans;
  /** The row of a batch that the plan is for: it keeps the script that was paid. */
  row?: ScriptRow;
  /** Keeps scripts that were paid until the plan has all that it needs. */
  scripts?: KeptScripts;
}

/** The report of a film's making. `keep` stores in the plan each part that was made and paid for. */
export interface MakeReport<Plan> extends RecipeReport {
  means: RecipeMeans;
  keep: (change: (plan: Plan) => Plan) => void;
}

/** A film that a recipe made. */
export interface RecipeFilm {
  title: string;
  timeline: Timeline;
}

/** A film of a recipe, as it was stored. */
export interface StoredRecipeFilm extends RecipeFilm {
  id: string;
  revision: number;
}

/**
 * Says what `Continue` waits for, such as an upload; null once it is done. @param of tells what waits from the others
 */
export type OnWait = (reason: string | null, of?: string) => void;

export interface InputProps<Input> {
  input: Input;
  onChange: (input: Input) => void;
  /** The same for what ends later, such as an upload: it changes the input as it is then. */
  update: (change: (input: Input) => Input) => void;
  /** What `Continue` does; nothing where it is not possible. */
  onContinue: () => void;
  onWait: OnWait;
}

export interface PlanProps<Input, Plan> {
  input: Input;
  plan: Plan;
  means: RecipeMeans;
  onChange: (plan: Plan) => void;
  /** The same for what ends later, such as a picture that is being made: it changes the plan as it is then. */
  update: (change: (plan: Plan) => Plan) => void;
  onWait: OnWait;
}

export interface VariantsProps<Input, Plan> {
  input: Input;
  plan: Plan;
  means: RecipeMeans;
  /** The film of the plan; null until it was stored. */
  filmId: string | null;
  /** Notes in the plan what was made of it, without dropping its film. */
  keep: (change: (plan: Plan) => Plan) => void;
}

/** A way from an input to a film. Inputs and plans are plain data: they are kept as JSON and survive a reload. */
export interface Recipe<Input, Plan> {
  name: RecipeName;
  /** What it does, in a sentence. */
  about: string;
  /** Whether it makes many films of a list, too: its row in `recipes.ts` has that screen. */
  hasBatch?: true;
  blank: () => Input;
  /** What an input lacks, as a sentence; null where it can be planned. */
  inputProblem: (input: Input) => string | null;
  Input: ComponentType<InputProps<Input>>;
  /** What planning costs, in credits. */
  planPrice?: (input: Input, means: RecipeMeans, scripts?: KeptScripts) => number;
  /**
   * Makes a plan: what is said, shown and written, before anything is built. @throws an error with a sentence for
   * people
   */
  plan: (input: Input, report: PlanReport) => Promise<Plan>;
  /**
   * Whether a plan lacks parts that were asked for: the same input is planned again, and only what is missing is paid.
   */
  isPartial?: (plan: Plan) => boolean;
  Plan: ComponentType<PlanProps<Input, Plan>>;
  /** A new plan with the parts and choices of the one that it replaces, so that nothing is paid for twice. */
  inherit?: (next: Plan, before: Plan) => Plan;
  /** A plan that is kept although its input was changed, with what it can take over, such as a shape. */
  adopt?: (plan: Plan, input: Input) => Plan;
  /** Why a film cannot be made of a plan, as a sentence; null where it can. */
  planProblem: (plan: Plan, means: RecipeMeans) => string | null;
  /** What making the film costs, in credits: what was made before is not paid again. */
  filmPrice: (plan: Plan, means: RecipeMeans) => number;
  /**
   * Makes what the film needs and builds it. `keep` stores paid parts with the plan, so that a second try goes on.
   * @throws an error with a sentence for people
   */
  make: (plan: Plan, input: Input, report: MakeReport<Plan>) => Promise<RecipeFilm>;
  /**
   * Follow-up work for a film that was just stored. The film stays stored if this fails.
   * @throws an error with a sentence for people
   */
  afterStored?: (
    film: StoredRecipeFilm,
    plan: Plan,
    report: RecipeReport & Pick<MakeReport<Plan>, "keep">,
  ) => Promise<void>;
  /** The stored film of a plan that has one as it is now; null where it is still to be made. @throws {TypeError} */
  madeFilm?: (plan: Plan) => Promise<string | null>;
  /** Further films of the same plan. */
  Variants?: ComponentType<VariantsProps<Input, Plan>>;
}
