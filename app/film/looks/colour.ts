import { changeBands } from "./bands";
import type { LookNumbers } from "./look-numbers";

/** The arithmetic of a look on one colour; look-shader.ts says the same in the words of a graphics card. */

export const toLinear = (value: number) =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
export const fromLinear = (value: number) =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
const clamp = (value: number) => Math.min(1, Math.max(0, value));

/** A hill around a place, 1 on top and 0 from `reach` on. */
function hill(value: number, place: number, reach: number): number {
  const distance = Math.min(1, Math.abs(value - place) / reach);
  return (1 - distance * distance) ** 2;
}

function tone(value: number, numbers: LookNumbers): number {
  const { contrast, whites, highlights, midtones, shadows, blacks } = numbers;
  // An S of the same height at both ends; a negative contrast flattens it.
  const curved = value + contrast * (value - 0.5) * (1 - Math.abs(2 * value - 1) * 0.5);
  const end = clamp(curved);
  const shifted =
    curved +
    0.14 * shadows * hill(curved, 0.2, 0.35) +
    0.14 * midtones * hill(curved, 0.5, 0.4) +
    0.14 * highlights * hill(curved, 0.8, 0.35) +
    0.2 * blacks * (1 - end) ** 3 +
    0.2 * whites * end ** 3;
  return clamp(shifted);
}

/** What becomes of one channel by itself: the lines of films, light, and tones. From 0 to 1. */
export function gradeChannel(value: number, channel: 0 | 1 | 2, numbers: LookNumbers): number {
  const lined = clamp(value * numbers.slope[channel] + numbers.lift);
  const light = toLinear(lined) * numbers.gain[channel];
  return tone(clamp(fromLinear(light)), numbers);
}

/** Saturation and the tints of a film, in place. */
function mixChannels(row: Float32Array, numbers: LookNumbers): void {
  const { saturation } = numbers;
  const [lumaRed, lumaGreen, lumaBlue] = numbers.luma;
  const [darkRed, darkGreen, darkBlue] = numbers.shadowTint;
  const [lightRed, lightGreen, lightBlue] = numbers.lightTint;
  for (let at = 0; at < row.length; at += 3) {
    const red = row[at] ?? 0;
    const green = row[at + 1] ?? 0;
    const blue = row[at + 2] ?? 0;
    const grey = lumaRed * red + lumaGreen * green + lumaBlue * blue;
    row[at] = clamp(grey + (red - grey) * saturation + darkRed * (1 - grey) + lightRed * grey);
    row[at + 1] = clamp(
      grey + (green - grey) * saturation + darkGreen * (1 - grey) + lightGreen * grey,
    );
    row[at + 2] = clamp(
      grey + (blue - grey) * saturation + darkBlue * (1 - grey) + lightBlue * grey,
    );
  }
}

/**
 * Saturation, the tints of a film, and the bands, after the channels by themselves; in place, three numbers from 0 to 1
 * for each colour.
 */
export function mixColours(row: Float32Array, numbers: LookNumbers): void {
  const { saturation, shadowTint, lightTint, bands, luma } = numbers;
  const isTinted = shadowTint.some(Boolean) || lightTint.some(Boolean);
  if (saturation !== 1 || isTinted) mixChannels(row, numbers);
  if (bands) changeBands(row, bands, luma);
}

/** A number from -1 to 1 that belongs to a place, the same on every device. */
export function noiseAt(x: number, y: number): number {
  let hash = Math.imul(x, 0x27d4_eb2d) ^ Math.imul(y, 0x1656_67b1);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b_3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a_2d39);
  hash ^= hash >>> 15;
  return (hash >>> 8) / 8_388_607.5 - 1;
}

/** The shorter side of a picture in which a grain is one pixel wide, and in which neighbours are one pixel away. */
export const USUAL_SIDE = 1080;

/** The side of a grain, in pixels: it grows with the picture, so that its look stays. */
export function grainSide(width: number, height: number): number {
  return Math.max(1, Math.round(Math.min(width, height) / USUAL_SIDE));
}
