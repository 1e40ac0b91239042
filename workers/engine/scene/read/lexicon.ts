import { phraseKey } from "../../prompt/words";
import { SUBJECTS, type SubjectId } from "../subjects";
import {
  HOURS,
  type Hour,
  PLACES,
  type Place,
  SEASONS,
  type Season,
  SIGHTS,
  type Sight,
  WEATHERS,
  type Weather,
} from "./places";

export interface Lists {
  subjects: SubjectId[];
  places: Place[];
  hours: Hour[];
  weathers: Weather[];
  seasons: Season[];
  sights: Sight[];
}

export const LEXICON = buildLexicon();

export function emptyLists(): Lists {
  return { subjects: [], places: [], hours: [], weathers: [], seasons: [], sights: [] };
}

function buildLexicon(): Map<string, Lists> {
  const lexicon = new Map<string, Lists>();
  const enter = <K extends keyof Lists>(
    kind: K,
    id: Lists[K][number],
    words: readonly string[],
  ) => {
    for (const key of new Set(words.flatMap(formsOf).map(phraseKey))) {
      const lists = lexicon.get(key) ?? emptyLists();
      const list: Lists[K][number][] = lists[kind];
      list.push(id);
      lexicon.set(key, lists);
    }
  };
  const enterAll = <K extends keyof Lists>(
    kind: K,
    table: Readonly<Record<string, readonly string[]>>,
  ) => {
    for (const [id, words] of Object.entries(table)) enter(kind, id as Lists[K][number], words);
  };
  enterAll("places", PLACES);
  enterAll("hours", HOURS);
  enterAll("weathers", WEATHERS);
  enterAll("seasons", SEASONS);
  enterAll("sights", SIGHTS);
  for (const [id, subject] of Object.entries(SUBJECTS))
    enter("subjects", id as SubjectId, subject.words);
  return lexicon;
}

/** A word and the plurals of it that are more than an s. */
function formsOf(word: string): string[] {
  const forms = [
    word,
    word.replace(/y$/, "ies"),
    word.replace(/(ch|sh|x|o)$/, "$1es"),
    word.replace(/man$/, "men"),
    word.replace(/fe?$/, "ves"),
  ];
  return forms.filter((form, n) => n === 0 || form !== word);
}
