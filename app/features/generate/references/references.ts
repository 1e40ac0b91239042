import {
  isReferenceName,
  MAX_NAMED_REFERENCES,
  nameKey,
  REFERENCE_ROLES,
  type ReferenceRole,
} from "#contract/references";
import type { InputImage } from "../use-input-image";

/** A further picture of a form, with what the prompt calls it and what it is for, where that is known. */
export interface Reference extends InputImage, Partial<ReferenceRole> {}

/** One that has a name, as the first few of a form have; a role only where it was chosen. */
export type NamedReference = InputImage & ReferenceRole;

/** Whether one of these names means the same as another. */
export const isTaken = (name: string, names: readonly string[]) =>
  names.some((one) => nameKey(one) === nameKey(name));

/** The first name "image1", "image2" and so on that is free. */
export function freeName(names: readonly string[]): string {
  let number = 1;
  while (isTaken(`image${number}`, names)) number += 1;
  return `image${number}`;
}

/** The first pictures of a form, each with a name of its own, and with the role that was chosen. */
export function namedOf(references: readonly Reference[]): NamedReference[] {
  const names: string[] = [];
  return references.slice(0, MAX_NAMED_REFERENCES).map((one) => {
    const isUsable = one.name && isReferenceName(one.name) && !isTaken(one.name, names);
    const name = isUsable && one.name ? one.name : freeName(names);
    names.push(name);
    return { ...one, name, role: REFERENCE_ROLES.find((role) => role === one.role) };
  });
}

/** The names and roles as a start carries them. */
export const rolesOf = (references: readonly Reference[]): ReferenceRole[] =>
  namedOf(references).map(({ name, role }) => (role === undefined ? { name } : { name, role }));
