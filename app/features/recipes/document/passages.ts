/** A part of a document that a sentence can lead back to. */
export interface DocumentPassage {
  id: string;
  text: string;
  page?: number;
}

/** The most passages of a document, and the letters of one. */
export const MAX_DOCUMENT_PASSAGES = 500;
const MAX_LETTERS = 900;
/** A line that is shorter says nothing that can be told: a heading, a page number. */
const MIN_LETTERS = 25;
/** The letters of a document that are read, from its beginning. */
export const MAX_DOCUMENT_LETTERS = 300_000;

/** Marks of Markdown that are not read. */
const MARKS: readonly (readonly [RegExp, string])[] = [
  [/```[\s\S]*?```/gu, " "],
  [/!\[[^\]]*\]\([^)]*\)/gu, " "],
  [/\[([^\]]+)\]\([^)]*\)/gu, "$1"],
  [/^[ \t]{0,3}(?:#{1,6}|>|[-*+]|\d{1,3}[.)])[ \t]+/gmu, ""],
  [/(\*\*|__|\*|_|`)(?=\S)(.+?)(?<=\S)\1/gu, "$2"],
  [/^[ \t]*\|?(?:[ \t]*:?-{3,}:?[ \t]*\|)+[ \t]*:?-*:?[ \t]*$/gmu, " "],
];

/** Markdown as the words that are read. */
export function plainOfMarkdown(text: string): string {
  return MARKS.reduce((plain, [mark, by]) => plain.replace(mark, by), text);
}

/** Cuts a long paragraph after sentences, so that each part is short enough. */
function partsOf(paragraph: string): string[] {
  if (paragraph.length <= MAX_LETTERS) return [paragraph];
  const parts: string[] = [];
  let open = "";
  for (const sentence of paragraph.split(/(?<=[.!?…。！？])\s+/u)) {
    if (open !== "" && open.length + sentence.length + 1 > MAX_LETTERS) {
      parts.push(open);
      open = "";
    }
    open = open === "" ? sentence : `${open} ${sentence}`;
    while (open.length > MAX_LETTERS) {
      const at = open.lastIndexOf(" ", MAX_LETTERS);
      const end = at > MAX_LETTERS / 2 ? at : MAX_LETTERS;
      parts.push(open.slice(0, end));
      open = open.slice(end).trim();
    }
  }
  if (open !== "") parts.push(open);
  return parts;
}

/** Lines of a paragraph as one; words that were parted at the end of a line are whole again. */
const joined = (paragraph: string) =>
  paragraph
    .replace(/\u00ad/gu, "")
    .replace(/(\p{Ll})-[ \t]*\r?\n[ \t]*(\p{Ll})/gu, "$1$2")
    .replace(/\s+/gu, " ")
    .trim();

/** The passages of pages of text, in their order, each with the page that it is on where there are several. */
export function documentPassages(pages: readonly string[]): DocumentPassage[] {
  const passages: DocumentPassage[] = [];
  let letters = 0;
  for (const [index, page] of pages.entries()) {
    for (const paragraph of page.split(/\r?\n\s*\r?\n/u)) {
      for (const text of partsOf(joined(paragraph))) {
        if (text.length < MIN_LETTERS) continue;
        letters += text.length;
        if (passages.length >= MAX_DOCUMENT_PASSAGES || letters > MAX_DOCUMENT_LETTERS)
          return passages;
        const id = `p${passages.length + 1}`;
        passages.push({ id, text, ...(pages.length > 1 ? { page: index + 1 } : {}) });
      }
    }
  }
  return passages;
}
