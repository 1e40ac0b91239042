import type { Look } from "#contract/timeline/look";
import { NO_LOOK } from "#contract/timeline/look-names";
import type { Pixels } from "../looks/details";
import { gradeFrame } from "../looks/grade-frames";
import { changesPixels, lookNumbersOf } from "../looks/look-numbers";
import { spreadLight } from "../looks/spread-light";
import type { Lut } from "./lut";

/** Weights of the channels in what the eye takes for brightness (BT.709). */
const LUMA = [0.2126, 0.7152, 0.0722] as const;

/** What the first looks of films had. Later values are graded as in photographs. */
const isOfFirst = (look: Look) =>
  Object.entries(look).every(
    ([name, value]) => value === undefined || name in NO_LOOK || name === "lut",
  );

/** The numbers of a look for a picture's pixels: grain and vignette are laid over it, and only the frame has them. */
const pixelNumbersOf = (look: Look) => ({ ...lookNumbersOf(look), grain: 0, vignette: 0 });

/** Whether a look changes the picture's pixels, beside grain and vignette, which are laid over it. */
export function isGraded(look: Look): boolean {
  if (look.strength === 0) return false;
  return (look.lut?.amount ?? 0) > 0 || changesPixels(lookNumbersOf(look));
}

/** What one channel becomes, for each of its 256 values: brightness, contrast, temperature. */
function curveOf(look: Look, warmth: number): Uint8ClampedArray {
  const curve = new Uint8ClampedArray(256);
  const slope = look.contrast >= 0 ? 1 + look.contrast : 1 + look.contrast * 0.8;
  for (let value = 0; value < 256; value += 1) {
    const lit = (value / 255) * (1 + warmth * look.temperature) + look.brightness * 0.4;
    curve[value] = Math.round(((lit - 0.5) * slope + 0.5) * 255);
  }
  return curve;
}

/** Changes a picture as a look says, in place. @param lut the look's table, if it is loaded */
export function gradePicture(picture: Pixels, look: Look, lut: Lut | null): void {
  if (isOfFirst(look)) {
    gradePixels(picture.data, look, lut);
    return;
  }
  const numbers = pixelNumbersOf(look);
  const glow = numbers.halation > 0 ? spreadLight(picture) : null;
  gradeFrame(picture, numbers, { lut, glow });
}

/** Changes pixels (RGBA, one byte each) by what the first looks of films had. */
function gradePixels(pixels: Uint8ClampedArray, look: Look, lut: Lut | null): void {
  const curves = [curveOf(look, 0.25), curveOf(look, 0.02), curveOf(look, -0.25)] as const;
  const keep = 1 + look.saturation;
  const mixes = look.saturation !== 0;
  const [red, green, blue] = curves;
  for (let at = 0; at < pixels.length; at += 4) {
    let r = red[pixels[at] ?? 0] ?? 0;
    let g = green[pixels[at + 1] ?? 0] ?? 0;
    let b = blue[pixels[at + 2] ?? 0] ?? 0;
    if (mixes) {
      const luma = LUMA[0] * r + LUMA[1] * g + LUMA[2] * b;
      r = luma + (r - luma) * keep;
      g = luma + (g - luma) * keep;
      b = luma + (b - luma) * keep;
    }
    pixels[at] = r;
    pixels[at + 1] = g;
    pixels[at + 2] = b;
  }
  if (lut && look.lut) applyLut(pixels, lut, look.lut.amount);
}

/** Looks every pixel up in a table, between its eight nearest entries. */
function applyLut(pixels: Uint8ClampedArray, { size, table }: Lut, amount: number): void {
  const last = size - 1;
  const [row, plane] = [size * 3, size * size * 3];
  for (let at = 0; at < pixels.length; at += 4) {
    const r = ((pixels[at] ?? 0) / 255) * last;
    const g = ((pixels[at + 1] ?? 0) / 255) * last;
    const b = ((pixels[at + 2] ?? 0) / 255) * last;
    const [r0, g0, b0] = [
      Math.min(last - 1, r | 0),
      Math.min(last - 1, g | 0),
      Math.min(last - 1, b | 0),
    ];
    const [fr, fg, fb] = [r - r0, g - g0, b - b0];
    const base = r0 * 3 + g0 * row + b0 * plane;
    for (let channel = 0; channel < 3; channel += 1) {
      const entry = base + channel;
      const read = (offset: number) => table[entry + offset] ?? 0;
      const c00 = read(0) + (read(3) - read(0)) * fr;
      const c10 = read(row) + (read(row + 3) - read(row)) * fr;
      const c01 = read(plane) + (read(plane + 3) - read(plane)) * fr;
      const c11 = read(plane + row) + (read(plane + row + 3) - read(plane + row)) * fr;
      const low = c00 + (c10 - c00) * fg;
      const value = (low + (c01 + (c11 - c01) * fg - low) * fb) * 255;
      const before = pixels[at + channel] ?? 0;
      pixels[at + channel] = before + (value - before) * amount;
    }
  }
}
