import type { Mask } from "../pixels/raster";
import type { RasterSize } from "../pixels/strips";

/** A part of a picture, from `left` and `top` on, up to `right` and `bottom`, which are not among it. */
export interface HoleBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** What is painted in a cell of the grid: its tight box. */
interface Cell extends HoleBox {
  key: number;
}

/** What is filled at once. */
export interface HolePart {
  /** The cells that it fills, by their keys (`cellAt`); what else is painted in its box is another part's. */
  cells: ReadonlySet<number>;
  /** What it is filled from: its cells, with the room around them. */
  box: HoleBox;
}

/** How large a part may be. */
export interface PartLimits {
  /** The largest part in pixels, including its margin. Larger parts are cut into stretches. */
  part: number;
  /** The sides of a stretch, without its room, in pixels. */
  stretch: number;
}

/** A part needs some 40 bytes for each pixel while it is filled: 160 MB at most. */
const LIMITS: PartLimits = { part: 4_000_000, stretch: 512 };

/** How far around what is removed its filling is looked for: as far as it is large, within these bounds. Pixels. */
const LEAST_MARGIN = 48;
const MOST_MARGIN = 320;
/** How much room is added at a time where too little is known. Pixels. */
const MORE_ROOM = 160;
/** The grid on which painted places are gathered: places in neighbouring cells belong together. Pixels. */
const CELL = 32;

/** How far the keys of a cell and of the one below it are apart: a key more than there are columns, so that no two rows meet. */
const rowStep = ({ width }: { width: number }) => Math.ceil(width / CELL) + 1;

/** The key of the cell that a pixel is in. @param size of the picture */
export const cellAt = (x: number, y: number, size: { width: number }): number =>
  Math.floor(y / CELL) * rowStep(size) + Math.floor(x / CELL);

/** How many pixels a box has. */
export const areaOf = ({ left, top, right, bottom }: HoleBox): number =>
  (right - left) * (bottom - top);

const overlap = (a: HoleBox, b: HoleBox) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const around = (a: HoleBox, b: HoleBox): HoleBox => ({
  left: Math.min(a.left, b.left),
  top: Math.min(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
});

/** A box with the room around it in which its filling is looked for. @param more room than usual, in pixels */
function withMargin(
  { left, top, right, bottom }: HoleBox,
  { width, height }: RasterSize,
  more = 0,
): HoleBox {
  const side = Math.max(right - left, bottom - top);
  const margin = Math.min(MOST_MARGIN, Math.max(LEAST_MARGIN, side)) + more;
  return {
    left: Math.max(0, left - margin),
    top: Math.max(0, top - margin),
    right: Math.min(width, right + margin),
    bottom: Math.min(height, bottom + margin),
  };
}

/** The cells of the grid in which something is painted. */
function paintedCells(mask: Mask): Cell[] {
  const { width, height, data } = mask;
  const cells = new Map<number, Cell>();
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (!data[y * width + x]) continue;
      const key = cellAt(x, y, mask);
      const cell = cells.get(key);
      if (!cell) {
        cells.set(key, { key, left: x, top: y, right: x + 1, bottom: y + 1 });
        continue;
      }
      cell.left = Math.min(cell.left, x);
      cell.right = Math.max(cell.right, x + 1);
      cell.bottom = y + 1;
    }
  }
  return [...cells.values()];
}

/** The places that are filled together, as far as their rooms meet, with their rooms. */
function placesOf(cells: readonly Cell[], size: RasterSize): { hole: HoleBox; part: HoleBox }[] {
  let holes: HoleBox[] = [];
  // Neighbours are joined row by row, so that a large place does not stay a thousand cells.
  for (const cell of cells) holes = join(holes, cell);
  let parts: { hole: HoleBox; part: HoleBox }[] = [];
  for (const hole of holes) {
    let one = { hole, part: withMargin(hole, size) };
    for (;;) {
      const met = parts.filter(({ part }) => overlap(part, one.part));
      if (met.length === 0) break;
      parts = parts.filter((known) => !met.includes(known));
      const all = met.reduce((sum, { hole: known }) => around(sum, known), one.hole);
      one = { hole: all, part: withMargin(all, size) };
    }
    parts.push(one);
  }
  return parts;
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

/** Cells by what hangs together, from neighbour to neighbour. */
function connected(cells: readonly Cell[], size: RasterSize): Cell[][] {
  const step = rowStep(size);
  const beside = [-step - 1, -step, -step + 1, -1, 1, step - 1, step, step + 1];
  const rest = new Map(cells.map((cell) => [cell.key, cell]));
  const groups: Cell[][] = [];
  for (const first of cells) {
    if (!rest.delete(first.key)) continue;
    const group = [first];
    // The group grows while it is gone through.
    for (const { key } of group) {
      for (const move of beside) {
        const next = rest.get(key + move);
        if (!next) continue;
        rest.delete(next.key);
        group.push(next);
      }
    }
    groups.push(group);
  }
  return groups;
}

const boxOf = (cells: readonly Cell[]) =>
  cells.reduce<HoleBox>(around, cells[0] ?? { left: 0, top: 0, right: 0, bottom: 0 });

/** What hangs together, cut where it is longer than a stretch. */
function stretchesOf(group: readonly Cell[], stretch: number): (readonly Cell[])[] {
  const { left, top, right, bottom } = boxOf(group);
  if (right - left <= stretch && bottom - top <= stretch) return [group];
  const cellsOfSide = Math.max(1, Math.floor(stretch / CELL));
  const along = (from: number, first: number) =>
    Math.floor((Math.floor(from / CELL) - Math.floor(first / CELL)) / cellsOfSide);
  const made = new Map<string, Cell[]>();
  for (const cell of group) {
    const tile = `${along(cell.left, left)} ${along(cell.top, top)}`;
    const known = made.get(tile);
    if (known) known.push(cell);
    else made.set(tile, [cell]);
  }
  return [...made.values()];
}

function paintedIn({ width, data }: Mask, { left, top, right, bottom }: HoleBox): number {
  let count = 0;
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) if (data[y * width + x]) count += 1;
  }
  return count;
}

/** The room of a stretch: more than usual where most of it is painted itself, as far as a part may be large. */
function roomOf(hole: HoleBox, mask: Mask, most: number): HoleBox {
  for (let more = 0; ; more += MORE_ROOM) {
    const box = withMargin(hole, mask, more);
    const next = areaOf(withMargin(hole, mask, more + MORE_ROOM));
    if (next > most || next === areaOf(box) || 2 * paintedIn(mask, box) <= areaOf(box)) return box;
  }
}

/**
 * The parts of a picture that are filled one after the other: what is painted, with room around it. A place that is
 * too large with its room, such as a wire across the picture, is cut into stretches; each painted pixel is in the cells
 * of one part.
 * @param mask how strongly each pixel is painted; 0 is not.
 */
export function holePartsOf(mask: Mask, limits: PartLimits = LIMITS): HolePart[] {
  const cells = paintedCells(mask);
  const partOf = (own: readonly Cell[], box: HoleBox) => ({
    cells: new Set(own.map(({ key }) => key)),
    box,
  });
  return placesOf(cells, mask).flatMap(({ hole, part }) => {
    const own = cells.filter((cell) => overlap(cell, hole));
    if (areaOf(part) <= limits.part) return [partOf(own, part)];
    return connected(own, mask)
      .flatMap((group) => stretchesOf(group, limits.stretch))
      .map((one) => partOf(one, roomOf(boxOf(one), mask, limits.part)));
  });
}
