import { lerp } from "../math";
import type { Meter } from "../meter";
import type { Random } from "../random";
import { at, item, type Raster, type Rgb } from "../raster";

export function lumaOfColour(colour: Rgb): number {
  return colour[0] * 0.2126 + colour[1] * 0.7152 + colour[2] * 0.0722;
}

/** Distance of colours as the eye weighs it ("redmean", squared). */
function colourDistance(a: Rgb, r: number, g: number, b: number): number {
  const mean = (a[0] + r) / 2;
  const dr = a[0] - r;
  const dg = a[1] - g;
  const db = a[2] - b;
  return (2 + mean / 256) * dr * dr + 4 * dg * dg + (2 + (255 - mean) / 256) * db * db;
}

/**
 * The picture's own main colours, darkest first: k-means over some thousand samples, begun far
 * apart from each other (k-means++).
 */
export function mainColours(image: Raster, count: number, random: Random): Rgb[] {
  const size = image.r.length;
  const samples: Rgb[] = [];
  const step = Math.max(1, Math.floor(size / 3000));
  for (let i = random.below(step); i < size; i += step) {
    samples.push([at(image.r, i), at(image.g, i), at(image.b, i)]);
  }
  let centres = spreadOut(samples, count, random);
  for (let round = 0; round < 8; round++) {
    const sums = centres.map(() => [0, 0, 0, 0]);
    for (const [r, g, b] of samples) {
      const sum = sums[nearestColour(centres, r, g, b)];
      if (!sum) continue;
      sum[0] = item(sum, 0) + r;
      sum[1] = item(sum, 1) + g;
      sum[2] = item(sum, 2) + b;
      sum[3] = item(sum, 3) + 1;
    }
    centres = centres.map((centre, k): Rgb => {
      const [r = 0, g = 0, b = 0, n = 0] = sums[k] ?? [];
      return n > 0 ? [r / n, g / n, b / n] : centre;
    });
  }
  return centres.toSorted((a, b) => lumaOfColour(a) - lumaOfColour(b));
}

function spreadOut(samples: readonly Rgb[], count: number, random: Random): Rgb[] {
  const first = samples[random.below(samples.length)] ?? [128, 128, 128];
  const centres: Rgb[] = [first];
  while (centres.length < count) {
    let best: Rgb = first;
    let farthest = -1;
    for (let n = 0; n < samples.length; n += 7) {
      const sample = samples[n] ?? first;
      let nearest = Infinity;
      for (const centre of centres) {
        nearest = Math.min(nearest, colourDistance(centre, ...sample));
      }
      const score = nearest * (0.6 + random.next() * 0.4);
      if (score > farthest) {
        farthest = score;
        best = sample;
      }
    }
    centres.push(best);
  }
  return centres;
}

export function nearestColour(palette: readonly Rgb[], r: number, g: number, b: number): number {
  let best = 0;
  let least = Infinity;
  for (let k = 0; k < palette.length; k++) {
    const colour = palette[k];
    if (!colour) continue;
    const distance = colourDistance(colour, r, g, b);
    if (distance < least) {
      least = distance;
      best = k;
    }
  }
  return best;
}

/** A palette darkest first, made more colourful and stretched from near black to near white. */
export function enrich(palette: readonly Rgb[], saturation: number): Rgb[] {
  return palette.map((colour) => {
    const y = lumaOfColour(colour);
    return colour.map((value) => Math.min(255, Math.max(0, y + (value - y) * saturation))) as [
      number,
      number,
      number,
    ];
  });
}

/** Replaces every pixel by the nearest colour of the palette, in place. */
export async function snapTo(image: Raster, palette: readonly Rgb[], meter: Meter): Promise<void> {
  await meter.rows(image.height, palette.length, (from, to) => {
    for (let i = from * image.width; i < to * image.width; i++) {
      const k = nearestColour(palette, at(image.r, i), at(image.g, i), at(image.b, i));
      const colour = palette[k] ?? [0, 0, 0];
      image.r[i] = colour[0];
      image.g[i] = colour[1];
      image.b[i] = colour[2];
    }
  });
}

/** Colours darkest first, with a near black before and a near white after them. */
export function rampOf(colours: readonly Rgb[]): Rgb[] {
  const sorted = colours.toSorted((a, b) => lumaOfColour(a) - lumaOfColour(b));
  const darkest = sorted[0] ?? [0, 0, 0];
  const lightest = sorted[sorted.length - 1] ?? [255, 255, 255];
  const dark: Rgb = [darkest[0] * 0.18, darkest[1] * 0.18, darkest[2] * 0.18];
  const light: Rgb = [
    lerp(lightest[0], 255, 0.72),
    lerp(lightest[1], 255, 0.72),
    lerp(lightest[2], 255, 0.72),
  ];
  return [dark, ...sorted, light];
}
