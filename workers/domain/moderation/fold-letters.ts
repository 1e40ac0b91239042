import { once } from "#contract/once";
import { LOOKALIKES } from "./lookalikes";

/** Stands for a sign that is read as i or as l: I, 1, | and what looks like them. Itself such a letter, and rare. */
export const I_OR_L = "ꟾ";

/** Letters, figures and signs in a row. */
const RUN = /[\p{L}\p{M}\p{N}\p{S}]+/gu;
const ASCII = /^[\0-\x7f]*$/;
const MARKS = /\p{M}/gu;
/** Three letters with spaces between them. */
const SPELT = /(?<!\p{L})\p{L}(?:[^\p{L}]{1,12}\p{L}(?!\p{L})){2}/u;
const LONG = 3;
const LATIN = /\p{Script=Latin}/u;
const CYRILLIC = /\p{Script=Cyrillic}/u;
const LETTER = /\p{L}/u;

/** Where A to Z begin among the enclosed signs that compatibility decomposition leaves as they are. */
const ALPHABETS = [0x1_f150, 0x1_f170, 0x1_f1e6];
const LETTERS = 26;

/** Latin letters that look like Cyrillic ones; both in small letters. */
const CYRILLIC_FOR: Readonly<Record<string, string>> = {
  a: "а",
  b: "в",
  c: "с",
  e: "е",
  h: "н",
  i: "і",
  k: "к",
  m: "м",
  o: "о",
  p: "р",
  t: "т",
  x: "х",
  y: "у",
};

const table = once(() => {
  const rows = Object.entries(LOOKALIKES).flatMap(([letters, signs]) =>
    [...signs].map((sign) => [sign, letters === "l" ? I_OR_L : letters] as const),
  );
  return new Map<string, string>(rows);
});

function enclosed(sign: string): string | undefined {
  const code = sign.codePointAt(0) ?? 0;
  const first = ALPHABETS.find((one) => code >= one && code < one + LETTERS);
  return first === undefined ? undefined : String.fromCharCode(97 + code - first);
}

/** What was looked up before: a text has few different characters. */
const known = new Map<string, string | undefined>();
const MAX_KNOWN = 4_096;

/** The Latin letters that a character looks like; undefined where it looks like none. */
function latinFor(sign: string): string | undefined {
  if (known.has(sign)) return known.get(sign);
  if (known.size >= MAX_KNOWN) known.clear();
  const latin = table().get(sign) ?? enclosed(sign) ?? decomposed(sign);
  known.set(sign, latin);
  return latin;
}

function decomposed(sign: string): string | undefined {
  const parts = [...sign.normalize("NFKD").replace(MARKS, "")];
  const read = parts.map((part) => (ASCII.test(part) ? part : table().get(part)));
  return read.includes(undefined) ? undefined : read.join("");
}

/**
 * A text with the letters of other scripts read as the Latin ones that they look like: in words that have Latin
 * letters too, and in words of lookalikes alone. A word with a letter that looks like no Latin one is a word of its
 * own script and stays.
 * @param isStrict also reads Latin letters outside a to z as the plain ones that they look like.
 * @param isSought whether it matters that a word of another script alone looks like this one.
 */
export function asLatin(
  text: string,
  { isStrict, isSought }: { isStrict: boolean; isSought: (word: string) => boolean },
): string {
  if (ASCII.test(text)) return text;
  // The short words of another script look Latin by chance, which matters only between Latin ones.
  const shortest = LATIN.test(text) || SPELT.test(text) ? 1 : LONG;
  return text.replace(RUN, (run) => {
    if (run.length < shortest || ASCII.test(run)) return run;
    const isMixed = LATIN.test(run);
    const read: string[] = [];
    for (const sign of run) {
      const isOwn = ASCII.test(sign) || (!isStrict && LATIN.test(sign));
      const letters = isOwn ? sign : latinFor(sign);
      if (letters === undefined && !isMixed && LETTER.test(sign)) return run;
      read.push(letters ?? sign);
    }
    const latin = read.join("");
    return isMixed || read.length === 1 || isSought(latin.toLowerCase()) ? latin : run;
  });
}

/** A text whose Cyrillic words are rid of Latin letters that look like their own. */
export function asCyrillic(text: string): string {
  if (!CYRILLIC.test(text)) return text;
  return text.replace(RUN, (run) =>
    CYRILLIC.test(run) && LATIN.test(run)
      ? run.toLowerCase().replace(/[a-z]/g, (letter) => CYRILLIC_FOR[letter] ?? letter)
      : run,
  );
}
