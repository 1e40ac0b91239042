import { mix } from "../render/random";
import type { Rgb } from "../render/raster";
import { isShadeWord, namedColour } from "./colours";
import { COLOUR_CUES_AFTER, COLOUR_CUES_BEFORE, EMPHASIS, NEGATIONS } from "./cues";
import { deriveLook } from "./derive";
import { MOODS, type MoodId } from "./moods";
import type { Note, Sense } from "./note";
import { GENERAL_WORDS, STYLE_WORDS, type StyleId } from "./styles";
import { phraseKey, wordsOf } from "./words";

/** What a prompt asks for. */
export interface Look {
  readonly style: StyleId;
  /** A second style whose touch is added. */
  readonly accent: StyleId | null;
  readonly moods: readonly MoodId[];
  /** Colours that the prompt names, in its order. */
  readonly colours: readonly Rgb[];
  /** How much the colours take over, 0 to 1. */
  readonly colourWeight: number;
  /** Multiplies the strength asked for: "subtle" is below 1, "extreme" above. */
  readonly emphasis: number;
  /** What the prompt does not want. */
  readonly without: readonly MoodId[];
  /** True where no word named a style, mood or colour, and the look was derived from the words. */
  readonly derived: boolean;
}

type Meaning =
  | { kind: "style"; id: StyleId; general: boolean }
  | { kind: "mood"; id: MoodId }
  | { kind: "emphasis"; factor: number };

const LEXICON = buildLexicon();
const LONGEST = 4;

/** How many words a negation reaches. */
const REACH = 4;

function buildLexicon(): Map<string, Meaning> {
  const lexicon = new Map<string, Meaning>();
  for (const [id, { words }] of Object.entries(MOODS)) {
    for (const word of words) lexicon.set(phraseKey(word), { kind: "mood", id: id as MoodId });
  }
  for (const [factor, words] of EMPHASIS) {
    for (const word of words) lexicon.set(phraseKey(word), { kind: "emphasis", factor });
  }
  for (const [id, words] of Object.entries(STYLE_WORDS)) {
    for (const word of words) {
      const general = GENERAL_WORDS.includes(word);
      lexicon.set(phraseKey(word), { kind: "style", id: id as StyleId, general });
    }
  }
  return lexicon;
}

interface Found {
  styles: StyleId[];
  moods: MoodId[];
  /** Styles that only a general word names. */
  generalStyles: StyleId[];
  refusedStyles: StyleId[];
  without: MoodId[];
  colours: Rgb[];
  colourWeight: number;
  emphasis: number;
}

/**
 * Reads what a prompt asks for. The same words always give the same look.
 * @param note learns of each phrase that names something, whether the look has a use for it or not
 */
export function readPrompt(prompt: string, note: Note<Sense> = () => {}): Look {
  const words = wordsOf(prompt);
  const found = scan(words, note);
  const wanted = found.styles.length > 0 ? found.styles : found.generalStyles.slice(0, 1);
  const [style, accent = null] = wanted.filter((id) => !found.refusedStyles.includes(id));
  const moods = found.moods.filter((id) => !found.without.includes(id));
  const plain = {
    moods,
    colours: found.colours,
    colourWeight: found.colourWeight,
    emphasis: found.emphasis,
    without: found.without,
  };
  if (style) return { ...plain, style, accent, derived: false };
  const asked = moods.length > 0 || found.colourWeight > 0.5;
  if (asked && !found.refusedStyles.includes("cinematic")) {
    return { ...plain, style: "cinematic", accent: null, derived: false };
  }
  const derived = deriveLook(hashOf(words), found.refusedStyles);
  return {
    ...derived,
    moods: moods.length > 0 ? moods : derived.moods.filter((id) => !found.without.includes(id)),
    emphasis: found.emphasis,
    without: found.without,
    derived: true,
  };
}

function scan(words: readonly string[], note: Note<Sense>): Found {
  const found: Found = {
    styles: [],
    moods: [],
    generalStyles: [],
    refusedStyles: [],
    without: [],
    colours: [],
    colourWeight: 0,
    emphasis: 1,
  };
  let refusing = 0;
  let broad = false;
  for (let i = 0; i < words.length; ) {
    const word = words[i] ?? "";
    if (NEGATIONS.has(word)) {
      refusing = REACH;
      broad = word === "without" || word === "avoid" || word === "no" || word === "exclude";
      i++;
      continue;
    }
    if (word === "," || word === "but" || (word === "and" && !broad)) refusing = 0;
    const [meaning, length] = meaningAt(words, i);
    if (meaning) {
      take(found, meaning, refusing > 0);
      note(i, length, meaning);
      if (refusing > 0) refusing = REACH;
      i += length;
      continue;
    }
    if (refusing === 0 && takeColour(found, words, i)) note(i, 1, { kind: "colour" });
    refusing = Math.max(0, refusing - 1);
    i++;
  }
  return found;
}

function meaningAt(words: readonly string[], i: number): [Meaning | null, number] {
  const word = words[i] ?? "";
  const next = words[i + 1];
  if (isShadeWord(word) && next && namedColour(next, undefined)) return [null, 1];
  for (let length = Math.min(LONGEST, words.length - i); length > 0; length--) {
    const meaning = LEXICON.get(words.slice(i, i + length).join(" "));
    if (meaning) return [meaning, length];
  }
  return [null, 1];
}

function take(found: Found, meaning: Meaning, refused: boolean): void {
  switch (meaning.kind) {
    case "style":
      if (refused) pushOnce(found.refusedStyles, meaning.id);
      else pushOnce(meaning.general ? found.generalStyles : found.styles, meaning.id);
      return;
    case "mood":
      pushOnce(refused ? found.without : found.moods, meaning.id);
      return;
    case "emphasis":
      found.emphasis = refused ? Math.min(found.emphasis, 0.75) : meaning.factor;
      return;
    default:
      meaning satisfies never;
  }
}

function pushOnce<T>(list: T[], item: T): void {
  if (!list.includes(item)) list.push(item);
}

/** A colour for the whole picture weighs more than the colour of a thing in it. */
function takeColour(found: Found, words: readonly string[], i: number): boolean {
  const colour = namedColour(words[i] ?? "", words[i - 1]);
  if (!colour) return false;
  const before = words.slice(Math.max(0, i - 4), i);
  const after = words.slice(i + 1, i + 4);
  const cued =
    before.some((word) => COLOUR_CUES_BEFORE.has(word)) ||
    after.some((word) => COLOUR_CUES_AFTER.has(word)) ||
    (found.colourWeight > 0.5 && before.some((word) => word === "and" || word === ","));
  found.colours.push(colour);
  found.colourWeight = Math.max(found.colourWeight, cued ? 0.72 : 0.26);
  return true;
}

function hashOf(words: readonly string[]): number {
  let hash = 0x811c9dc5;
  for (const word of words) {
    for (let i = 0; i < word.length; i++) {
      hash = Math.imul(hash ^ word.charCodeAt(i), 0x01000193);
    }
    hash = Math.imul(hash ^ 0x20, 0x01000193);
  }
  return mix(hash);
}
