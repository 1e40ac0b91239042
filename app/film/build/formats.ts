import { TIMELINE_LIMITS } from "#contract/timeline/parts";
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

export const isSameSize = (one: FilmSize, other: FilmSize): boolean =>
  one.width === other.width && one.height === other.height;

const even = (pixels: number) => Math.round(pixels / 2) * 2;

/** The size of a shape whose short side has so many pixels. */
export function sizeOf(shape: Shape, side: number): FilmSize {
  const [across, down] = SHAPES[shape];
  const unit = side / Math.min(across, down);
  return { width: even(across * unit), height: even(down * unit) };
}

/** The shape of a size; null for one that a creator chose, which has none of them. */
export function shapeOf(size: FilmSize): Shape | null {
  const side = Math.min(size.width, size.height);
  return SHAPE_NAMES.find((shape) => isSameSize(sizeOf(shape, side), size)) ?? null;
}

/** The shape that is nearest to a size. */
export function closestShape({ width, height }: FilmSize): Shape {
  const ratio = Math.log(width / height);
  const far = (shape: Shape) => Math.abs(Math.log(SHAPES[shape][0] / SHAPES[shape][1]) - ratio);
  return SHAPE_NAMES.reduce((best, shape) => (far(shape) < far(best) ? shape : best));
}

/** A size as it is written: "1080 × 1920". */
export const sizeName = ({ width, height }: FilmSize) => `${width} × ${height}`;

/** What a size that has none of the shapes is called where a shape is chosen. */
export const CUSTOM = "custom";
export type Format = Shape | typeof CUSTOM;

/** A size in which a film can be exported, and what it is called. */
export interface OfferedSize {
  size: FilmSize;
  name: string;
}

/** A size of the same shape whose short side has so many pixels. */
function scaled({ width, height }: FilmSize, side: number): FilmSize {
  const unit = side / Math.min(width, height);
  return { width: even(width * unit), height: even(height * unit) };
}

const isPossible = ({ width, height }: FilmSize): boolean =>
  Math.max(width, height) <= TIMELINE_LIMITS.side.to;

/** The sizes in which a film can be exported in a format, small ones first: the usual ones and, in its own format, its own. */
export function exportSizes(film: FilmSize, format: Format): OfferedSize[] {
  const usual = SHORT_SIDES.map(({ side, name }) => ({
    size: format === CUSTOM ? scaled(film, side) : sizeOf(format, side),
    name,
  })).filter(({ size }) => isPossible(size));
  const isOwn = format === (shapeOf(film) ?? CUSTOM);
  if (!isOwn || usual.some(({ size }) => isSameSize(size, film))) return usual;
  const area = ({ size }: OfferedSize) => size.width * size.height;
  return [...usual, { size: film, name: "Film size" }].sort((one, two) => area(one) - area(two));
}

/** The size that a film is exported in once another format is chosen: of the same short side, else of the usual one. */
export function sizeIn(film: FilmSize, format: Format, before: FilmSize): FilmSize {
  const offered = exportSizes(film, format).map(({ size }) => size);
  const ofSide = (side: number) =>
    offered.find(({ width, height }) => Math.min(width, height) === side);
  const side = Math.min(before.width, before.height);
  return ofSide(side) ?? ofSide(DEFAULT_SIDE) ?? film;
}
