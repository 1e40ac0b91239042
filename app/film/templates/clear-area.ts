import { coveredBy, type ShareRect } from "#contract/timeline/platforms";
import type { FilmSize } from "../build/formats";
import type { LetterSize } from "./template";

/** How far words stay from what platforms cover, in shares of the frame. */
const AIR = 0.005;
/** Letters in shares of the unit of a frame. */
const LETTERS: Record<LetterSize, number> = {
  huge: 0.6,
  giant: 0.22,
  large: 0.18,
  medium: 0.12,
  small: 0.084,
};
/** The largest letters that a document may have. */
const LARGEST = 0.4;
/** A wide frame has letters as a square one of its height. */
const HEIGHT_SHARE = 0.8;

/** The rectangle around the frame's middle line that every platform leaves clear, in shares of the frame. */
export function clearOfAll(size: FilmSize): ShareRect {
  const covered = coveredBy("all", size);
  const across = covered.filter(({ x, width }) => x < 0.5 && x + width > 0.5);
  const top = Math.max(...across.filter(({ y }) => y === 0).map(({ height }) => height)) + AIR;
  const bottom = Math.min(...across.filter(({ y }) => y > 0).map(({ y }) => y)) - AIR;
  const beside = covered.filter(({ y, height }) => y < bottom && y + height > top);
  const half =
    Math.min(...beside.map(({ x, width }) => (x < 0.5 ? 0.5 - x - width : x - 0.5))) - AIR;
  return { x: 0.5 - half, y: top, width: half * 2, height: bottom - top };
}

/** What sizes are measured by: the width of what is clear, or less in a wide frame. A share of the frame's width. */
export function unitOf(size: FilmSize): number {
  const { width, height } = clearOfAll(size);
  return Math.min(width, (height * size.height * HEIGHT_SHARE) / size.width);
}

/** The height of letters as a share of the frame's width. */
export function lettersIn(letters: LetterSize, size: FilmSize): number {
  return Math.min(LARGEST, Math.round(LETTERS[letters] * unitOf(size) * 1000) / 1000);
}
