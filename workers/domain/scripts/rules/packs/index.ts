import type { HookLanguage } from "#contract/hooks";
import type { ScriptPack } from "../script-pack";
import { DE } from "./de";
import { EN } from "./en";
import { ES } from "./es";
import { FR } from "./fr";
import { IT } from "./it";
import { PT } from "./pt";

/** What scripts by rule are written with; a language has a file. */
export const SCRIPT_PACKS: Readonly<Record<HookLanguage, ScriptPack>> = {
  ...{ en: EN, de: DE, es: ES, fr: FR, it: IT, pt: PT },
};

/** The language that rules write in where another one was asked for. */
export const packLanguage = (language: string): HookLanguage => {
  const known = language.slice(0, 2).toLowerCase();
  return known in SCRIPT_PACKS ? (known as HookLanguage) : "en";
};
