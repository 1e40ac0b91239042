import * as english from "./english";
import * as french from "./french";
import * as german from "./german";
import * as greek from "./greek";
import * as italian from "./italian";
import * as polish from "./polish";
import * as portuguese from "./portuguese";
import * as russian from "./russian";
import * as spanish from "./spanish";
import * as turkish from "./turkish";

const languages = {
  english,
  french,
  german,
  greek,
  italian,
  polish,
  portuguese,
  russian,
  spanish,
  turkish,
};

/** Two thousand prompts of people who want nothing wrong: 200 in each of ten languages. */
export const ORDINARY_PROMPTS: [language: string, prompts: string[]][] = Object.entries(
  languages,
).map(([language, { scenes, endings }]) => [
  language,
  scenes.flatMap((scene) => endings.map((ending) => `${scene}, ${ending}`)),
]);
