import { decodeEntities } from "#providers/pages/html/entities";

/** What is not seen, and what could disguise words: controls, joiners, marks of direction. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}]/gu;

/** A text in one line, without what is not seen. */
export function oneLine(text: string): string {
  return text
    .replace(/[\s\u00a0]+/gu, " ")
    .replace(UNSEEN, "")
    .trim();
}

/** A text that may be a piece of HTML, in one line: shops put descriptions with markup into their data. */
export function plainLine(text: string): string {
  const bare = /<[a-z/!][^>]*>/i.test(text)
    ? text
        .replace(/<(script|style)\b[\s\S]*?(?:<\/\1>|$)/gi, " ")
        .replace(/<\/?(?:p|div|li|ul|ol|br|h\d|tr|td|th|table)\b[^>]*>/gi, " ")
        .replace(/<[a-z/!][^>]*>/gi, "")
    : text;
  return oneLine(decodeEntities(bare));
}

/** The beginning of a text, cut between sentences or words. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const start = text.slice(0, most);
  const sentence = Math.max(...[". ", "! ", "? "].map((end) => start.lastIndexOf(end)));
  if (sentence > most / 2) return start.slice(0, sentence + 1);
  const word = start.lastIndexOf(" ");
  return start.slice(0, word > most / 2 ? word : most).replace(/[\ud800-\udbff]$/, "");
}
