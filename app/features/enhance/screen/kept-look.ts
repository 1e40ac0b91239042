import { readLook } from "#film/looks/read-look";
import { type ImageLook, PLAIN_LOOK } from "../looks/look";

const KEY = "enhance-look";

/** The look of this page: another tab of Enhance does not take its table away. */
let latest: ImageLook | null = null;

/** The look that was kept; what was kept before looks had figures has those of photographs. */
export function lookOfKept(known: unknown): ImageLook {
  if (typeof known !== "object" || known === null) return PLAIN_LOOK;
  const hasFilmFigures = "figures" in known && known.figures === "film";
  return { ...readLook({ ...known, figures: hasFilmFigures ? "film" : "photo" }), lut: null };
}

/** The look of the last visit. A LUT stays as long as the page: its table is larger than what pages may remember. */
export function keptLook(): ImageLook {
  if (latest) return latest;
  try {
    return lookOfKept(JSON.parse(localStorage.getItem(KEY) ?? "null"));
  } catch {
    return PLAIN_LOOK;
  }
}

export function keepLook(look: ImageLook): void {
  latest = look;
  try {
    localStorage.setItem(
      KEY,
      JSON.stringify({ ...look, figures: look.figures ?? "film", lut: null }),
    );
  } catch {
    // Without room it lasts as long as the page.
  }
}
