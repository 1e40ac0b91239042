import type { Mask } from "../pixels/raster";
import type { RasterSize } from "../pixels/strips";

/** A part of a picture, from `left` and `top` on, up to `right` and `bottom`, which are not among it. */
export interface HoleBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** How far around what is removed its filling is looked for: as far as it is large, within these bounds. Pixels. */
const LEAST_MARGIN = 48;
const MOST_MARGIN = 320;
/** The grid on which painted places are gathered: places in neighbouring cells belong together. Pixels. */
const CELL = 32;

const overlap = (a: HoleBox, b: HoleBox) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const around = (a: HoleBox, b: HoleBox): HoleBox => ({
  left: Math.min(a.left, b.left),
  top: Math.min(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
});

/** A box with the room around it in which its filling is looked for. */
function withMargin({ left, top, right, bottom }: HoleBox, { width, height }: RasterSize): HoleBox {
  const side = Math.max(right - left, bottom - top);
  const margin = Math.min(MOST_MARGIN, Math.max(LEAST_MARGIN, side));
  return {
    left: Math.max(0, left - margin),
    top: Math.max(0, top - margin),
    right: Math.min(width, right + margin),
    bottom: Math.min(height, bottom + margin),
  };
}

/** The tight boxes of what is painted in each cell of the grid. */
function paintedCells({ width, height, data }: Mask): HoleBox[] {
  const columns = Math.ceil(width / CELL);
  const cells = new Map<number, HoleBox>();
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (!data[y * width + x]) continue;
      const key = Math.floor(y / CELL) * columns + Math.floor(x / CELL);
      const cell = cells.get(key);
      const one = { left: x, top: y, right: x + 1, bottom: y + 1 };
      cells.set(key, cell ? around(cell, one) : one);
    }
  }
  return [...cells.values()];
}

/**
 * The parts of a picture that are filled one after the other: what is painted, with room around it. No part has
 * something of another one's in it.
 * @param mask how strongly each pixel is painted; 0 is not.
 */
export function holePartsOf(mask: Mask): HoleBox[] {
  let holes: HoleBox[] = [];
  // Neighbours are joined row by row, so that a large place does not stay a thousand cells.
  for (const cell of paintedCells(mask)) holes = join(holes, cell);
  let parts: { hole: HoleBox; part: HoleBox }[] = [];
  for (const hole of holes) {
    let one = { hole, part: withMargin(hole, mask) };
    for (;;) {
      const met = parts.filter(({ part }) => overlap(part, one.part));
      if (met.length === 0) break;
      parts = parts.filter((known) => !met.includes(known));
      const all = met.reduce((sum, { hole: known }) => around(sum, known), one.hole);
      one = { hole: all, part: withMargin(all, mask) };
    }
    parts.push(one);
  }
  return parts.map(({ part }) => part);
}

const grown = (box: HoleBox): HoleBox => ({
  left: box.left - CELL,
  top: box.top - CELL,
  right: box.right + CELL,
  bottom: box.bottom + CELL,
});

/** Boxes with one more, joined with those that it meets. */
function join(boxes: readonly HoleBox[], added: HoleBox): HoleBox[] {
  const met = boxes.filter((box) => overlap(box, grown(added)));
  if (met.length === 0) return [...boxes, added];
  const rest = boxes.filter((box) => !met.includes(box));
  return [...rest, met.reduce(around, added)];
}
