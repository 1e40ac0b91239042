import { toLab } from "./oklab";

/** Pixels as pictures are read: red, green, blue and alpha, 8 bit each. */
export interface MatchedPixels {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

/** Steps of lightness in which colours are counted. */
export const ZONES = 8;
/** Parts of the pixels, from the darkest on, whose lightness is read: the 0th, the 16th … of 16. */
export const QUANTILES = 17;
/** Pixels that are read of a picture at most: more tell nothing new. */
const MAX_READ = 40_000;
const LEVELS = 512;
/** Less covered pixels than this share of it do not count: what is clear has no colour. */
const SEEN_ALPHA = 128;

/** How light and how colourful some pictures are, in OKLab. */
export interface PictureTones {
  /** The lightness below which 0, 1/16 … 16/16 of the pixels lie. */
  quantiles: readonly number[];
  /** From dark to light: the mean colour, how far colours are from it on average, and the share of the pixels. */
  zones: readonly { a: number; b: number; spread: number; share: number }[];
}

const zoneOf = (lightness: number) =>
  Math.min(ZONES - 1, Math.max(0, Math.floor(lightness * ZONES)));

/**
 * The colours of a picture in OKLab, three numbers each, of pixels that are evenly spread over it; those that are clear
 * are left out.
 */
export function coloursOf({ width, height, data }: MatchedPixels): Float32Array {
  const pixels = width * height;
  // A step that is odd falls less often into columns.
  const step = Math.max(1, Math.floor(pixels / MAX_READ)) | 1;
  const colours = new Float32Array(Math.ceil(pixels / step) * 3);
  let length = 0;
  for (let pixel = 0; pixel < pixels; pixel += step) {
    const at = pixel * 4;
    if ((data[at + 3] ?? 255) < SEEN_ALPHA) continue;
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    colours.set(toLab(red / 255, green / 255, blue / 255), length);
    length += 3;
  }
  return colours.subarray(0, length);
}

/** Calls a function with each colour of each picture, and what the colour weighs: each picture weighs the same. */
function eachColour(
  pictures: readonly Float32Array[],
  act: (lab: { lightness: number; a: number; b: number }, weight: number) => void,
): void {
  for (const colours of pictures)
    for (let at = 0; at < colours.length; at += 3) {
      const [lightness = 0, a = 0, b = 0] = colours.subarray(at, at + 3);
      act({ lightness, a, b }, 3 / colours.length);
    }
}

/**
 * Reads the tones of some pictures.
 * @param pictures what `coloursOf` gives of each
 * @returns null where nothing of them is seen
 */
export function tonesOf(pictures: readonly Float32Array[]): PictureTones | null {
  const levels = new Float64Array(LEVELS);
  const zones = Array.from({ length: ZONES }, () => ({ a: 0, b: 0, weight: 0, apart: 0 }));
  const seen = pictures.filter(({ length }) => length > 0);
  if (seen.length === 0) return null;
  eachColour(seen, ({ lightness, a, b }, weight) => {
    const level = Math.min(LEVELS - 1, Math.max(0, Math.floor(lightness * LEVELS)));
    levels[level] = (levels[level] ?? 0) + weight;
    const zone = zones[zoneOf(lightness)];
    if (!zone) return;
    zone.a += a * weight;
    zone.b += b * weight;
    zone.weight += weight;
  });
  eachColour(seen, ({ lightness, a, b }, weight) => {
    const zone = zones[zoneOf(lightness)];
    if (!zone) return;
    zone.apart += Math.hypot(a - zone.a / zone.weight, b - zone.b / zone.weight) * weight;
  });
  return {
    quantiles: quantilesOf(levels, seen.length),
    zones: zones.map(({ a, b, weight, apart }) => {
      const per = weight > 0 ? 1 / weight : 0;
      return { a: a * per, b: b * per, spread: apart * per, share: weight / seen.length };
    }),
  };
}

/** @param total the sum of all levels */
function quantilesOf(levels: Float64Array, total: number): number[] {
  const found: number[] = [];
  let seen = 0;
  let level = 0;
  for (let quantile = 0; quantile < QUANTILES; quantile += 1) {
    const wanted = (total * quantile) / (QUANTILES - 1);
    while (level < LEVELS - 1 && seen + (levels[level] ?? 0) < wanted - 1e-9) {
      seen += levels[level] ?? 0;
      level += 1;
    }
    found.push((level + 0.5) / LEVELS);
  }
  return found;
}
