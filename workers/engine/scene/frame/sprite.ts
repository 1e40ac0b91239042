import { sinTurns } from "../../render/math";
import { atByte } from "../../render/raster";
import type { Layer } from "../raster/layer";

/** A layer and how it moves. */
export interface Sprite {
  readonly layer: Layer;
  /** How much the camera's movement shifts it: 0 far away, 1 near. */
  readonly depth: number;
  /** Own movement in pixels at a moment, across and down. */
  readonly move?: (time: number) => readonly [number, number];
  /** Whether it can be seen at a moment; always, where left out. */
  readonly shows?: (time: number) => boolean;
  /** Wet ground: how much of what is behind it shines on it, from which row down. */
  readonly sheen?: { readonly top: number; readonly amount: number };
  /** Row of its feet where it floats: below that it is mirrored. */
  readonly mirror?: number;
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
  const whole = Math.floor(dx);
  const down = Math.floor(dy);
  const part = dx - whole;
  const rest = dy - down;
  const left = layer.x + whole;
  const top = layer.y + down;
  const from = Math.max(1, -left);
  const to = Math.min(layer.width, width - left);
  for (let y = Math.max(0, -top); y < layer.height && y + top < height; y++) {
    const s = (y * layer.width + from) * 4;
    const d = ((y + top) * width + left + from) * 4;
    if (rest > 0.02 && y > 0)
      steppedRow(data, d, layer.rgba, s, layer.width * 4, to - from, part, rest);
    else plainRow(data, d, layer.rgba, s, to - from, part);
  }
}

function plainRow(
  data: Uint8ClampedArray,
  start: number,
  rgba: Uint8Array,
  from: number,
  count: number,
  part: number,
) {
  for (let k = 0, s = from, d = start; k < count; k++, s += 4, d += 4) {
    const a0 = atByte(rgba, s + 3);
    const a1 = atByte(rgba, s - 1);
    if (a0 === 0 && a1 === 0 && atByte(rgba, s + 1) === 0) continue;
    const rest = 1 - (a0 + (a1 - a0) * part) / 255;
    const r = atByte(rgba, s);
    const g = atByte(rgba, s + 1);
    const b = atByte(rgba, s + 2);
    data[d] = r + (atByte(rgba, s - 4) - r) * part + atPixel(data, d) * rest;
    data[d + 1] = g + (atByte(rgba, s - 3) - g) * part + atPixel(data, d + 1) * rest;
    data[d + 2] = b + (atByte(rgba, s - 2) - b) * part + atPixel(data, d + 2) * rest;
  }
}

/** A row between two rows of the layer. */
function steppedRow(
  data: Uint8ClampedArray,
  start: number,
  rgba: Uint8Array,
  from: number,
  above: number,
  count: number,
  part: number,
  down: number,
) {
  for (let k = 0, s = from, d = start; k < count; k++, s += 4, d += 4) {
    const mixed = (c: number) => {
      const here = atByte(rgba, s + c) * (1 - part) + atByte(rgba, s + c - 4) * part;
      const before =
        atByte(rgba, s + c - above) * (1 - part) +
        atByte(rgba, Math.max(0, s + c - above - 4)) * part;
      return here + (before - here) * down;
    };
    const alpha = mixed(3);
    if (alpha === 0) continue;
    const rest = 1 - alpha / 255;
    for (let c = 0; c < 3; c++) data[d + c] = mixed(c) + atPixel(data, d + c) * rest;
  }
}

/** Share of a floating thing that its mirror image shows at most. */
const MIRROR_SHARE = 0.46;

/** Mirrors a layer below a row, broken by ripples. */
export function drawMirror(
  data: Uint8ClampedArray,
  width: number,
  height: number,
  sprite: Sprite,
  dx: number,
  time: number,
): void {
  const { layer, mirror = 0 } = sprite;
  for (let k = 1; k < layer.height && mirror + k < height; k++) {
    const row = mirror - layer.y - k;
    if (row < 0 || row >= layer.height) continue;
    const fade = MIRROR_SHARE * (1 - (k / layer.height) * 0.75);
    const ripple =
      sinTurns(k * 0.061 + time * 3) * (1 + k * 0.035) + sinTurns(k * 0.173 - time * 5) * 1.4;
    const left = layer.x + Math.round(dx + ripple);
    for (let x = Math.max(0, -left); x < Math.min(layer.width, width - left); x++) {
      const s = (row * layer.width + x) * 4;
      const alpha = atByte(layer.rgba, s + 3);
      if (alpha === 0) continue;
      const d = ((mirror + k) * width + left + x) * 4;
      const rest = 1 - (alpha / 255) * fade;
      for (let c = 0; c < 3; c++)
        data[d + c] = atByte(layer.rgba, s + c) * fade * 0.86 + atPixel(data, d + c) * rest;
    }
  }
}
