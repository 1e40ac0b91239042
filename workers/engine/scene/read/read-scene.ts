import { namedColour } from "../../prompt/colours";
import type { Note } from "../../prompt/note";
import { STYLE_WORDS } from "../../prompt/styles";
import { partsOf, phraseKey, wordsOf } from "../../prompt/words";
import { mix } from "../../render/random";
import type { Rgb } from "../../render/raster";
import { SUBJECTS, type SubjectId } from "../subjects";
import { countOf, isNumberWord, MAX_OF_A_KIND, numberBefore } from "./count";
import { emptyLists, LEXICON, type Lists } from "./lexicon";
import type { Hour, Place, Season, Sight, Weather } from "./places";

export type { Hour, Place, Season, Sight, Weather } from "./places";

/** One thing that a prompt names. */
export interface Named {
  readonly id: SubjectId;
  /** How many of it, 1 to {@link MAX_OF_A_KIND}. */
  readonly count: number;
  /** The colour word in front of it. */
  readonly tint: Rgb | null;
}

/** What a prompt says about its scene; empty where it says nothing. */
export interface Brief {
  readonly subjects: readonly Named[];
  readonly places: readonly Place[];
  readonly hours: readonly Hour[];
  readonly weathers: readonly Weather[];
  readonly seasons: readonly Season[];
  readonly sights: readonly Sight[];
  /** Colours that belong to no subject. */
  readonly colours: readonly Rgb[];
  /** Subjects that must not be there even as decoration. */
  readonly refused: readonly string[];
  /** Comes from all words, known or not. */
  readonly hash: number;
}

const MAX_SUBJECTS = 4;

/** Of what a scene has one: the first that is named. */
const ONE_OF: ReadonlySet<string> = new Set(["hours", "seasons"]);

const LONGEST = 3;

/** How many words before a thing its colour may be. */
const TINT_REACH = 3;

/** How many words a negation reaches. */
const REFUSAL_REACH = 3;

const REFUSALS = new Set(["no", "not", "without", "never", "avoid", "exclude", "minus", "dont"]);

const MANNERS: ReadonlySet<string> = new Set(Object.values(STYLE_WORDS).flat().map(phraseKey));

/**
 * Reads what is to be seen. The same words always give the same brief.
 * @param negative what is to be left out: every known word in it
 * @param note learns of each phrase of the prompt that the scene has a use for
 */
export function readScene(prompt: string, negative = "", note: Note = () => {}): Brief {
  const words = wordsOf(prompt);
  const parts = partsOf(prompt);
  const refused = new Set<string>();
  scan(wordsOf(negative), (lists) => refuse(refused, lists));
  const found = emptyLists();
  const subjects: Named[] = [];
  const used = new Set<number>();
  scan(words, (lists, i, refusing, length) => {
    if (refusing) {
      note(i, length);
      return refuse(refused, lists);
    }
    // "A family of penguins" has no people in it.
    const counts = isNumberWord(words[i] ?? "") && words[i + length] === "of";
    for (const id of counts ? [] : lists.subjects) {
      if (subjects.length < MAX_SUBJECTS) note(i, length);
      if (subjects.some((named) => named.id === id)) continue;
      const number = numberBefore(words, i);
      if (number >= 0) note(number, 1);
      const bed = SUBJECTS[id].stand === "ground" && isPlace(words, i + length);
      subjects.push({
        id,
        count: bed ? MAX_OF_A_KIND : countOf(words, parts, i, length),
        tint: tintBefore(words, i, used),
      });
    }
    for (const kind of ["places", "hours", "weathers", "seasons", "sights"] as const) {
      const list: string[] = found[kind];
      for (const id of lists[kind]) if (!list.includes(id)) list.push(id);
      const isUsed = ONE_OF.has(kind) ? list.slice(0, 1) : list;
      if (lists[kind].some((id) => isUsed.includes(id))) note(i, length);
    }
  });
  for (const place of used) note(place, 1);
  const keep = <T extends string>(list: readonly T[]) => list.filter((id) => !refused.has(id));
  return {
    subjects: subjects.filter((named) => !refused.has(named.id)).slice(0, MAX_SUBJECTS),
    places: keep(found.places),
    hours: keep(found.hours),
    weathers: keep(found.weathers),
    seasons: keep(found.seasons),
    sights: keep(found.sights),
    colours: coloursOf(words, used),
    refused: [...refused],
    hash: hashOf(words),
  };
}

/** What was understood, for the log. */
export function describeBrief(brief: Brief): string {
  const things = brief.subjects.map(({ id, count }) => (count > 1 ? `${count} × ${id}` : id));
  const parts = [
    ["things", things],
    ["places", brief.places],
    ["hour", brief.hours.slice(0, 1)],
    ["weather", brief.weathers],
    ["season", brief.seasons.slice(0, 1)],
    ["in the sky", brief.sights],
    ["left out", brief.refused],
  ] as const;
  const known = parts.flatMap(([name, list]) =>
    list.length > 0 ? [`${name}: ${list.join(", ")}`] : [],
  );
  return known.length > 0
    ? `Understood ${known.join("; ")}`
    : "No word known; the scene follows from the words as such";
}

function refuse(refused: Set<string>, lists: Lists): void {
  for (const list of Object.values(lists)) for (const id of list) refused.add(id);
}

function scan(
  words: readonly string[],
  meet: (lists: Lists, i: number, refusing: boolean, length: number) => void,
): void {
  let refusing = 0;
  for (let i = 0; i < words.length; ) {
    const word = words[i] ?? "";
    if (REFUSALS.has(word)) refusing = REFUSAL_REACH + 1;
    else if (word === "," || word === "but" || word === "with") refusing = 0;
    const [lists, length] = entryAt(words, i);
    const manner = mannerAt(words, i);
    if (manner > length) {
      i += manner;
      continue;
    }
    if (lists) meet(lists, i, refusing > 0, length);
    refusing = Math.max(0, refusing - 1);
    i += length;
  }
}

/** How many words name a manner of painting here: no van drives through "van gogh". */
function mannerAt(words: readonly string[], i: number): number {
  for (let length = Math.min(LONGEST, words.length - i); length > 1; length--) {
    if (MANNERS.has(words.slice(i, i + length).join(" "))) return length;
  }
  return 0;
}

function entryAt(words: readonly string[], i: number): [Lists | null, number] {
  for (let length = Math.min(LONGEST, words.length - i); length > 0; length--) {
    const lists = LEXICON.get(words.slice(i, i + length).join(" "));
    if (lists) return [lists, length];
  }
  return [null, 1];
}

/** Whether a place follows, as in "sunflower field". */
function isPlace(words: readonly string[], i: number): boolean {
  return (LEXICON.get(words[i] ?? "")?.places.length ?? 0) > 0;
}

/** The colour before a thing, if no other known word is between them. */
function tintBefore(words: readonly string[], i: number, used: Set<number>): Rgb | null {
  for (let k = i - 1; k >= Math.max(0, i - TINT_REACH); k--) {
    const word = words[k] ?? "";
    const colour = namedColour(word, words[k - 1]);
    if (colour) {
      used.add(k);
      return colour;
    }
    if (word === "," || LEXICON.has(word)) return null;
  }
  return null;
}

function coloursOf(words: readonly string[], used: ReadonlySet<number>): Rgb[] {
  return words.flatMap((word, i) => {
    const colour = used.has(i) || LEXICON.has(word) ? null : namedColour(word, words[i - 1]);
    return colour ? [colour] : [];
  });
}

function hashOf(words: readonly string[]): number {
  let hash = 0x811c9dc5;
  for (const character of words.join(" ")) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return mix(hash);
}
