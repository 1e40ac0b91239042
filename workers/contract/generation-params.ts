import type { OpenParams, Params } from "./generation";
import { isReferenceRole, type ReferenceRole } from "./references";
import { SUBJECT_ID } from "./subject-params";

/** The parameter that carries the addresses of further pictures, for models that take several. */
export const REFERENCE_IMAGES = "reference_images";
/** The parameter with the names and roles of the first of them, in their order. */
export const ROLES_OF_REFERENCES = "reference_roles";

/**
 * The parameter that carries the address of a mask, whatever the model calls it: a PNG of the input's size as shown, in
 * which white is what changes, black what stays, and grey mixes.
 */
export const MASK_URL = "mask_url";

/** The parameter of what was filled by rule: how much of the picture, in percent. */
export const FILLED = "filled_percent";

/** The parameter that carries the LoRAs of a generation, and the type of a model's parameter that takes them. */
export const LORAS = "loras";

/** The scalars among the parameters of a record, as a form holds them; its subject is a choice of its own. */
export function scalarsOf(params: OpenParams): Params {
  const scalars = Object.entries(params).filter(
    ([name, value]) => !Array.isArray(value) && name !== SUBJECT_ID,
  );
  return Object.fromEntries(scalars) as Params;
}

/** The addresses of further pictures among the parameters of a record. */
export function referencesOf(params: OpenParams): readonly string[] {
  const value = params[REFERENCE_IMAGES];
  return Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
}

/** The names and roles of the first of them; none where one of them is no such thing. */
export function referenceRolesOf(params: OpenParams): readonly ReferenceRole[] {
  const value: unknown = params[ROLES_OF_REFERENCES];
  return Array.isArray(value) && value.every(isReferenceRole) ? value : [];
}

/** Parameters without the mask. */
export function withoutMask<T extends OpenParams>(params: T): Omit<T, typeof MASK_URL> {
  const { [MASK_URL]: _, ...rest } = params;
  return rest;
}

/** The address of the mask among the parameters of a record; null where there is none. */
export function maskOf(params: OpenParams): string | null {
  const value = params[MASK_URL];
  return typeof value === "string" && value !== "" ? value : null;
}
