import type { TitleSource } from "#contract/timeline/timeline";
import { hasLinkedLetters } from "./break-words";
import type { TitleLine } from "./set-title";
import { type SetWord, spaceLetters, type TextRuler } from "./text-lines";
import { typefaceOf } from "./typefaces";

/** Letters that are painted together, from a place within their part of the title. */
interface Run {
  text: string;
  x: number;
  isRightToLeft: boolean;
}

/** What moves as one: a letter, a word or a line. Pixels from the middle of the title. */
export interface TitleUnit {
  /** Its place in the order of reading. */
  order: number;
  row: TitleLine;
  /** Its middle, from left to right. */
  x: number;
  runs: Run[];
}

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });
/** Letters that typefaces draw as one. */
const LIGATURE = /f+[fijlt]/gu;

/** The letters of a word as they may be parted: one text where they belong together. */
export function lettersOf(word: string, font?: TitleSource["font"]): string[] {
  if (typefaceOf(font).isJoined || hasLinkedLetters(word)) return [word];
  const ends = new Set([...graphemes.segment(word)].map(({ index }) => index));
  for (const { index, 0: letters } of word.matchAll(LIGATURE))
    for (let at = index + 1; at < index + letters.length; at += 1) ends.delete(at);
  const starts = [...ends].sort((one, other) => one - other);
  return starts.map((start, place) => word.slice(start, starts[place + 1] ?? word.length));
}

/** Parts of a line that are painted together, around their middle. */
function unitOf(row: TitleLine, words: readonly SetWord[], order: number): TitleUnit {
  const left = Math.min(...words.map(({ x }) => x));
  const right = Math.max(...words.map(({ x, width }) => x + width));
  const middle = (left + right) / 2;
  const runs = words.map(({ text, isRightToLeft, x }) => ({ text, isRightToLeft, x: x - middle }));
  return { order, row, x: row.x + middle, runs };
}

/** The letters of a word; one that runs from right to left stays whole. */
function lettersIn(
  ruler: TextRuler,
  { font, word }: { font: TitleSource["font"]; word: SetWord },
): SetWord[] {
  const letters = word.isRightToLeft ? [word.text] : lettersOf(word.text, font);
  let before = "";
  return letters.map((text) => {
    const from = before === "" ? 0 : ruler.measureText(before).width;
    before += text;
    return { ...word, text, x: word.x + from, width: ruler.measureText(before).width - from };
  });
}

/** The words of a line that move as one. */
function groupsOf(
  ruler: TextRuler,
  { line: { words } }: TitleLine,
  { by, font }: { by: "letter" | "word" | "line"; font: TitleSource["font"] },
): SetWord[][] {
  if (by === "line") return words.length > 0 ? [words] : [];
  if (by === "letter")
    return words.flatMap((word) => lettersIn(ruler, { font, word }).map((letter) => [letter]));
  const groups = new Map<number, SetWord[]>();
  for (const word of words) groups.set(word.index, [...(groups.get(word.index) ?? []), word]);
  return [...groups.values()];
}

/** The parts of a title that move by themselves, in the order of reading. */
export function titleUnits(
  ruler: TextRuler,
  rows: readonly TitleLine[],
  parting: { by: "letter" | "word" | "line"; font: TitleSource["font"] },
): TitleUnit[] {
  const units: TitleUnit[] = [];
  for (const row of rows) {
    ruler.font = row.font;
    spaceLetters(ruler, row.spacing);
    for (const words of groupsOf(ruler, row, parting)) units.push(unitOf(row, words, units.length));
  }
  return units;
}
