import { brightness, type Mask, type Raster } from "../pixels/raster";

/** From this value on a pixel of a mask is seen, and up to this one a pixel of a picture is clear. */
const SEEN = 128;
const CLEAR = 16;
/** How much of a picture, or of its border, is clear where it was cut out before. Shares. */
const CLEAR_PARTS = { picture: 0.05, border: 0.5 };
/** How much of the border has to be background: a product may touch one side. A share. */
const PLAIN_BORDER = 0.6;
/** How much of a picture a product may fill. Shares. */
const FILLED = { least: 0.01, most: 0.98 };
/** Parts that are smaller than this share of the largest one are specks; more of them than this share are no product. */
const SPECK = 0.02;
const MOST_SPECKS = 0.06;
/** A product has so many parts at the most. */
const MOST_PARTS = 12;

/** A rectangle of a mask, in its pixels. */
export interface SeenPart {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The share of the border's pixels for which a question is answered with yes. */
function borderShare({ width, height }: Raster, is: (at: number) => boolean): number {
  let [count, yes] = [0, 0];
  const ask = (at: number) => {
    count += 1;
    if (is(at)) yes += 1;
  };
  for (let x = 0; x < width; x += 1) {
    ask(x);
    if (height > 1) ask((height - 1) * width + x);
  }
  for (let y = 1; y < height - 1; y += 1) {
    ask(y * width);
    if (width > 1) ask(y * width + width - 1);
  }
  return count === 0 ? 0 : yes / count;
}

/** The alpha of a picture that was cut out before; null for one that fills its frame. */
export function ownMask(image: Raster): Mask | null {
  const { width, height, data } = image;
  const mask: Mask = { width, height, data: new Uint8ClampedArray(width * height) };
  let clear = 0;
  for (let at = 0; at < mask.data.length; at += 1) {
    const alpha = data[at * 4 + 3] ?? 255;
    mask.data[at] = alpha;
    if (alpha <= CLEAR) clear += 1;
  }
  const isCut =
    clear >= mask.data.length * CLEAR_PARTS.picture ||
    borderShare(mask, (at) => (mask.data[at] ?? 0) <= CLEAR) >= CLEAR_PARTS.border;
  return isCut ? mask : null;
}

/** The parts of a mask that hang together: of each pixel the number of its part (0 for none), and the size of each part. */
function partsOf({ width, height, data }: Mask) {
  const part = new Int32Array(width * height);
  const queue = new Int32Array(width * height);
  const sizes: number[] = [0];
  for (let start = 0; start < part.length; start += 1) {
    if ((data[start] ?? 0) < SEEN || part[start] !== 0) continue;
    const number = sizes.length;
    let length = 0;
    const take = (at: number) => {
      if ((data[at] ?? 0) < SEEN || part[at] !== 0) return;
      part[at] = number;
      queue[length] = at;
      length += 1;
    };
    take(start);
    for (let next = 0; next < length; next += 1) {
      const at = queue[next] ?? 0;
      const x = at % width;
      if (x > 0) take(at - 1);
      if (x + 1 < width) take(at + 1);
      if (at >= width) take(at - width);
      if (at + width < part.length) take(at + width);
    }
    sizes.push(length);
  }
  return { part, sizes };
}

/** A mask without its specks. */
export interface CleanMask {
  mask: Mask;
  /** What share of what was seen the specks were. */
  specks: number;
  /** How many parts are left. */
  parts: number;
}

/** A mask without its specks. A product may have several parts. */
export function withoutSpecks(mask: Mask): CleanMask {
  const { part, sizes } = partsOf(mask);
  const largest = sizes.reduce((most, size) => Math.max(most, size), 0);
  const isSpeck = sizes.map((size) => size < largest * SPECK);
  const seen = sizes.reduce((sum, size) => sum + size, 0);
  const small = sizes.reduce((sum, size, number) => sum + (isSpeck[number] ? size : 0), 0);
  const data = mask.data.slice();
  for (let at = 0; at < data.length; at += 1) {
    const number = part[at] ?? 0;
    if (number > 0 && isSpeck[number]) data[at] = 0;
  }
  const parts = sizes.filter((size, number) => size > 0 && !isSpeck[number]).length;
  return { mask: { ...mask, data }, specks: seen === 0 ? 0 : small / seen, parts };
}

/**
 * Whether a mask tells a product apart from what is around it.
 * @param mayTouch whether it may reach over the border, as a person in a portrait does
 */
export function isProduct({ mask, specks, parts }: CleanMask, mayTouch: boolean): boolean {
  let seen = 0;
  for (const value of mask.data) if (value >= SEEN) seen += 1;
  const share = mask.data.length === 0 ? 0 : seen / mask.data.length;
  if (share < FILLED.least || share > FILLED.most) return false;
  if (specks > MOST_SPECKS || parts > MOST_PARTS) return false;
  return mayTouch || borderShare(mask, (at) => (mask.data[at] ?? 0) < SEEN) >= PLAIN_BORDER;
}

/** What a mask shows reaches over; null where it shows nothing. */
export function seenPartOf({ width, height, data }: Mask): SeenPart | null {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let at = 0; at < data.length; at += 1) {
    if ((data[at] ?? 0) <= CLEAR) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = y;
  }
  return bottom < 0 ? null : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

/**
 * How light the ground of a cut-out is to be, from 0 to 1: as light as its surroundings in the photo, where it was
 * easy to see. A picture that was cut out before gets the opposite of its own lightness.
 */
export function groundLightness(image: Raster, mask: Mask, wasCut: boolean): number {
  let [count, sum] = [0, 0];
  for (let at = 0; at < mask.data.length; at += 1) {
    const value = mask.data[at] ?? 0;
    if (wasCut ? value < SEEN : value > CLEAR) continue;
    sum += brightness(image.data, at * 4) / 255;
    count += 1;
  }
  const mean = count === 0 ? 0.5 : sum / count;
  return wasCut ? 1 - mean : mean;
}
