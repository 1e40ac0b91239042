import type { OpenParams, Params } from "./generation";

/** The parameter that carries the addresses of further pictures, for models that take several. */
export const REFERENCE_IMAGES = "reference_images";

/** The scalars among the parameters of a record, as a form holds them. */
export function scalarsOf(params: OpenParams): Params {
  const scalars = Object.entries(params).filter(([, value]) => !Array.isArray(value));
  return Object.fromEntries(scalars) as Params;
}

/** The addresses of further pictures among the parameters of a record. */
export function referencesOf(params: OpenParams): readonly string[] {
  const value = params[REFERENCE_IMAGES];
  return Array.isArray(value) ? value : [];
}
