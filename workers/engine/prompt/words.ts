/** British and other spellings on the left, the one spelling used inside on the right. */
const SPELLINGS: Readonly<Record<string, string>> = {
  colour: "color",
  colours: "color",
  coloured: "colored",
  colouring: "coloring",
  colourful: "colorful",
  watercolour: "watercolor",
  watercolours: "watercolor",
  grey: "gray",
  greyscale: "grayscale",
  analogue: "analog",
  vapourwave: "vaporwave",
  mould: "mold",
  sombre: "somber",
  woollen: "woolen",
  draught: "draft",
  drafted: "drafting",
  "1980": "1980s",
  "1970": "1970s",
  eighties: "eighty",
  seventies: "seventy",
  sixties: "sixty",
  sketches: "sketch",
  brushes: "brush",
  stitches: "stitch",
  candies: "candy",
  fairies: "fairy",
  crosshatching: "crosshatch",
};

/** Words whose final s is no plural. */
const KEEP_S = /(ss|us|is|os|\d0s)$/;

function spellingOf(word: string): string | undefined {
  return Object.hasOwn(SPELLINGS, word) ? SPELLINGS[word] : undefined;
}

/** One word: lower case, without accents, American spelling, singular where an s says plural. */
function normalise(word: string): string {
  const plain = word
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "");
  const spelt = spellingOf(plain);
  if (spelt) return spelt;
  if (plain.length > 3 && plain.endsWith("s") && !KEEP_S.test(plain)) {
    const singular = plain.slice(0, -1);
    return spellingOf(singular) ?? singular;
  }
  return plain;
}

/** The words and marks of a text as they are written, one for each of {@link wordsOf}. */
export function partsOf(text: string): string[] {
  return text.replace(/['’]/g, "").match(/[\p{L}\p{N}\p{M}]+|[,.;:!?()]/gu) ?? [];
}

/** The words of a text; a mark that ends a thought becomes ",". Apostrophes are dropped. */
export function wordsOf(text: string): string[] {
  return partsOf(text).map((part) => (/[\p{L}\p{N}]/u.test(part) ? normalise(part) : ","));
}

/** A phrase of a lexicon in the form in which {@link wordsOf} gives it. */
export function phraseKey(phrase: string): string {
  return wordsOf(phrase).join(" ");
}
