import { gridNoise } from "../render/random";
import { createImage, type Raster } from "../render/raster";

/** A made-up landscape: sky, sun, hills, water and a house, with a little noise. */
export function makeScene(width: number, height: number): Raster {
  const image = createImage(width, height);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const [r, g, b] = colourAt(x / width, y / height);
      const noise = (gridNoise(x, y, 3) - 0.5) * 12;
      image.r[i] = Math.min(255, Math.max(0, r + noise));
      image.g[i] = Math.min(255, Math.max(0, g + noise));
      image.b[i] = Math.min(255, Math.max(0, b + noise));
    }
  }
  return image;
}

function colourAt(u: number, v: number): readonly [number, number, number] {
  if ((u - 0.72) ** 2 + (v - 0.22) ** 2 < 0.008) return [255, 236, 150];
  if (u > 0.2 && u < 0.4 && v > 0.5 && v < 0.72) return v < 0.57 ? [150, 50, 40] : [226, 208, 180];
  const ridge = 0.55 + 0.1 * Math.abs(((u * 3) % 1) - 0.5);
  if (v < ridge) return [120 + 90 * v, 170 + 60 * v, 235];
  if (v < 0.75) return [70 + 60 * u, 130 - 40 * u, 60];
  return [30 + 40 * v, 80 + 20 * u, 130 + 40 * u];
}

/** Mean distance of two pictures of the same size, 0 to 255. */
export function distance(a: Raster, b: Raster): number {
  let sum = 0;
  for (let i = 0; i < a.r.length; i++) {
    sum += Math.abs((a.r[i] ?? 0) - (b.r[i] ?? 0));
    sum += Math.abs((a.g[i] ?? 0) - (b.g[i] ?? 0));
    sum += Math.abs((a.b[i] ?? 0) - (b.b[i] ?? 0));
  }
  return sum / (a.r.length * 3);
}
