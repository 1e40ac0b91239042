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
  /** The part of the seed that all scripts of a request share, and the number of this one, from 0. */
  base: string;
  number: number;
  /** Whether a line has no problem by itself. */
  isFine(line: Omit<ScriptScene, "id">): boolean;
}
