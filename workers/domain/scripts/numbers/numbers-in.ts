import { normalText } from "../../moderation/normal-text";
import { numberTongues, SCALES } from "./number-words";
import type { SeenNumber } from "./seen-number";
import { numberWordsIn } from "./words-of-numbers";

const FRACTIONS: Readonly<Record<string, number>> = {
  "½": 0.5,
  "¼": 0.25,
  "¾": 0.75,
  "⅓": 0.333,
  "⅔": 0.667,
  "⅛": 0.125,
};
/** Zeros of scripts that write numbers with other figures. */
const ZEROS = [
  0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0,
  0xf20, 0x1040,
];

/** A text as numbers are looked for in it: normalised as for moderation, with figures of one script. */
export function numberText(text: string): string {
  const plain = text
    .replace(
      /(\d*)\s?([½¼¾⅓⅔⅛])/g,
      (_, whole: string, part: string) => `${Number(whole || 0) + (FRACTIONS[part] ?? 0)}`,
    )
    // Small figures above and below letters belong to them: m², CO₂.
    .replace(/(?<=\p{L})[²³¹\u2070-\u2089]+/gu, "");
  return normalText(plain).replace(/(?![0-9])\p{Nd}/gu, (figure) => {
    const code = figure.codePointAt(0) ?? 0;
    const zero = ZEROS.find((one) => code >= one && code <= one + 9);
    return zero === undefined ? figure : `${code - zero}`;
  });
}

/**
 * The numbers of a text, in figures and words, in their order.
 * @param text as `numberText` gives it.
 * @param tongues languages whose words count: of everyday words that are numbers elsewhere ("once", "elf") none should.
 */
export function numbersIn(text: string, tongues: Iterable<string>): SeenNumber[] {
  const found = [...figuresIn(text)];
  // The word behind "1.2 million" is part of it.
  const ends = new Set(found.map(({ to }) => to));
  for (const name of new Set(tongues)) {
    const tongue = numberTongues()[name];
    if (!tongue) continue;
    for (const word of numberWordsIn(text, tongue, name === "en"))
      if (!ends.has(word.to)) found.push(word);
  }
  return found.sort((a, b) => a.from - b.from || b.to - a.to);
}

const FIGURES = /\d+(?:[.,' ](?=\d)\d+)*/g;

function* figuresIn(text: string): Generator<SeenNumber> {
  for (const match of text.matchAll(FIGURES)) {
    let at = match.index;
    for (const run of runsOf(match[0])) {
      const from = text.indexOf(run, at);
      at = from + run.length;
      yield figureAt(text, run, from);
    }
  }
}

/** Figures with spaces between them are one number only where the spaces group its digits. */
function runsOf(run: string): string[] {
  const isGrouped = /^\d{1,3}(?: \d{3})+(?:[.,]\d+)?$/.test(run);
  return isGrouped ? [run] : run.split(" ");
}

function figureAt(text: string, run: string, from: number): SeenNumber {
  const end = from + run.length;
  const values = valuesOf(run);
  const rest = text.slice(end, end + 14);
  const scale = SCALES.find(([pattern]) => pattern.test(rest));
  const readings = scale ? values.map((value) => value * scale[1]) : values;
  // "5m" may be five metres or five million.
  const short = /^[mb](?!\p{L})/u.exec(rest)?.[0];
  const more = short ? values.map((value) => value * (short === "m" ? 1e6 : 1e9)) : [];
  const parts = values.length > 0 && !run.includes(" ") ? [] : piecesOf(run, from);
  const [before] = /[\p{L}\p{N}]*$/u.exec(text.slice(Math.max(0, from - 20), from)) ?? [""];
  const [after] = /^[\p{L}\p{N}]*/u.exec(text.slice(end, end + 20)) ?? [""];
  const to = end + (scale?.[0].exec(rest)?.[0].length ?? 0);
  return { readings: [...readings, ...more], parts, text: `${before}${run}${after}`, from, to };
}

/** The numbers between the marks of something that is no number as a whole: a date, a version, a list. */
function piecesOf(run: string, from: number): SeenNumber[] {
  return [...run.matchAll(/\d+/g)].map((one) => ({
    ...{ readings: [Number(one[0])], parts: [], text: one[0] },
    ...{ from: from + one.index, to: from + one.index + one[0].length },
  }));
}

/** What figures with their marks may mean. Three digits behind a mark may be a group or decimals. */
function valuesOf(run: string): number[] {
  const plain = run.replace(/[' ]/g, "_");
  const whole = integerOf(plain);
  const decimal = /^(.+)([.,])(\d+)$/.exec(plain);
  const head =
    decimal && !decimal[1]?.includes(decimal[2] ?? "") ? integerOf(decimal[1] ?? "") : null;
  const values = [whole, head === null ? null : Number(`${head}.${decimal?.[3]}`)];
  return values.filter((value) => value !== null);
}

/** An integer with one kind of marks between its groups, of three digits or as India writes them; null for none. */
function integerOf(run: string): number | null {
  if (/^\d+$/.test(run)) return Number(run);
  const [mark] = /[.,_]/.exec(run) ?? [""];
  const groups = run.split(mark);
  const isWhole = groups.every((group) => /^\d+$/.test(group)) && !/^0/.test(groups[0] ?? "");
  const last = groups.at(-1)?.length === 3 && (groups[0]?.length ?? 9) <= 3;
  const middle = groups.slice(1, -1).map(({ length }) => length);
  const isRegular =
    middle.every((length) => length === 3) ||
    (mark === "," && middle.every((length) => length === 2));
  return isWhole && last && isRegular ? Number(groups.join("")) : null;
}
