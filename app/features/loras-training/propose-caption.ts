import { replaceMentions } from "#contract/mentions";
import { MAX_CAPTION_LENGTH } from "#contract/training";

/** Words that cameras and systems name files with by themselves, also with a number behind them. */
const CAMERA =
  /^(?:img|dsc|dscf|dscn|pxl|mvimg|vid|image|picture|photo|pic|foto|bild|scan|screenshot|screen|shot|bildschirmfoto|whatsapp|signal|download|unnamed|untitled|file|copy|kopie|export|edited|final|new|at|am|pm)?\d*$/i;
/** A part of an id: hexadecimal, with a digit in it. */
const ID = /^(?=[a-f]*\d)[a-f0-9]{4,}$/i;

const saysNothing = (words: string) =>
  words.split(/\s+/).every((word) => CAMERA.test(word) || ID.test(word));

/** What proposed a caption, as it is said beside it; a model by its name. */
export const BY_PROMPT = "its prompt";
export const BY_FILE = "its file name";

/** A caption with what proposed it; no one proposed an empty one. */
export const proposed = (caption: string, by: string) =>
  caption === "" ? { caption } : { caption, by };

/** A caption that a file's name proposes; empty for a name that a camera gave. */
export function captionOfFile(name: string): string {
  const stem = name.replace(/\.[a-z0-9]{1,5}$/i, "").normalize("NFC");
  const words = stem
    .replace(/[_+.~()[\]-]+/g, " ")
    .replace(/([\p{Ll}])([\p{Lu}])/gu, "$1 $2")
    .replace(/(?<=\p{L})\s*\d{1,4}\s*$/u, "");
  return saysNothing(words) ? "" : oneLine(words);
}

/** A caption that the prompt of a result proposes. @param prompt in which pictures may be named as `@name`. */
export const captionOfPrompt = (prompt: string): string =>
  oneLine(replaceMentions(prompt, [], () => ""));

/** One line, no longer than a caption may be, cut between words. */
function oneLine(text: string): string {
  const line = text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  if (line.length <= MAX_CAPTION_LENGTH) return line.isWellFormed() ? line : "";
  const cut = line.slice(0, MAX_CAPTION_LENGTH).replace(/\s+\S*$/, "");
  return cut.isWellFormed() ? cut : "";
}
