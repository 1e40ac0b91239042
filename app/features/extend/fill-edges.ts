import { rowResizer } from "../enhance/pixels/lanczos";
import { newRaster, type Raster } from "../enhance/pixels/raster";
import { collectNow, type RasterSize, STRIP_ROWS } from "../enhance/pixels/strips";
import { blurColoursOf, blurLevels, blurReader, type Colours, mirroredAt } from "./blur-levels";
import { eased } from "./new-area";
import { seenPart } from "./placement";

/** Where a picture lies in its frame, in pixels; it may reach out. */
export interface FramePlace extends RasterSize {
  left: number;
  top: number;
}

type Box = ReturnType<typeof seenPart>;

/** Areas far from the picture are computed at this size and enlarged, because they are blurred widely anyway. */
const FAR_PIXELS = 400_000;
/** How the blur grows: by so much of how far a place is from the picture. */
const BLUR_RATE = 0.2;
/** Within so much of the frame's longer side, and so many far pixels, the mirrored picture fades into its blur. */
const [NEAR_SHARE, NEAR_PIXELS] = [0.02, 4];

/** How far a place is from a box; 0 in it. */
const distanceTo = (box: Box, x: number, y: number) =>
  Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));

/** The part of a picture that is seen, in another size. */
function resizedPart(picture: Raster, place: FramePlace, seen: Box, size: RasterSize): Raster {
  const made = newRaster(size.width, size.height);
  const part = { width: seen.right - seen.left, height: seen.bottom - seen.top };
  const rows = rowResizer(part, size);
  let at = 0;
  for (let y = seen.top; y < seen.bottom; y += 1) {
    const from = ((y - place.top) * picture.width + seen.left - place.left) * 4;
    rows.feed(picture.data, from);
    while (at < made.data.length && rows.next(made.data, at)) at += size.width * 4;
  }
  return made;
}

/** The frame in a small size: the picture, and around it the picture mirrored, the farther away the softer. */
function farColours(
  picture: Raster,
  place: FramePlace,
  seen: Box,
): { far: Colours; mean: Float64Array } {
  const scale = Math.min(1, Math.sqrt(FAR_PIXELS / (place.width * place.height)));
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  const [width, height] = [side(place.width), side(place.height)];
  const [across, down] = [width / place.width, height / place.height];
  const left = Math.min(width - 1, Math.round(seen.left * across));
  const top = Math.min(height - 1, Math.round(seen.top * down));
  const box = {
    ...{ left, top },
    right: Math.min(width, Math.max(left + 1, Math.round(seen.right * across))),
    bottom: Math.min(height, Math.max(top + 1, Math.round(seen.bottom * down))),
  };
  const size = { width: box.right - box.left, height: box.bottom - box.top };
  const levels = blurLevels(blurColoursOf(resizedPart(picture, place, seen, size)));
  const read = blurReader(levels);
  const far = { width, height, data: new Float32Array(width * height * 4) };
  const pixel = new Float64Array(4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const blur = Math.log2(1 + BLUR_RATE * distanceTo(box, x + 0.5, y + 0.5));
      read(x + 0.5 - box.left, y + 0.5 - box.top, blur, pixel);
      far.data.set(pixel, (y * width + x) * 4);
    }
  }
  return { far, mean: Float64Array.from(levels.at(-1)?.data ?? [0, 0, 0, 0]) };
}

/** What reads colours at places of a larger picture, between four pixels. */
function enlarger({ width, height, data }: Colours, to: RasterSize) {
  return (x: number, y: number, into: Float64Array): void => {
    const column = Math.min(Math.max(((x + 0.5) * width) / to.width - 0.5, 0), width - 1);
    const row = Math.min(Math.max(((y + 0.5) * height) / to.height - 0.5, 0), height - 1);
    const [left, top] = [Math.floor(column), Math.floor(row)];
    const [across, down] = [column - left, row - top];
    const right = Math.min(left + 1, width - 1);
    const [above, below] = [top * width, Math.min(top + 1, height - 1) * width];
    for (let channel = 0; channel < 4; channel += 1) {
      const at = (line: number) =>
        (data[(line + left) * 4 + channel] ?? 0) * (1 - across) +
        (data[(line + right) * 4 + channel] ?? 0) * across;
      into[channel] = at(above) * (1 - down) + at(below) * down;
    }
  };
}

/** A number from 0 to 1 that only depends on a place: it hides the steps of soft gradients. */
function grainAt(x: number, y: number): number {
  let hash = Math.imul(x, 0x9e37_79b1) ^ Math.imul(y, 0x85eb_ca77);
  hash = Math.imul(hash ^ (hash >>> 15), 0xc2b2_ae3d);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
}

/** Makes colours opaque: what is hardly seen has the mean colour, and white where nothing has one. */
function makeOpaque(pixel: Float64Array, mean: Float64Array): void {
  const missing = 255 - (pixel[3] ?? 0);
  if (missing <= 0) return;
  const alpha = mean[3] ?? 0;
  for (let channel = 0; channel < 3; channel += 1) {
    const colour = alpha > 0 ? ((mean[channel] ?? 0) * 255) / alpha : 255;
    pixel[channel] = (pixel[channel] ?? 0) + (colour * missing) / 255;
  }
  pixel[3] = 255;
}

/**
 * Fills the frame around a picture by rule: the picture goes on mirrored at its edges, and the farther away the softer.
 * Where the picture is, every pixel is its own. The same picture gives the same pixels. Strips share no memory.
 * @param isOpaque whether the new area has no transparency where the picture's edges have some
 * @yields strips of rows, from the top
 */
export function* filledStrips(
  picture: Raster,
  place: FramePlace,
  isOpaque: boolean,
): Generator<Raster> {
  const { width, height } = place;
  const seen = seenPart(place, picture);
  const { far, mean } = farColours(picture, place, seen);
  const farAt = enlarger(far, place);
  const near = Math.max(
    NEAR_SHARE * Math.max(width, height),
    NEAR_PIXELS * Math.max(width / far.width, height / far.height),
  );
  const [soft, sharp] = [new Float64Array(4), new Float64Array(4)];
  const [across, down] = [seen.right - seen.left, seen.bottom - seen.top];
  const mirroredPixel = (x: number, y: number) => {
    const row = seen.top + mirroredAt(y - seen.top, down) - place.top;
    const column = seen.left + mirroredAt(x - seen.left, across) - place.left;
    const at = (row * picture.width + column) * 4;
    const alpha = picture.data[at + 3] ?? 0;
    for (let channel = 0; channel < 3; channel += 1)
      sharp[channel] = ((picture.data[at + channel] ?? 0) * alpha) / 255;
    sharp[3] = alpha;
  };
  /** Near the picture what is soft gains what is sharp. */
  const sharpen = (share: number) => {
    const behind = isOpaque ? 1 - (sharp[3] ?? 0) / 255 : 0;
    for (let channel = 0; channel < 4; channel += 1) {
      const known = (sharp[channel] ?? 0) + (soft[channel] ?? 0) * behind;
      soft[channel] = known * (1 - share) + (soft[channel] ?? 0) * share;
    }
  };
  const fill = (x: number, y: number, data: Raster["data"], at: number) => {
    farAt(x, y, soft);
    if (isOpaque) makeOpaque(soft, mean);
    const share = eased(distanceTo(seen, x + 0.5, y + 0.5) / near);
    if (share < 1) {
      mirroredPixel(x, y);
      sharpen(share);
    }
    const alpha = soft[3] ?? 0;
    const grain = (grainAt(x, y) - 0.5) * share;
    for (let channel = 0; channel < 3; channel += 1)
      data[at + channel] = alpha > 0 ? ((soft[channel] ?? 0) * 255) / alpha + grain : 0;
    data[at + 3] = alpha;
  };
  for (let top = 0; top < height; top += STRIP_ROWS) {
    const strip = newRaster(width, Math.min(STRIP_ROWS, height - top));
    for (let y = top; y < top + strip.height; y += 1) {
      const line = (y - top) * width;
      const isIn = y >= seen.top && y < seen.bottom;
      for (let x = 0; x < width; x += 1) {
        if (isIn && x === seen.left) {
          const from = ((y - place.top) * picture.width + seen.left - place.left) * 4;
          strip.data.set(picture.data.subarray(from, from + across * 4), (line + x) * 4);
          x = seen.right - 1;
        } else fill(x, y, strip.data, (line + x) * 4);
      }
    }
    yield strip;
  }
}

/** The same as one picture. */
export function fillEdges(picture: Raster, place: FramePlace, isOpaque: boolean): Raster {
  return collectNow(filledStrips(picture, place, isOpaque), place);
}
