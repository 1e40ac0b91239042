import { atByte } from "../../render/picture";
import type { Layer } from "../raster/layer";

/** A layer and how it moves. */
export interface Sprite {
  readonly layer: Layer;
  /** How much the camera's movement shifts it: 0 far away, 1 near. */
  readonly depth: number;
  /** Own movement in pixels at a moment. */
  readonly move?: (time: number) => readonly [number, number];
  /** How clearly it is mirrored upside down below its feet, 0 to 1. */
  readonly mirror?: number;
  /** Row of its feet in the frame, for the mirror. */
  readonly feet?: number;
}

/** Reads a byte of a frame. */
export function atPixel(data: Uint8ClampedArray, i: number): number {
  return data[i] as number;
}

/** Lays a layer over the frame, moved by a number of pixels that need not be whole. */
export function drawLayer(
  data: Uint8ClampedArray,
  width: number,
  height: number,
  layer: Layer,
  dx: number,
  dy: number,
): void {
  const { rgba } = layer;
  const whole = Math.floor(dx);
  const part = dx - whole;
  const left = layer.x + whole;
  const top = layer.y + Math.round(dy);
  const from = Math.max(0, -left);
  const to = Math.min(layer.width, width - left);
  for (let y = Math.max(0, -top); y < layer.height && y + top < height; y++) {
    let s = (y * layer.width + from) * 4;
    let d = ((y + top) * width + left + from) * 4;
    for (let x = from; x < to; x++, s += 4, d += 4) {
      const before = x > 0 ? s - 4 : s;
      const a0 = atByte(rgba, s + 3);
      const a1 = atByte(rgba, before + 3);
      const alpha = a0 + (a1 - a0) * part;
      if (alpha === 0) continue;
      const rest = 1 - alpha / 255;
      const r = atByte(rgba, s);
      const g = atByte(rgba, s + 1);
      const b = atByte(rgba, s + 2);
      data[d] = r + (atByte(rgba, before) - r) * part + atPixel(data, d) * rest;
      data[d + 1] = g + (atByte(rgba, before + 1) - g) * part + atPixel(data, d + 1) * rest;
      data[d + 2] = b + (atByte(rgba, before + 2) - b) * part + atPixel(data, d + 2) * rest;
    }
  }
}
