import type { Pixels } from "./details";

/** The longer side of the map, in pixels: a glow is soft, so that few are enough. */
const SIDE = 192;
/** From which brightness light spreads, of 255. */
const THRESHOLD = 190;
const RADIUS = 3;

/** The size of the small copy of a picture that `spreadLight` starts from. */
export function glowSize({ width, height }: { width: number; height: number }) {
  const scale = Math.min(1, SIDE / Math.max(width, height));
  const sideOf = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: sideOf(width), height: sideOf(height) };
}

/**
 * Where bright light spreads to: red has the strength, from 0 to 255. All renderers read the same map, so that their
 * results agree.
 */
export function spreadLight({ width, height, data }: Pixels) {
  const map = { width, height, data: new Uint8ClampedArray(width * height * 4) };
  for (let at = 0; at < map.data.length; at += 4) {
    const light =
      0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
    map.data[at] = (Math.max(0, light - THRESHOLD) * 255) / (255 - THRESHOLD);
    map.data[at + 3] = 255;
  }
  // Three box blurs are close to a Gaussian one.
  for (let pass = 0; pass < 3; pass += 1) {
    blur(map, 4, width, height);
    blur(map, width * 4, height, width);
  }
  return map;
}

/** Blurs the red of a map along one direction, in place. */
function blur({ data, width }: Pixels, step: number, length: number, lines: number) {
  const across = step === 4 ? width * 4 : 4;
  const line = new Float32Array(length);
  for (let index = 0; index < lines; index += 1) {
    const base = index * across;
    for (let at = 0; at < length; at += 1) line[at] = data[base + at * step] ?? 0;
    for (let at = 0; at < length; at += 1) {
      let sum = 0;
      for (let near = -RADIUS; near <= RADIUS; near += 1) {
        sum += line[Math.min(length - 1, Math.max(0, at + near))] ?? 0;
      }
      data[base + at * step] = sum / (2 * RADIUS + 1);
    }
  }
}
