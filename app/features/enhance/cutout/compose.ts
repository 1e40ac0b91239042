import { resizeLanczos } from "../pixels/lanczos";
import { cropMiddle, type Mask, newRaster, type Raster } from "../pixels/raster";

/** A colour as pickers write it: "#ff5a1f". */
function readColour(colour: string): [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** The middle of a picture in the shape of a size, at that size. */
function cover(picture: Raster, width: number, height: number): Raster {
  const scale = Math.max(width / picture.width, height / picture.height);
  const cropWidth = Math.min(picture.width, Math.max(1, Math.round(width / scale)));
  const cropHeight = Math.min(picture.height, Math.max(1, Math.round(height / scale)));
  return resizeLanczos(cropMiddle(picture, cropWidth, cropHeight), width, height);
}

/** A mask in the size of a picture; masks are made on a smaller copy of large ones. */
function inSizeOf(mask: Mask, width: number, height: number): Uint8ClampedArray {
  if (mask.width === width && mask.height === height) return mask.data;
  const veil = newRaster(mask.width, mask.height);
  for (let at = 0; at < mask.data.length; at += 1) veil.data[at * 4 + 3] = mask.data[at] ?? 0;
  const large = resizeLanczos(veil, width, height).data;
  return Uint8ClampedArray.from({ length: width * height }, (_, at) => large[at * 4 + 3] ?? 0);
}

/**
 * Puts what a mask shows before a background.
 * @param behind a colour, a picture, or null for transparency.
 */
export function composeCutout(source: Raster, mask: Mask, behind: string | Raster | null): Raster {
  const { width, height } = source;
  const made: Raster = { width, height, data: source.data.slice() };
  const colour = typeof behind === "string" ? readColour(behind) : null;
  const wall = behind !== null && typeof behind !== "string" ? cover(behind, width, height) : null;
  const visible = inSizeOf(mask, width, height);
  for (let at = 0; at < visible.length; at += 1) {
    const alpha = ((visible[at] ?? 0) * (source.data[at * 4 + 3] ?? 255)) / 255;
    if (!colour && !wall) {
      made.data[at * 4 + 3] = alpha;
      continue;
    }
    for (let channel = 0; channel < 3; channel += 1) {
      const back = colour ? (colour[channel] ?? 0) : (wall?.data[at * 4 + channel] ?? 0);
      const front = source.data[at * 4 + channel] ?? 0;
      made.data[at * 4 + channel] = back + ((front - back) * alpha) / 255;
    }
    made.data[at * 4 + 3] = 255;
  }
  return made;
}
