import type { Timeline } from "#contract/timeline/timeline";

/** A film's size in pixels. */
export type FilmSize = Timeline["size"];

/** The shapes that platforms take, by how they are called: width to height. */
export const SHAPES = {
  "9:16": [9, 16],
  "1:1": [1, 1],
  "4:5": [4, 5],
  "16:9": [16, 9],
} as const;
export type Shape = keyof typeof SHAPES;

export const SHAPE_NAMES = Object.keys(SHAPES) as Shape[];

/** The short sides that are offered, in pixels, with what they are called. */
export const SHORT_SIDES = [
  { side: 720, name: "720p" },
  { side: 1080, name: "1080p" },
  { side: 1440, name: "2K" },
  { side: 2160, name: "4K" },
] as const;

/** The short side that everything begins with. */
export const DEFAULT_SIDE = 1080;

const even = (pixels: number) => Math.round(pixels / 2) * 2;

/** The size of a shape whose short side has so many pixels. */
export function sizeOf(shape: Shape, side: number): FilmSize {
  const [across, down] = SHAPES[shape];
  const unit = side / Math.min(across, down);
  return { width: even(across * unit), height: even(down * unit) };
}

/** The shape that is nearest to a size. */
export function shapeOf({ width, height }: FilmSize): Shape {
  const ratio = Math.log(width / height);
  const far = (shape: Shape) => Math.abs(Math.log(SHAPES[shape][0] / SHAPES[shape][1]) - ratio);
  return SHAPE_NAMES.reduce((best, shape) => (far(shape) < far(best) ? shape : best));
}

/** A size as it is written: "1080 × 1920". */
export const sizeName = ({ width, height }: FilmSize) => `${width} × ${height}`;
