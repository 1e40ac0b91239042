import { readLook } from "#film/looks/read-look";
import { type ImageLook, PLAIN_LOOK } from "../looks/look";

const KEY = "enhance-look";

/** The look of the last visit. A LUT is not kept: its table is larger than what pages may remember. */
export function keptLook(): ImageLook {
  try {
    const known: unknown = JSON.parse(localStorage.getItem(KEY) ?? "null");
    return known === null ? PLAIN_LOOK : { ...readLook(known), lut: null };
  } catch {
    return PLAIN_LOOK;
  }
}

export function keepLook(look: ImageLook): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...look, lut: null }));
  } catch {
    // Without room it lasts as long as the page.
  }
}
