import type { ComponentType } from "react";
import type { RecipeMeans } from "../means";
import type { MakeReport, PlanReport, Recipe } from "../recipe";
import type { RowInput } from "./check-rows";
import type { BatchColumn, TableRow } from "./read-list";

export interface BatchSettingsProps<Settings> {
  settings: Settings;
  means: RecipeMeans;
  onChange: (settings: Settings) => void;
}

/** How a recipe makes many films of a list. Settings hold for all rows; they are plain data and are kept with each row. */
export interface BatchWay<Input, Plan, Settings> {
  recipe: Recipe<Input, Plan>;
  /** The noun for one row and for several. */
  noun: { one: string; many: string };
  /** The first one is needed. */
  columns: readonly BatchColumn[];
  /** A list to try it with, and how one is written, in a sentence. */
  example: string;
  hint: string;
  settings: (means: RecipeMeans) => Settings;
  Settings: ComponentType<BatchSettingsProps<Settings>>;
  /** What a row is an input of; its own cells count before the settings. */
  inputOf: (cells: TableRow["cells"], settings: Settings) => RowInput<Input>;
  /** The name of a row on the screen. */
  nameOf: (input: Input) => string;
  /** Two inputs with the same key give the same film. */
  keyOf: (input: Input) => string;
  /** The voices that the settings name; empty for none. */
  voicesOf: (settings: Settings) => readonly string[];
  /** Why no row can be made with these settings, as a sentence; null where they can. */
  settingsProblem: (settings: Settings, means: RecipeMeans) => string | null;
  /** What a row costs at most, in credits. */
  rowPrice: (input: Input, settings: Settings, means: RecipeMeans) => number;
  /** Reads a row's source, such as a page, for free before the price is agreed to, and shows the creator what to confirm. */
  reading?: {
    /** What the button says. */
    label: string;
    /** @throws an error with a sentence for people */
    read: (input: Input) => Promise<Partial<Input>>;
    Row: ComponentType<{ input: Input; onChange: (part: Partial<Input>) => void }>;
  };
  /** Where a plan of a batch is made otherwise than of one film. */
  plan?: (input: Input, report: PlanReport) => Promise<Plan>;
  /** What is wrong with the words of a plan, so that no film is made of them; null where nothing is. */
  wordsProblem: (plan: Plan) => string | null;
  /** A plan with the settings of the batch. */
  dress: (plan: Plan, settings: Settings) => Plan;
  /** Makes what the settings ask for besides, such as pictures. @throws an error with a sentence for people */
  fill?: (plan: Plan, settings: Settings, report: MakeReport<Plan>) => Promise<Plan>;
}
