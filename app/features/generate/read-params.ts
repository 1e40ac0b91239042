import type { Params } from "#contract/generation";

/** Parameters that were stored or handed over: scalars by name, or nothing where they are not. */
export function readParams(value: unknown): Params | null {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  const isScalar = (one: unknown) =>
    one === null || ["string", "number", "boolean"].includes(typeof one);
  return Object.values(value).every(isScalar) ? (value as Params) : null;
}
