/** Marks above and below letters, of Latin, Greek, Cyrillic and Arabic; in other scripts they change the word. */
const MARKS =
  /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20f0\ufe20-\ufe2f]|[\u064b-\u065f\u0670]|[\u0483-\u0489]/g;
/** Any other mark on a letter that takes none of that kind. */
const FOREIGN_MARKS = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu;
/**
 * What is not seen: all that Unicode lets a screen leave out (Default_Ignorable_Code_Point: joiners, soft hyphens,
 * fillers, variation selectors, tags), control and format characters, private ones, the empty Braille pattern,
 * and the stroke that stretches Arabic words.
 */
const UNSEEN = /[\p{DI}\p{Cf}\p{Co}\u0640\u2800]|(?!\s)\p{Cc}/gu;
/** Letters as tags: they are not seen, but a model can read them. */
const TAGS = /[\u{e0020}-\u{e007e}]/gu;
const TAG_OFFSET = 0xe_0000;
/** What is written from right to left by a sign for it, up to the sign that ends it. */
const TURNED = /[\u202e\u2067]([^\u202c\u2069\n]*)/g;

/** Common words of Polish, Turkish and German that would be English ones without their marks. */
const OWN_MARKS = /(?<!\p{L})(?:gór[yęa]|göre|gören)(?!\p{L})/giu;

/** A text without what is not seen, in composed characters. */
export function seenText(text: string): string {
  return text.replace(UNSEEN, "").normalize("NFC").replace(OWN_MARKS, "•");
}

/** What is hidden in a text: letters written as tags, and words written backwards. Empty for most texts. */
export function hiddenText(text: string): string {
  const tags = text.match(TAGS) ?? [];
  const tagged = tags.map((tag) => String.fromCodePoint((tag.codePointAt(0) ?? 0) - TAG_OFFSET));
  const turned = [...text.matchAll(TURNED)].map(([, part = ""]) => [...part].reverse().join(""));
  return [tagged.join(""), ...turned].join("\n").trim();
}

/** A text as rules compare it: small letters of one width, without marks, without what is not seen, spaces alike. */
export function normalText(text: string): string {
  return seenText(text)
    .normalize("NFKD")
    .replace(UNSEEN, "")
    .replace(MARKS, "")
    .replace(FOREIGN_MARKS, "$1")
    .normalize("NFC")
    .toLowerCase()
    .replace(MARKS, "")
    .replace(/[‘’ʼ`´]/g, "'")
    .replace(/\s+/g, " ");
}
