import type { Pixels } from "./details";

/** The longer side of the map, in pixels: a glow is soft, so that few are enough. */
const SIDE = 192;
/** From which brightness light spreads, of 255. */
const THRESHOLD = 190;
const RADIUS = 3;

/** The size of the map of a picture. */
function mapSize({ width, height }: Pixels) {
  const scale = Math.min(1, SIDE / Math.max(width, height));
  const sideOf = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: sideOf(width), height: sideOf(height) };
}

/** Where each of `parts` equal parts of a line begins, and where the last one ends. */
const partsOf = (length: number, parts: number) =>
  Int32Array.from({ length: parts + 1 }, (_, part) => Math.floor((part * length) / parts));

/** The mean brightness of each part of a picture, of 255; what is clear has none. */
function meanLight({ width, height, data }: Pixels, size: { width: number; height: number }) {
  const [columns, rows] = [partsOf(width, size.width), partsOf(height, size.height)];
  const sums = new Float64Array(size.width * size.height);
  for (let row = 0; row < size.height; row += 1) {
    const bottom = rows[row + 1] ?? 0;
    for (let y = rows[row] ?? 0; y < bottom; y += 1) {
      let at = y * width * 4;
      for (let column = 0; column < size.width; column += 1) {
        const end = (y * width + (columns[column + 1] ?? 0)) * 4;
        let sum = 0;
        for (; at < end; at += 4) {
          const light =
            299 * (data[at] ?? 0) + 587 * (data[at + 1] ?? 0) + 114 * (data[at + 2] ?? 0);
          sum += light * (data[at + 3] ?? 0);
        }
        const part = row * size.width + column;
        sums[part] = (sums[part] ?? 0) + sum;
      }
    }
  }
  return sums.map((sum, part) => {
    const [column, row] = [part % size.width, Math.floor(part / size.width)];
    const across = (columns[column + 1] ?? 0) - (columns[column] ?? 0);
    const down = (rows[row + 1] ?? 0) - (rows[row] ?? 0);
    return sum / 255_000 / (across * down);
  });
}

/**
 * Where a picture's bright light spreads to, as a small picture: red has the strength, from 0 to 255. All renderers read
 * this map, made of the pixels before the look, so that their results agree.
 */
export function spreadLight(source: Pixels) {
  const { width, height } = mapSize(source);
  const map = { width, height, data: new Uint8ClampedArray(width * height * 4) };
  meanLight(source, map).forEach((light, part) => {
    map.data[part * 4] = (Math.max(0, light - THRESHOLD) * 255) / (255 - THRESHOLD);
    map.data[part * 4 + 3] = 255;
  });
  // Three box blurs are close to a Gaussian one.
  for (let pass = 0; pass < 3; pass += 1) {
    blur(map, 4, width, height);
    blur(map, width * 4, height, width);
  }
  return map;
}

/** Blurs the red of a map along one direction, in place. */
function blur({ data, width }: Pixels, step: number, length: number, lines: number) {
  const across = step === 4 ? width * 4 : 4;
  const line = new Float32Array(length);
  for (let index = 0; index < lines; index += 1) {
    const base = index * across;
    for (let at = 0; at < length; at += 1) line[at] = data[base + at * step] ?? 0;
    for (let at = 0; at < length; at += 1) {
      let sum = 0;
      for (let near = -RADIUS; near <= RADIUS; near += 1) {
        sum += line[Math.min(length - 1, Math.max(0, at + near))] ?? 0;
      }
      data[base + at * step] = sum / (2 * RADIUS + 1);
    }
  }
}
