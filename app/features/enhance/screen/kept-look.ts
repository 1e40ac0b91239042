import { type Look, PLAIN_LOOK } from "../looks/look";

const KEY = "enhance-look";

/** The look of the last visit. A LUT is not kept: its table is larger than what pages may remember. */
export function keptLook(): Look {
  try {
    const known: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return { ...PLAIN_LOOK, ...(known as Partial<Look>), lut: null };
  } catch {
    return PLAIN_LOOK;
  }
}

export function keepLook(look: Look): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...look, lut: null }));
  } catch {
    // Without room it lasts as long as the page.
  }
}
