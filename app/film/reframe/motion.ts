import { boxOfMass, type SubjectBox } from "./subject";

/** The brightness of a small picture, 0 to 255, row by row, at a time in seconds. */
export interface LumaGrid {
  t: number;
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

/** A change of brightness that is smaller is noise. */
const NOISE = 14;
/** A smaller share of moving cells counts as no movement, a larger one as a moving camera. */
const MOVING = { from: 0.002, to: 0.5 };
/** Two pictures that differ more are of two shots: their histograms, as a share of all cells. */
const OTHER_SHOT = 0.45;
const BINS = 16;

function histogram({ data }: LumaGrid): number[] {
  const bins = new Array<number>(BINS).fill(0);
  for (const value of data) {
    const bin = Math.min(BINS - 1, Math.floor((value * BINS) / 256));
    bins[bin] = (bins[bin] ?? 0) + 1 / data.length;
  }
  return bins;
}

/** Whether another shot begins between two pictures. */
export function isOtherShot(one: LumaGrid, next: LumaGrid): boolean {
  const other = histogram(next);
  const distance = histogram(one).reduce(
    (sum, share, bin) => sum + Math.abs(share - (other[bin] ?? 0)) / 2,
    0,
  );
  return distance > OTHER_SHOT;
}

/** The pictures around one of the same shot, by which its ground is known: every second of so many on each side. */
const AROUND = { reach: 8, step: 2 };

function around(grids: readonly LumaGrid[], shots: readonly number[], index: number): LumaGrid[] {
  const found: LumaGrid[] = [];
  for (let by = -AROUND.reach; by <= AROUND.reach; by += AROUND.step) {
    const grid = grids[index + by];
    if (grid && shots[index + by] === shots[index]) found.push(grid);
  }
  return found;
}

/** How much each cell differs from its usual colour around that time, which is the ground. */
function movementIn(grid: LumaGrid, others: readonly LumaGrid[]): Uint8Array {
  const moved = new Uint8Array(grid.data.length);
  const values = new Uint8Array(others.length);
  if (others.length < 3) return moved;
  for (let at = 0; at < moved.length; at += 1) {
    for (const [place, { data }] of others.entries()) values[place] = data[at] ?? 0;
    const ground = values.sort()[others.length >> 1] ?? 0;
    const difference = Math.abs((grid.data[at] ?? 0) - ground);
    moved[at] = difference < NOISE ? 0 : difference;
  }
  return moved;
}

/** The number of the shot of each picture. */
function shotsIn(grids: readonly LumaGrid[]): number[] {
  let shot = 0;
  return grids.map((grid, index) => {
    const last = grids[index - 1];
    if (last && isOtherShot(last, grid)) shot += 1;
    return shot;
  });
}

/** Where something moves in each of some pictures that follow each other; null where nothing does, or everything. */
export function movingBoxes(grids: readonly LumaGrid[]): (SubjectBox | null)[] {
  let before: SubjectBox | null = null;
  const shots = shotsIn(grids);
  return grids.map((grid, index) => {
    const moved = movementIn(grid, around(grids, shots, index));
    const share =
      moved.reduce((sum, one) => sum + (one > 0 ? 1 : 0), 0) / Math.max(1, moved.length);
    if (share < MOVING.from || share > MOVING.to) return null;
    const { width, height } = grid;
    before = boxOfMass(moved, { width, height, before });
    return before;
  });
}
