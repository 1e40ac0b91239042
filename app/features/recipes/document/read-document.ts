import { type DocumentPassage, documentPassages, plainOfMarkdown } from "./passages";

/** The largest file that is read, in bytes: it is read on the device. */
const MAX_BYTES = 50_000_000;
/** Pages that are read, from the first. */
const MAX_PAGES = 300;
/** A document with fewer letters a page has pictures of text. */
const MIN_LETTERS_PER_PAGE = 20;

/** A document as it was read on this device. */
export interface ReadDocument {
  name: string;
  passages: DocumentPassage[];
  /** What was left out, as a sentence; null for nothing. */
  note: string | null;
}

const isPdf = async (file: File) => (await file.slice(0, 5).text()) === "%PDF-";

/** A PDF's text, page by page. Scripts in it are not run: only its text is asked for. */
async function pagesOfPdf(file: File): Promise<{ pages: string[]; total: number }> {
  const { getDocumentProxy, extractText } = await import("unpdf");
  const bytes = new Uint8Array(await file.arrayBuffer());
  const pdf = await getDocumentProxy(bytes).catch((error: unknown) => {
    if (error instanceof Error && error.name === "PasswordException")
      throw new Error(
        `${file.name} is encrypted. Save it without a password, and choose it again.`,
      );
    throw new Error(`${file.name} cannot be read as a PDF. Save it again, or paste its text.`);
  });
  try {
    const { text, totalPages } = await extractText(pdf, { mergePages: false });
    return { pages: text.slice(0, MAX_PAGES), total: totalPages };
  } finally {
    void pdf.loadingTask.destroy();
  }
}

async function pagesOfText(file: File): Promise<string[]> {
  const bytes = await file.arrayBuffer();
  const text = new TextDecoder("utf-8", { fatal: true });
  try {
    const read = text.decode(bytes);
    if (read.includes("\0")) throw new TypeError("binary");
    return [/\.(md|markdown)$/iu.test(file.name) ? plainOfMarkdown(read) : read];
  } catch {
    throw new Error(
      `${file.name} is not a text in UTF-8. Choose a PDF, a text or a Markdown file.`,
    );
  }
}

/**
 * Reads a PDF, a text or a Markdown file on this device; it is not uploaded.
 * @throws Error with a sentence for people
 */
export async function readDocument(file: File): Promise<ReadDocument> {
  if (file.size === 0) throw new Error(`${file.name} is empty.`);
  if (file.size > MAX_BYTES) throw new Error(`${file.name} is larger than 50 MB.`);
  if (!(await isPdf(file))) {
    const passages = documentPassages(await pagesOfText(file));
    if (passages.length === 0)
      throw new Error(`${file.name} has no paragraph that is long enough to be told.`);
    return { name: file.name, passages, note: null };
  }
  const { pages, total } = await pagesOfPdf(file);
  const letters = pages.reduce((sum, page) => sum + page.trim().length, 0);
  if (letters < MIN_LETTERS_PER_PAGE * Math.min(3, pages.length))
    throw new Error(
      `${file.name} has pictures of text and no text. Recognise its text first, or paste it.`,
    );
  const note = total > MAX_PAGES ? `Only the first ${MAX_PAGES} of ${total} pages are read.` : null;
  return { name: file.name, passages: documentPassages(pages), note };
}
