import { resizeLanczos } from "../pixels/lanczos";
import { newRaster, type Raster } from "../pixels/raster";

/** The longer side of the map, in pixels: a glow is soft, so that few are enough. */
const SIDE = 192;
/** From which brightness light spreads, of 255. */
const THRESHOLD = 190;
const RADIUS = 3;

/**
 * Where bright light spreads to, as a small picture: red has the strength, from 0 to 255. Both renderers
 * read the same map, so that their results agree.
 */
export function halationMap(source: Raster): Raster {
  const scale = Math.min(1, SIDE / Math.max(source.width, source.height));
  const width = Math.max(1, Math.round(source.width * scale));
  const height = Math.max(1, Math.round(source.height * scale));
  const small = resizeLanczos(source, width, height);
  const map = newRaster(width, height);
  for (let at = 0; at < map.data.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = small.data.subarray(at, at + 3);
    const light = 0.299 * red + 0.587 * green + 0.114 * blue;
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
function blur({ data, width }: Raster, step: number, length: number, lines: number) {
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
