import { mentionsIn, replaceMentions } from "#contract/mentions";
import { isReferenceName, MAX_REFERENCE_NAME, nameKey } from "#contract/references";
import { freeName, isTaken } from "./references";

/** Words by which cameras, chats and systems call their files; they say nothing about a picture. */
const SAYS_NOTHING = new Set(
  (
    "img image images dsc dscf dscn pxl mvimg photo picture foto bild p wa whatsapp signal telegram unnamed untitled " +
    "screenshot screen shot bildschirmfoto capture d écran captura de pantalla at um à a las am pm"
  ).split(" "),
);

function saysNothing(stem: string): boolean {
  const words = stem.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  return words.every((word) => SAYS_NOTHING.has(word));
}

/** A name with the first number behind it, from 2, with which it is free. */
function numbered(name: string, names: readonly string[]): string {
  for (let number = 2; ; number += 1) {
    const end = `-${number}`;
    const next = withoutEnd(name.slice(0, MAX_REFERENCE_NAME - end.length)) + end;
    if (!isTaken(next, names)) return next;
  }
}

/** A letter of two code units may have been cut in half. */
const withoutEnd = (name: string) => name.replace(/[^\p{L}\p{M}\p{N}]+$/u, "");

/**
 * A name for a picture: that of its file, as far as it can be written behind an `@` ("boat", and "boat-2" for a second
 * one), else "image1" and so on.
 * @param file the file's name; null where there is not one.
 * @param names the names that others have.
 */
export function nameFor(file: string | null, names: readonly string[]): string {
  const stem = (file ?? "").replace(/\.[^.]*$/, "").normalize("NFC");
  const clean = withoutEnd(
    stem
      .replace(/[^\p{L}\p{M}\p{N}_]+/gu, "-")
      .replace(/^[^\p{L}\p{N}]+/u, "")
      .slice(0, MAX_REFERENCE_NAME),
  );
  if (!isReferenceName(clean) || saysNothing(stem)) return freeName(names);
  return isTaken(clean, names) ? numbered(clean, names) : clean;
}

/** Why a picture cannot have a name; null where it can. @param others the names that others have. */
export function nameProblem(name: string, others: readonly string[]): string | null {
  if (name === "") return "Write a name.";
  if (name.length > MAX_REFERENCE_NAME)
    return `A name may have at most ${MAX_REFERENCE_NAME} letters.`;
  if (!isReferenceName(name)) return "Use letters and digits; - and _ between them.";
  return isTaken(name, others) ? "Another picture has this name." : null;
}

/** A prompt that speaks of a picture by its new name. @param names those that all pictures have. */
export function renameIn(
  prompt: string,
  from: string,
  to: string,
  names: readonly string[],
): string {
  return replaceMentions(prompt, names, (name) =>
    nameKey(name) === nameKey(from) ? `@${to}` : null,
  );
}

/** Which of these names a prompt says. */
export function namedIn(prompt: string, names: readonly string[]): string[] {
  const said = mentionsIn(prompt, names).map(({ name }) => name);
  return names.filter((name) => isTaken(name, said));
}
