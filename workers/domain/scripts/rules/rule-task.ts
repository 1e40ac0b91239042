import type { HookLanguage } from "#contract/hooks";
import type { ScriptScene, WriteScript } from "#contract/written-scripts";
import type { ScriptPack } from "./script-pack";

/** What a script is written from by rule. */
export interface RuleTask {
  request: WriteScript;
  language: HookLanguage;
  pack: ScriptPack;
  /** The same seed gives the same script; it ends with the script's number. */
  seed: string;
  /** What all scripts of a request share of their seeds, and which of them this one is, from 0. */
  base: string;
  number: number;
  /** Whether a line has no problem by itself. */
  isFine(line: Omit<ScriptScene, "id">): boolean;
}
