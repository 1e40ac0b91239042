import type { HookLanguage } from "#contract/hooks";
import type { LanguagePack } from "../language-pack";
import { de } from "./de";
import { en } from "./en";
import { es } from "./es";
import { fr } from "./fr";
import { it } from "./it";
import { pt } from "./pt";

/** The lines of every language. */
export const LANGUAGE_PACKS: Record<HookLanguage, LanguagePack> = { en, de, es, fr, it, pt };
