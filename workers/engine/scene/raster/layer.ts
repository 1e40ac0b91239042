import { atByte } from "../../render/picture";

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
