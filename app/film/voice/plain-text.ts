/** The words for signs that Flite does not know. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  // Speech leaves out an address's protocol and its query.
  [/\bhttps?:\/\/(?:www\.)?([^\s?#]*)[^\s]*/gi, "$1"],
  [/[‘’‚′`]/g, "'"],
  [/[“”„″«»]/g, '"'],
  [/[‐‑‒–]/g, "-"],
  [/—/g, ", "],
  [/…/g, "..."],
  [/€\s?(\d[\d.,]*\d|\d)?/g, "$1 euros "],
  [/£\s?(\d[\d.,]*\d|\d)?/g, "$1 pounds "],
  [/¥\s?(\d[\d.,]*\d|\d)?/g, "$1 yen "],
  [/¢/g, " cents "],
  [/×/g, " times "],
  [/°/g, " degrees "],
  [/&/g, " and "],
];

/** A text in the letters that Flite can speak: ASCII, accents taken off. */
export function plainText(text: string): string {
  const signs = SIGNS.reduce((plain, [sign, spoken]) => plain.replace(sign, spoken), text);
  return signs
    .normalize("NFKD")
    .replace(/[^\x20-\x7e]/g, "")
    .replace(/\s+/g, " ")
    .trim();
}

/** Whether Flite can speak a text: most of its letters are Latin. It speaks them as English. */
export function isSpeakable(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  const latin = text.match(/\p{Script=Latin}/gu) ?? [];
  return /[\p{L}\p{N}]/u.test(text) && latin.length >= letters.length * 0.7;
}
