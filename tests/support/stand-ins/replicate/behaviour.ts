import type { FileFault } from "../files.ts";
import type { FilmShape } from "../films.ts";

/** What the provider does with one run. Everything left out is done as a working one would. */
export interface Behaviour {
  /** Until the submission is answered; default 0. */
  answerMilliseconds?: number;
  /**
   * A status to refuse with (429 and 503 are "busy"), no answer at all, a connection that breaks
   * before the submission is accepted (`reset`) or after it (`lost`).
   */
  submit?: number | "hang" | "reset" | "lost";
  /** What a refusal says; default a title and the status. */
  refusal?: unknown;
  /** The state that the answer to the submission names; default `processing`. */
  accepted?: "starting" | "processing";
  /** Until the run ends; default 50. */
  runMilliseconds?: number | "never";
  /** Whether a part of the result is there from the beginning. */
  isShown?: boolean;
  outcome?: "succeeded" | "failed" | "canceled";
  /** The reason of a failure. */
  error?: string;
  /** Sent when the run ends; an empty list means that they are lost. */
  callbacks?: Callback[];
  /** What is wrong with the result's file. */
  file?: FileFault;
  /** The shape of a film, where the result is one. */
  film?: FilmShape;
  /** How asking for the run's state goes wrong: a status, or no answer. */
  get?: number | "hang";
  /** By which a test ends the run over HTTP, see `serveStandIn`. */
  name?: string;
}

export interface Callback {
  /** After the end; default 0. Different delays change the order. */
  afterMilliseconds?: number;
  /** What is wrong with it. */
  forge?: "signature" | "key" | "stale" | "body";
  /** The delivery's id; the same one makes it a repetition. */
  id?: string;
  /** What it claims, when that is not the truth. */
  status?: string;
}

/** How the list of runs answers. */
export interface Listing {
  /** A status to refuse with. */
  refuse?: number;
  /** Runs on a page; default 100. */
  pageSize?: number;
}

/**
 * Lets a test in another process script the provider: a prompt that is a JSON object says how the
 * run behaves.
 */
export function behaviourInPrompt(input: Record<string, unknown>): Behaviour {
  const { prompt } = input;
  if (typeof prompt !== "string" || !prompt.startsWith("{")) return {};
  return JSON.parse(prompt) as Behaviour;
}
