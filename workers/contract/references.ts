/** What a model takes from a further picture. */
export const REFERENCE_ROLES = ["subject", "style", "composition"] as const;
export type ReferenceRoleName = (typeof REFERENCE_ROLES)[number];

/** The name by which a prompt speaks of a further picture, and what the model takes from it, where that was chosen. */
export interface ReferenceRole {
  name: string;
  role?: ReferenceRoleName | undefined;
}

/** Most further pictures of one generation that have a name and a role. */
export const MAX_NAMED_REFERENCES = 4;
/** Longest name of a further picture, in UTF-16 code units. */
export const MAX_REFERENCE_NAME = 24;

const NAME = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}_-]*[\p{L}\p{M}\p{N}])?$/u;

/** Whether a name can be written behind an `@`: letters, digits, `_` and `-`, a letter or digit at both ends. */
export function isReferenceName(name: string): boolean {
  return name.length <= MAX_REFERENCE_NAME && NAME.test(name);
}

/** Whether a value of unknown origin is the name and the role of a picture. */
export function isReferenceRole(value: unknown): value is ReferenceRole {
  if (typeof value !== "object" || value === null) return false;
  const { name, role }: { name?: unknown; role?: unknown } = value;
  const isRole = role === undefined || REFERENCE_ROLES.some((one) => one === role);
  return typeof name === "string" && isReferenceName(name) && isRole;
}

/** Names that are equal here mean the same picture: capital letters make no difference. */
export function nameKey(name: string): string {
  return name.normalize("NFC").toLowerCase();
}
