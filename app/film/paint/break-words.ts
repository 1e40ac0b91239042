/** A word, or a part of one that goes on without a gap. */
export interface Part {
  text: string;
  index: number;
  isGlued: boolean;
  /** UTF-16 units of the word before this part, and of the whole word: joiners are not counted. */
  start: number;
  of: number;
}

/** Parts become even in steps of a twentieth. */
const EVENER = 0.95;
/** Letters of these scripts are joined: a part keeps the shape that its last letter has within the word. */
const JOINED =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Nko}\p{Script=Adlam}]/u;
const JOINER = "\u200d";
/** Scripts whose letters hang on a common line, or change with their neighbours. */
const LINKED =
  /[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Tibetan}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Whether letters of a text belong together: parted, or put further apart, they are no longer read. */
export const hasLinkedLetters = (text: string) => JOINED.test(text) || LINKED.test(text);

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

export function partsOf(words: readonly string[]): Part[] {
  return words.map((text, index) => ({ text, index, isGlued: false, start: 0, of: text.length }));
}

/** Cuts the words that are wider than a line into parts that are not, each about as wide as the others. */
export function breakWords(
  words: readonly Part[],
  width: number,
  measure: (text: string) => number,
): Part[] {
  return words.flatMap((word) => {
    if (measure(word.text) <= width) return [word];
    const letters = [...graphemes.segment(word.text)].map(({ segment }) => segment);
    let texts = fill(letters, width, measure);
    for (let narrow = width * EVENER; ; narrow *= EVENER) {
      const evener = fill(letters, narrow, measure);
      if (evener.length > texts.length || evener.some((text) => measure(text) > narrow)) break;
      texts = evener;
    }
    let start = 0;
    return texts.map((text, place): Part => {
      const part = { ...word, text: shaped(texts, place), isGlued: place > 0, start };
      start += text.length;
      return part;
    });
  });
}

/** As many letters in each part as fit. */
function fill(
  letters: readonly string[],
  width: number,
  measure: (text: string) => number,
): string[] {
  const texts = [""];
  for (const letter of letters) {
    const open = texts.at(-1) ?? "";
    if (open !== "" && measure(open + letter) > width) texts.push(letter);
    else texts[texts.length - 1] = open + letter;
  }
  return texts;
}

/** A part whose first and last letter are joined to letters of other lines. */
function shaped(texts: readonly string[], place: number): string {
  const text = texts[place] ?? "";
  const isJoined = (before: string | undefined, after: string | undefined) =>
    JOINED.test(before?.slice(-1) ?? "") && JOINED.test(after?.[0] ?? "");
  const first = isJoined(texts[place - 1], text) ? JOINER : "";
  const last = isJoined(text, texts[place + 1]) ? JOINER : "";
  return first + text + last;
}
