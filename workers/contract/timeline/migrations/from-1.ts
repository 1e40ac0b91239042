import type { Migration } from "../migration";
import { TIMELINE_LIMITS } from "../parts";
import { type Timeline1, timeline1Schema } from "../version-1";

/** A side in pixels, within the limits of version 2, and even. */
function sideOf(pixels: number): number {
  const { from, to } = TIMELINE_LIMITS.side;
  return Math.min(to, Math.max(from, 2 * Math.round(pixels / 2)));
}

/**
 * A size whose sides are long enough, of the same shape where its longer side allows that: places are shares of the
 * frame, so that nothing moves.
 */
function sizeOf({ width, height }: Timeline1["size"]): Timeline1["size"] {
  const factor = Math.max(1, TIMELINE_LIMITS.side.from / Math.min(width, height));
  return { width: sideOf(width * factor), height: sideOf(height * factor) };
}

/** Rates become fractions, sides are at least 128 pixels long, and films have markers. */
export const from1: Migration = {
  from: 1,
  schema: timeline1Schema,
  migrate(document) {
    const film = document as unknown as Timeline1;
    return { ...film, size: sizeOf(film.size), fps: { num: film.fps, den: 1 }, markers: [] };
  },
};
