import type { Meter } from "../meter";
import { gridNoise } from "../random";
import { at, atDouble, atLabel, type Raster } from "../raster";

/** A picture cut into cells that follow its shapes. */
export interface Cells {
  readonly label: Int32Array;
  readonly count: number;
  /** Mean colour and centre of every cell. */
  readonly r: Float64Array;
  readonly g: Float64Array;
  readonly b: Float64Array;
  readonly x: Float64Array;
  readonly y: Float64Array;
}

/** Jitter of the first centres, as a share of the spacing. */
const JITTER = 0.75;

/**
 * Superpixels after Achanta's SLIC (2012): k-means in colour and place, every pixel asking only the
 * nine centres around it.
 * @param spacing mean distance of centres in pixels
 * @param tightness how much place counts against colour: high gives round cells
 */
export async function cutCells(
  image: Raster,
  spacing: number,
  tightness: number,
  rounds: number,
  seed: number,
  meter: Meter,
): Promise<Cells> {
  const { width, height } = image;
  const columns = Math.max(1, Math.round(width / spacing));
  const lines = Math.max(1, Math.round(height / spacing));
  const count = columns * lines;
  const cells: Cells = {
    label: new Int32Array(width * height),
    count,
    r: new Float64Array(count),
    g: new Float64Array(count),
    b: new Float64Array(count),
    x: new Float64Array(count),
    y: new Float64Array(count),
  };
  for (let k = 0; k < count; k++) {
    const column = k % columns;
    const line = Math.floor(k / columns);
    const jx = (gridNoise(column, line, seed) - 0.5) * JITTER;
    const jy = (gridNoise(column, line, seed + 7) - 0.5) * JITTER;
    const x = ((column + 0.5 + jx) * width) / columns;
    const y = ((line + 0.5 + jy) * height) / lines;
    const i = Math.min(height - 1, y | 0) * width + Math.min(width - 1, x | 0);
    cells.x[k] = x;
    cells.y[k] = y;
    cells.r[k] = at(image.r, i);
    cells.g[k] = at(image.g, i);
    cells.b[k] = at(image.b, i);
  }
  const weight = (tightness * tightness) / (spacing * spacing);
  for (let round = 1; round <= rounds; round++) {
    // Centres settle on every second pixel of every second row; only the last round needs all.
    const step = round < rounds ? 2 : 1;
    await assign(image, cells, { columns, lines, weight, step }, meter);
    await centre(image, cells, step, meter);
  }
  return cells;
}

interface Grid {
  columns: number;
  lines: number;
  /** How much place counts against colour. */
  weight: number;
  step: number;
}

async function assign(
  image: Raster,
  cells: Cells,
  { columns, lines, weight, step }: Grid,
  meter: Meter,
): Promise<void> {
  const { width, height } = image;
  await meter.rows(height, 10 / (step * step), (from, to) => {
    for (let y = from + (from % step); y < to; y += step) {
      const line = Math.min(lines - 1, Math.floor((y * lines) / height));
      for (let x = 0; x < width; x += step) {
        const i = y * width + x;
        const column = Math.min(columns - 1, Math.floor((x * columns) / width));
        const r = at(image.r, i);
        const g = at(image.g, i);
        const b = at(image.b, i);
        let best = 0;
        let least = Infinity;
        for (let l = Math.max(0, line - 1); l <= Math.min(lines - 1, line + 1); l++) {
          for (let c = Math.max(0, column - 1); c <= Math.min(columns - 1, column + 1); c++) {
            const k = l * columns + c;
            const dx = atDouble(cells.x, k) - x;
            const dy = atDouble(cells.y, k) - y;
            const dr = atDouble(cells.r, k) - r;
            const dg = atDouble(cells.g, k) - g;
            const db = atDouble(cells.b, k) - b;
            const distance = dr * dr + 1.6 * dg * dg + db * db + (dx * dx + dy * dy) * weight;
            if (distance < least) {
              least = distance;
              best = k;
            }
          }
        }
        cells.label[i] = best;
      }
    }
  });
}

async function centre(image: Raster, cells: Cells, step: number, meter: Meter): Promise<void> {
  const { width, height } = image;
  const sums = new Float64Array(cells.count * 6);
  await meter.rows(height, 2 / (step * step), (from, to) => {
    for (let y = from + (from % step); y < to; y += step) {
      for (let x = 0; x < width; x += step) {
        const i = y * width + x;
        const k = atLabel(cells.label, i) * 6;
        sums[k] = atDouble(sums, k) + at(image.r, i);
        sums[k + 1] = atDouble(sums, k + 1) + at(image.g, i);
        sums[k + 2] = atDouble(sums, k + 2) + at(image.b, i);
        sums[k + 3] = atDouble(sums, k + 3) + x;
        sums[k + 4] = atDouble(sums, k + 4) + y;
        sums[k + 5] = atDouble(sums, k + 5) + 1;
      }
    }
  });
  for (let k = 0; k < cells.count; k++) {
    const n = atDouble(sums, k * 6 + 5);
    if (n === 0) continue;
    cells.r[k] = atDouble(sums, k * 6) / n;
    cells.g[k] = atDouble(sums, k * 6 + 1) / n;
    cells.b[k] = atDouble(sums, k * 6 + 2) / n;
    cells.x[k] = atDouble(sums, k * 6 + 3) / n;
    cells.y[k] = atDouble(sums, k * 6 + 4) / n;
  }
}

/** 1 where a pixel borders on another cell, else 0; blur it to get thickness. */
export async function bordersOf(
  cells: Cells,
  width: number,
  height: number,
  meter: Meter,
): Promise<Float32Array> {
  const border = new Float32Array(width * height);
  const { label } = cells;
  await meter.rows(height, 1, (from, to) => {
    for (let y = from; y < to; y++) {
      for (let x = 0; x < width; x++) {
        const i = y * width + x;
        const own = label[i];
        const right = x + 1 < width && label[i + 1] !== own;
        const below = y + 1 < height && label[i + width] !== own;
        if (right || below) border[i] = 1;
      }
    }
  });
  return border;
}
