import { atByte } from "../../render/raster";

/** A part of the scene that is drawn once: RGBA, 8 bits a channel, colours multiplied by alpha. */
export interface Layer {
  /** Place of its upper left corner in the frame, in pixels. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8Array;
}

/** An empty layer that covers the given box, in frame pixels. */
export function createLayer(x: number, y: number, width: number, height: number): Layer {
  const wide = Math.max(1, Math.ceil(width));
  const tall = Math.max(1, Math.ceil(height));
  return {
    x: Math.floor(x),
    y: Math.floor(y),
    width: wide,
    height: tall,
    rgba: new Uint8Array(wide * tall * 4),
  };
}

const round = (value: number) => (value <= 0 ? 0 : value >= 255 ? 255 : (value + 0.5) | 0);

/** Lays a colour (0 to 255) over one pixel of a layer; `i` is the byte index of its red. */
export function cover(
  rgba: Uint8Array,
  i: number,
  r: number,
  g: number,
  b: number,
  alpha: number,
): void {
  const rest = 1 - alpha;
  rgba[i] = round(atByte(rgba, i) * rest + r * alpha);
  rgba[i + 1] = round(atByte(rgba, i + 1) * rest + g * alpha);
  rgba[i + 2] = round(atByte(rgba, i + 2) * rest + b * alpha);
  rgba[i + 3] = round(atByte(rgba, i + 3) * rest + 255 * alpha);
}

/** Adds light to one pixel without making it any less see-through than it is. */
export function shine(
  rgba: Uint8Array,
  i: number,
  r: number,
  g: number,
  b: number,
  amount: number,
): void {
  rgba[i] = round(atByte(rgba, i) + r * amount);
  rgba[i + 1] = round(atByte(rgba, i + 1) + g * amount);
  rgba[i + 2] = round(atByte(rgba, i + 2) + b * amount);
}

/** The part of a layer that has anything on it, and a pixel more on each side. */
export function trimmed(layer: Layer): Layer {
  const { width, height, rgba } = layer;
  const pixels = new Uint32Array(rgba.buffer, rgba.byteOffset, width * height);
  let left = width;
  let right = -1;
  let top = height;
  let bottom = -1;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (pixels[i] === 0) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  }
  if (bottom < 0) return createLayer(layer.x, layer.y, 1, 1);
  const x0 = Math.max(0, left - 1);
  const y0 = Math.max(0, top - 1);
  const wide = Math.min(width, right + 2) - x0;
  const tall = Math.min(height, bottom + 2) - y0;
  if (wide === width && tall === height) return layer;
  const small = createLayer(layer.x + x0, layer.y + y0, wide, tall);
  for (let y = 0; y < tall; y++) {
    const from = ((y + y0) * width + x0) * 4;
    small.rgba.set(rgba.subarray(from, from + wide * 4), y * wide * 4);
  }
  return small;
}
