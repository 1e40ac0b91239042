import type { Raster } from "./raster";

/** How far colours flow: farther than a network's layers look. */
const PASSES = 12;

/**
 * Lets colours flow from the edge of what is visible into what is transparent, in place; alpha stays.
 * Without that, the black behind transparent pixels would darken edges when they are enlarged.
 */
export function bleedColours({ width, height, data }: Raster): void {
  const known = new Uint8Array(width * height);
  for (let at = 0; at < known.length; at += 1) known[at] = (data[at * 4 + 3] ?? 0) > 0 ? 1 : 0;
  for (let pass = 0; pass < PASSES; pass += 1) {
    const next: number[] = [];
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) {
        const at = y * width + x;
        if (known[at] === 0 && fillFrom(data, known, at, neighbours(x, y, width, height))) {
          next.push(at);
        }
      }
    }
    if (next.length === 0) return;
    for (const at of next) known[at] = 1;
  }
}

function neighbours(x: number, y: number, width: number, height: number): number[] {
  const at = y * width + x;
  return [
    ...(x > 0 ? [at - 1] : []),
    ...(x + 1 < width ? [at + 1] : []),
    ...(y > 0 ? [at - width] : []),
    ...(y + 1 < height ? [at + width] : []),
  ];
}

/** Gives a pixel the mean colour of those around it that have one; false where none has. */
function fillFrom(
  data: Uint8ClampedArray,
  known: Uint8Array,
  at: number,
  around: readonly number[],
): boolean {
  const from = around.filter((one) => known[one] === 1);
  if (from.length === 0) return false;
  for (let channel = 0; channel < 3; channel += 1) {
    const sum = from.reduce((total, one) => total + (data[one * 4 + channel] ?? 0), 0);
    data[at * 4 + channel] = sum / from.length;
  }
  return true;
}
