import type { Input } from "../prediction";
import type { FilmMaker } from "../video/film";
import type { RunContext, RunResult } from "./run-context";

/** One property of an input, as OpenAPI writes it. */
export interface InputProperty {
  readonly type?: "string" | "integer" | "number" | "boolean";
  readonly title: string;
  readonly description: string;
  readonly "x-order": number;
  readonly default?: string | number | boolean;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly format?: "uri";
  /** A choice: the name of an enumeration in the model's `choices`. */
  readonly choice?: string;
}

/** What a model says of itself. */
export interface ModelCard {
  readonly owner: string;
  readonly name: string;
  readonly description: string;
  readonly input: Readonly<Record<string, InputProperty>>;
  readonly required: readonly string[];
  readonly choices: Readonly<Record<string, readonly string[]>>;
  /** Changes when the same input gives another result, and so does the version's id. */
  readonly revision: number;
}

/** Makes its result at one go. */
export interface Model extends ModelCard {
  readonly run: (input: Readonly<Input>, context: RunContext) => Promise<RunResult>;
}

/** Makes a film, frame by frame. */
export interface FilmModel extends ModelCard {
  readonly film: FilmMaker;
}

/** Something that the engine can run. */
export type AnyModel = Model | FilmModel;
