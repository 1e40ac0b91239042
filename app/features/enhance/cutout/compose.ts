import { rowResizer } from "../pixels/lanczos";
import { type Mask, newRaster, type Raster } from "../pixels/raster";
import { collectNow, type RasterSize, rowsOf, stripMaker } from "../pixels/strips";

/** A colour as pickers write it: "#ff5a1f". */
function readColour(colour: string): [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** Gives the next row; the memory of it is used again. */
type NextRow = () => Uint8ClampedArray;

/** Rows of a part of a picture that begins at a place, at another size. */
function resizedRows(
  image: Raster,
  part: RasterSize & { left: number; top: number },
  to: RasterSize,
): NextRow {
  const rows = rowResizer(part, to);
  const row = new Uint8ClampedArray(to.width * 4);
  let fed = part.top;
  return () => {
    for (; !rows.next(row, 0); fed += 1) {
      rows.feed(image.data, (fed * image.width + part.left) * 4);
    }
    return row;
  };
}

/** The middle of a picture in the shape of a size, at that size. */
function cover(image: Raster, to: RasterSize): NextRow {
  const scale = Math.max(to.width / image.width, to.height / image.height);
  const width = Math.min(image.width, Math.max(1, Math.round(to.width / scale)));
  const height = Math.min(image.height, Math.max(1, Math.round(to.height / scale)));
  const left = (image.width - width) >> 1;
  const top = (image.height - height) >> 1;
  return resizedRows(image, { width, height, left, top }, to);
}

/** How visible each pixel of a row is; masks are made on a smaller copy of large pictures. */
function maskRows(mask: Mask, to: RasterSize): NextRow {
  const { width, height } = mask;
  if (width === to.width && height === to.height) {
    let y = -1;
    return () => {
      y += 1;
      return mask.data.subarray(y * width, (y + 1) * width);
    };
  }
  const veil = newRaster(width, height);
  for (let at = 0; at < mask.data.length; at += 1) veil.data[at * 4 + 3] = mask.data[at] ?? 0;
  const next = resizedRows(veil, { width, height, left: 0, top: 0 }, to);
  const row = new Uint8ClampedArray(to.width);
  return () => {
    const wide = next();
    for (let x = 0; x < row.length; x += 1) row[x] = wide[x * 4 + 3] ?? 0;
    return row;
  };
}

/** Puts a row of a picture, in place, before a colour or the row of another one; without either it becomes transparent. */
function composeRow(
  row: Uint8ClampedArray,
  visible: Uint8ClampedArray,
  colour: readonly number[] | null,
  back: Uint8ClampedArray | null,
) {
  for (let x = 0, at = 0; at < row.length; x += 1, at += 4) {
    const alpha = ((visible[x] ?? 0) * (row[at + 3] ?? 255)) / 255;
    if (!colour && !back) {
      row[at + 3] = alpha;
      continue;
    }
    for (let channel = 0; channel < 3; channel += 1) {
      const far = colour ? (colour[channel] ?? 0) : (back?.[at + channel] ?? 0);
      row[at + channel] = far + (((row[at + channel] ?? 0) - far) * alpha) / 255;
    }
    row[at + 3] = 255;
  }
}

/**
 * Puts what a mask shows before a background, strip by strip.
 * @param behind a colour, a picture, or null for transparency.
 */
export function* cutoutStrips(
  source: Raster,
  mask: Mask,
  behind: string | Raster | null,
): Generator<Raster> {
  const { width, height } = source;
  const colour = typeof behind === "string" ? readColour(behind) : null;
  const wall = behind !== null && typeof behind !== "string" ? cover(behind, source) : null;
  const nextMask = maskRows(mask, source);
  const maker = stripMaker(width);
  for (let y = 0; y < height; y += 1) {
    const row = maker.data.subarray(maker.place(), maker.place() + width * 4);
    row.set(rowsOf(source, y, 1).data);
    composeRow(row, nextMask(), colour, wall?.() ?? null);
    const strip = maker.noteRow();
    if (strip) yield strip;
  }
  const rest = maker.rest();
  if (rest) yield rest;
}

/** The same in memory, for what is small enough. */
export function composeCutout(source: Raster, mask: Mask, behind: string | Raster | null): Raster {
  return collectNow(cutoutStrips(source, mask, behind), source);
}
