import {
  isReferenceName,
  MAX_NAMED_REFERENCES,
  MAX_REFERENCE_NAME,
  mentionsIn,
  nameKey,
  REFERENCE_ROLES,
  type ReferenceRole,
  replaceMentions,
} from "#contract/references";
import type { InputImage } from "../use-input-image";

/** A further picture of a form, with what the prompt calls it and what it is for, where that is known. */
export interface Reference extends InputImage, Partial<ReferenceRole> {}

/** One that has a name and a role, as the first few of a form have. */
export type NamedReference = InputImage & ReferenceRole;

/** Whether one of these names means the same as another. */
export const isTaken = (name: string, names: readonly string[]) =>
  names.some((one) => nameKey(one) === nameKey(name));

/** The first name "image1", "image2" and so on that is free. */
function freeName(names: readonly string[]): string {
  let number = 1;
  while (isTaken(`image${number}`, names)) number += 1;
  return `image${number}`;
}

/** What cameras and chats call their files says nothing about a picture. */
const SAYS_NOTHING =
  /^(?:img|dsc[fn]?|pxl|image|photo|picture|screenshot|whatsapp|unnamed|untitled|p)?[\W\d_]*$/i;

/**
 * A name for a picture: that of its file, as far as it can be written behind an `@`, else "image1" and so on.
 * @param file the file's name; null where there is not one.
 * @param names the names that others have.
 */
export function nameFor(file: string | null, names: readonly string[]): string {
  const stem = (file ?? "").replace(/\.[^.]*$/, "").normalize("NFC");
  const clean = stem
    .replace(/[^\p{L}\p{M}\p{N}_]+/gu, "-")
    .replace(/^[^\p{L}\p{N}]+/u, "")
    .slice(0, MAX_REFERENCE_NAME)
    .replace(/[^\p{L}\p{M}\p{N}]+$/u, "");
  // A letter of two code units may be cut in half.
  const isUsable = isReferenceName(clean) && !SAYS_NOTHING.test(stem);
  return isUsable && !isTaken(clean, names) ? clean : freeName(names);
}

/** The first pictures of a form, each with a name of its own and a role. */
export function namedOf(references: readonly Reference[]): NamedReference[] {
  const names: string[] = [];
  return references.slice(0, MAX_NAMED_REFERENCES).map((one) => {
    const isUsable = one.name && isReferenceName(one.name) && !isTaken(one.name, names);
    const name = isUsable && one.name ? one.name : freeName(names);
    names.push(name);
    return { ...one, name, role: REFERENCE_ROLES.find((role) => role === one.role) ?? "subject" };
  });
}

/** Why a picture cannot have a name; null where it can. @param others the names that others have. */
export function nameProblem(name: string, others: readonly string[]): string | null {
  if (name === "") return "Write a name.";
  if (name.length > MAX_REFERENCE_NAME)
    return `A name may have at most ${MAX_REFERENCE_NAME} letters.`;
  if (!isReferenceName(name)) return "Use letters and digits; - and _ between them.";
  return isTaken(name, others) ? "Another picture has this name." : null;
}

/** A prompt that speaks of a picture by its new name. */
export function renameIn(prompt: string, from: string, to: string): string {
  return replaceMentions(prompt, (name) => (nameKey(name) === nameKey(from) ? `@${to}` : null));
}

/** Whether a prompt names a picture. */
export function isNamedIn(prompt: string, name: string): boolean {
  return mentionsIn(prompt).some((mention) => nameKey(mention.name) === nameKey(name));
}
