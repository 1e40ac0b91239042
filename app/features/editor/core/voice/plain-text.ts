/** What stands for signs that Flite does not know. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/[‘’‚′`]/g, "'"],
  [/[“”„″«»]/g, '"'],
  [/[‐‑‒–]/g, "-"],
  [/—/g, ", "],
  [/…/g, "..."],
  [/€/g, " euros "],
  [/£/g, " pounds "],
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
