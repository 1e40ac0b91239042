/** How pictures of one place are looked at: all of them the same way. */
export interface View {
  /** 1 shows the whole picture. */
  scale: number;
  /** How far the picture is moved, in widths and heights of its place. */
  x: number;
  y: number;
}

export const WHOLE: View = { scale: 1, x: 0, y: 0 };
export const MOST_SCALE = 8;
/** What one press on a button zooms by. */
export const STEP = 1.5;

const clamp = (value: number, least: number, most: number) =>
  Math.min(Math.max(value, least), most);

/** Keeps the picture over its place. */
function settled({ scale, x, y }: View): View {
  const room = (scale - 1) / 2;
  return { scale, x: clamp(x, -room, room), y: clamp(y, -room, room) };
}

/**
 * Zooms about a point that stays where it is.
 * @param factor above 1 comes nearer
 * @param at the point, from the middle of the place, in its widths and heights
 */
export function zoomed(view: View, factor: number, at = { x: 0, y: 0 }): View {
  const scale = clamp(view.scale * factor, 1, MOST_SCALE);
  const by = scale / view.scale;
  return settled({ scale, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by });
}

/** Moves the picture. @param by in widths and heights of its place */
export function panned(view: View, by: { x: number; y: number }): View {
  return settled({ ...view, x: view.x + by.x, y: view.y + by.y });
}

/** The transform of a picture that fills its place; a percentage is one of the picture's own box. */
export function transformOf({ scale, x, y }: View): string {
  return `translate3d(${x * 100}%, ${y * 100}%, 0) scale(${scale})`;
}
