import type { Pixels } from "#film/looks/details";

/** How many pixels have each of the 256 values. */
export interface Histogram {
  red: Int32Array;
  green: Int32Array;
  blue: Int32Array;
  /** All pixels that were looked at and can be seen. */
  pixels: number;
}

/** About so many pixels are counted of a larger picture, evenly spread: the curves are the same. */
const ENOUGH = 500_000;

/**
 * Counts the colours of a picture. Pixels that nothing is seen of do not count. Each is read as one number, and those beside
 * each other are counted apart: the same counter twice in a row would have to wait for itself.
 */
export function countColours({
  width,
  height,
  data,
}: Pick<Pixels, "width" | "height"> & {
  data: Uint8ClampedArray | Uint8Array;
}): Histogram {
  const words = new Int32Array(data.buffer, data.byteOffset, data.length >> 2);
  const counts = new Int32Array(256 * 6);
  const step = Math.ceil((width * height) / ENOUGH);
  let pixels = 0;
  let side = 0;
  for (let y = 0; y < height; y += 1) {
    const end = (y + 1) * width;
    for (let at = y * width + (y % step); at < end; at += step) {
      const word = words[at] ?? 0;
      if (word >>> 24 === 0) continue;
      pixels += 1;
      side ^= 768;
      const red = side + (word & 255);
      const green = side + 256 + ((word >>> 8) & 255);
      const blue = side + 512 + ((word >>> 16) & 255);
      counts[red] = (counts[red] ?? 0) + 1;
      counts[green] = (counts[green] ?? 0) + 1;
      counts[blue] = (counts[blue] ?? 0) + 1;
    }
  }
  for (let at = 0; at < 768; at += 1) counts[at] = (counts[at] ?? 0) + (counts[at + 768] ?? 0);
  const part = (from: number) => counts.subarray(from, from + 256);
  return { red: part(0), green: part(256), blue: part(512), pixels };
}

/** The share of the pixels that are lost at a value, 0 or 255, in the channel that has lost the most. From 0 to 1. */
export function lostShare({ red, green, blue, pixels }: Histogram, value: 0 | 255): number {
  if (pixels === 0) return 0;
  return Math.max(...[red, green, blue].map((channel) => channel[value] ?? 0)) / pixels;
}

/**
 * A channel as the outline of a hill in a box of 255 by `height`, as an SVG path. The counts at the ends may be any number,
 * and would leave the rest flat: the heights follow the most of what is between them.
 */
export function outlineOf(
  histogram: Histogram,
  name: "red" | "green" | "blue",
  height: number,
): string {
  const { red, green, blue } = histogram;
  const most = [red, green, blue].reduce(
    (top, channel) => channel.subarray(1, 255).reduce((high, count) => Math.max(high, count), top),
    1,
  );
  const points = Array.from(histogram[name], (count, value) => {
    const y = height - Math.min(1, count / most) * height;
    return `L${value} ${y.toFixed(1)}`;
  });
  return `M0 ${height}${points.join("")}L255 ${height}Z`;
}
