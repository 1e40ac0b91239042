import { clamp, lerp, smoothstep } from "../math";
import type { Meter } from "../meter";
import { at, type Raster, type Rgb } from "../raster";
import { blurImage } from "./blur";

/** Changes every pixel in place. `change` gets the index and writes the planes itself. */
export async function eachPixel(
  image: Raster,
  cost: number,
  meter: Meter,
  change: (i: number, x: number, y: number) => void,
): Promise<void> {
  const { width, height } = image;
  await meter.rows(height, cost, (from, to) => {
    for (let y = from; y < to; y++) {
      const row = y * width;
      for (let x = 0; x < width; x++) change(row + x, x, y);
    }
  });
}

/** Contrast around the middle (1 leaves it) and distance from grey (1 leaves it), in place. */
export async function adjust(
  image: Raster,
  contrast: number,
  saturation: number,
  lift: number,
  meter: Meter,
): Promise<void> {
  const { r, g, b } = image;
  await eachPixel(image, 1, meter, (i) => {
    const red = at(r, i);
    const green = at(g, i);
    const blue = at(b, i);
    const y = red * 0.2126 + green * 0.7152 + blue * 0.0722;
    const toned = (y - 128) * contrast + 128 + lift;
    r[i] = clamp(toned + (red - y) * saturation, 0, 255);
    g[i] = clamp(toned + (green - y) * saturation, 0, 255);
    b[i] = clamp(toned + (blue - y) * saturation, 0, 255);
  });
}

/** A colour on a ramp from dark to light. `share` 0 to 1. */
export function rampColour(ramp: readonly Rgb[], share: number): Rgb {
  const place = clamp(share, 0, 1) * (ramp.length - 1);
  const index = Math.min(Math.floor(place), ramp.length - 2);
  const from = ramp[Math.max(0, index)] ?? [0, 0, 0];
  const to = ramp[index + 1] ?? from;
  const t = place - Math.max(0, index);
  return [lerp(from[0], to[0], t), lerp(from[1], to[1], t), lerp(from[2], to[2], t)];
}

/** A ramp as a table of 256 colours, for use per pixel. */
export function rampTable(ramp: readonly Rgb[]): Float32Array {
  const table = new Float32Array(768);
  for (let i = 0; i < 256; i++) {
    const [r, g, b] = rampColour(ramp, i / 255);
    table[i * 3] = r;
    table[i * 3 + 1] = g;
    table[i * 3 + 2] = b;
  }
  return table;
}

/** Adds the light of `glow` onto the picture without burning out ("screen"), in place. */
export async function screen(
  image: Raster,
  glow: Raster,
  strength: number,
  meter: Meter,
): Promise<void> {
  const planes = [
    [image.r, glow.r],
    [image.g, glow.g],
    [image.b, glow.b],
  ] as const;
  await eachPixel(image, 1, meter, (i) => {
    for (const [base, light] of planes) {
      base[i] = 255 - ((255 - at(base, i)) * (255 - clamp(at(light, i) * strength, 0, 255))) / 255;
    }
  });
}

/** Light that spills from bright places. `from` is the brightness at which it begins. */
export async function bloom(
  image: Raster,
  from: number,
  sigma: number,
  strength: number,
  tint: Rgb,
  meter: Meter,
): Promise<void> {
  const bright: Raster = {
    width: image.width,
    height: image.height,
    r: image.r.slice(),
    g: image.g.slice(),
    b: image.b.slice(),
  };
  await eachPixel(bright, 1, meter, (i) => {
    const y = at(bright.r, i) * 0.2126 + at(bright.g, i) * 0.7152 + at(bright.b, i) * 0.0722;
    const keep = smoothstep(from, 255, y);
    bright.r[i] = (at(bright.r, i) * keep * tint[0]) / 255;
    bright.g[i] = (at(bright.g, i) * keep * tint[1]) / 255;
    bright.b[i] = (at(bright.b, i) * keep * tint[2]) / 255;
  });
  await screen(image, await blurImage(bright, sigma, meter), strength, meter);
}

/** How far a pixel is from the centre, 0 in the middle, 1 in the corners. */
export function fromCentre(x: number, y: number, width: number, height: number): number {
  const u = (2 * x) / width - 1;
  const v = (2 * y) / height - 1;
  return Math.sqrt((u * u + v * v) / 2);
}
