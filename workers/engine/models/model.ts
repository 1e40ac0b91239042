import type { ModelCard } from "../cards/card";
import type { Input } from "../prediction";
import type { FilmMaker } from "../video/film";
import type { RunContext, RunResult } from "./run-context";

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
