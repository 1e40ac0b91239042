/** Marks above and below letters, of Latin, Greek, Cyrillic and Arabic; in other scripts they change the word. */
const MARKS = /[\u0300-\u036f\u064b-\u065f\u0670]/g;
/** What is not seen: joiners, direction marks, soft hyphens, byte order marks. */
const UNSEEN = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g;
/** Four and more single letters with something between each two. */
const SPELT_OUT = /(?<![\p{L}\p{N}])\p{L}(?:[\s.*_-]+\p{L}(?![\p{L}\p{N}])){3,}/gu;
/** A word in which digits or signs stand for letters. */
const DISGUISED = /[\p{L}\d@$]*\p{L}[\d@$]+[\p{L}\d@$]*|[\d@$]+\p{L}[\p{L}\d@$]*/gu;
const LETTER_FOR: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
};

/** A text as rules compare it: small letters of one width, without marks and without what is not seen. */
export function normalText(text: string): string {
  return text
    .normalize("NFKD")
    .replace(MARKS, "")
    .normalize("NFC")
    .replace(UNSEEN, "")
    .toLowerCase()
    .replace(MARKS, "")
    .replace(/[‘’ʼ`´]/g, "'");
}

/**
 * The ways in which a text can be read: as it stands and, where that differs, with letters that were spelt
 * out ("p o r n") or replaced ("p0rn") put together again.
 */
export function readingsOf(text: string): string[] {
  const plain = normalText(text);
  const undone = plain
    .replace(SPELT_OUT, (letters) => letters.replace(/[^\p{L}]/gu, ""))
    .replace(DISGUISED, (word) => word.replace(/[\d@$]/g, (sign) => LETTER_FOR[sign] ?? sign));
  return undone === plain ? [plain] : [plain, undone];
}
