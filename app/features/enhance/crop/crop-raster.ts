import { newRaster, type Raster } from "../pixels/raster";
import { type Crop, cropSize, isWhole } from "./crop";

/** The weights of four neighbours at a place between the middle two (Catmull and Rom): sharp, and exact at 0. */
function weightsAt(part: number, into: Float32Array) {
  const [square, cube] = [part * part, part * part * part];
  into[0] = (-cube + 2 * square - part) / 2;
  into[1] = (3 * cube - 5 * square + 2) / 2;
  into[2] = (-3 * cube + 4 * square + part) / 2;
  into[3] = (cube - square) / 2;
}

/** The part of a picture without a turn: its pixels as they are. */
function cut(source: Raster, crop: Crop): Raster {
  const size = cropSize(crop, source);
  const width = Math.min(size.width, source.width);
  const height = Math.min(size.height, source.height);
  const start = (middle: number, side: number, whole: number) =>
    Math.min(whole - side, Math.max(0, Math.round((0.5 + middle) * whole - side / 2)));
  const left = start(crop.x, width, source.width);
  const top = start(crop.y, height, source.height);
  const made = newRaster(width, height);
  for (let y = 0; y < height; y += 1) {
    const from = ((top + y) * source.width + left) * 4;
    made.data.set(source.data.subarray(from, from + width * 4), y * width * 4);
  }
  return made;
}

/** Reads a picture between its pixels; what has no alpha gives no colour. */
function sampler({ width, height, data }: Raster) {
  const [across, down] = [new Float32Array(4), new Float32Array(4)];
  const near = (place: number, length: number) => Math.min(length - 1, Math.max(0, place));
  return (x: number, y: number, target: Uint8ClampedArray, to: number) => {
    const [left, top] = [Math.floor(x), Math.floor(y)];
    weightsAt(x - left, across);
    weightsAt(y - top, down);
    let [red, green, blue, alpha] = [0, 0, 0, 0];
    for (let row = 0; row < 4; row += 1) {
      const line = near(top + row - 1, height) * width;
      for (let column = 0; column < 4; column += 1) {
        const at = (line + near(left + column - 1, width)) * 4;
        const seen = (across[column] ?? 0) * (down[row] ?? 0) * (data[at + 3] ?? 0);
        red += seen * (data[at] ?? 0);
        green += seen * (data[at + 1] ?? 0);
        blue += seen * (data[at + 2] ?? 0);
        alpha += seen;
      }
    }
    const share = alpha > 0 ? 1 / alpha : 0;
    target[to] = red * share;
    target[to + 1] = green * share;
    target[to + 2] = blue * share;
    target[to + 3] = alpha;
  };
}

/** The part of a picture that is kept, turned. Without a turn its pixels are those of the source. */
export function cropRaster(source: Raster, crop: Crop): Raster {
  if (isWhole(crop)) return source;
  if (crop.angle === 0) return cut(source, crop);
  const { width, height } = cropSize(crop, source);
  const made = newRaster(width, height);
  const read = sampler(source);
  const radians = (crop.angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  for (let y = 0; y < height; y += 1) {
    const down = crop.y * source.height + y + 0.5 - height / 2;
    for (let x = 0; x < width; x += 1) {
      const right = crop.x * source.width + x + 0.5 - width / 2;
      const column = right * cos + down * sin + source.width / 2 - 0.5;
      const row = down * cos - right * sin + source.height / 2 - 0.5;
      read(column, row, made.data, (y * width + x) * 4);
    }
  }
  return made;
}
