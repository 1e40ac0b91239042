import { clamp } from "../math";
import type { Meter } from "../meter";
import { gridNoise, type Random } from "../random";
import { at, item, type Raster } from "../raster";
import type { Flow } from "./flow";

/** One layer of {@link layStrokes}. */
export interface StrokeLayer {
  /** Distance between strokes in pixels. */
  spacing: number;
  /** Half the length and half the width of a stroke in pixels. */
  length: number;
  thickness: number;
  /** How opaque the paint is, 0 to 1. */
  opacity: number;
  /** How far colours stray, in values of 0 to 255. */
  stray: number;
  /** How visible the bristles are, 0 to 1. */
  bristle: number;
  /** Skips strokes where the canvas already looks like the picture (summed distance of channels). */
  skipBelow: number;
}

/** Lays brush strokes of the picture's own colours along its flow, in place on `canvas`. */
export async function layStrokes(
  canvas: Raster,
  colours: Raster,
  flow: Flow,
  layer: StrokeLayer,
  random: Random,
  meter: Meter,
): Promise<void> {
  const { width, height } = canvas;
  const columns = Math.ceil(width / layer.spacing) + 1;
  const strokes = Math.ceil(height / layer.spacing + 1) * columns;
  const order = new Uint32Array(strokes);
  for (let i = 0; i < strokes; i++) order[i] = i;
  for (let i = strokes - 1; i > 0; i--) {
    const j = random.below(i + 1);
    const swap = item(order, i);
    order[i] = item(order, j);
    order[j] = swap;
  }
  const area = (4 * layer.length * layer.thickness) / width;
  await meter.rows(strokes, Math.max(0.01, area), (from, to) => {
    for (let n = from; n < to; n++) {
      const cell = item(order, n);
      const cx = ((cell % columns) + random.next() - 0.5) * layer.spacing;
      const cy = (Math.floor(cell / columns) + random.next() - 0.5) * layer.spacing;
      const sway = random.between(-0.35, 0.35);
      const tone = random.between(-1, 1) * layer.stray;
      const warm = random.between(-0.6, 0.6) * layer.stray;
      const size = random.between(0.7, 1.2);
      const seed = random.below(1 << 30);
      const x = clamp(Math.round(cx), 0, width - 1);
      const y = clamp(Math.round(cy), 0, height - 1);
      const i = y * width + x;
      const off =
        Math.abs(at(canvas.r, i) - at(colours.r, i)) +
        Math.abs(at(canvas.g, i) - at(colours.g, i)) +
        Math.abs(at(canvas.b, i) - at(colours.b, i));
      if (off < layer.skipBelow) continue;
      const tx = at(flow.x, i) - at(flow.y, i) * sway;
      const ty = at(flow.y, i) + at(flow.x, i) * sway;
      const norm = 1 / Math.sqrt(tx * tx + ty * ty);
      const colour = [
        at(colours.r, i) + tone + warm,
        at(colours.g, i) + tone,
        at(colours.b, i) + tone - warm,
      ];
      stroke(canvas, cx, cy, tx * norm, ty * norm, size, colour, layer, seed);
    }
  });
}

function stroke(
  canvas: Raster,
  cx: number,
  cy: number,
  tx: number,
  ty: number,
  size: number,
  colour: readonly number[],
  layer: StrokeLayer,
  seed: number,
): void {
  const { width, height } = canvas;
  const length = layer.length * size;
  const thick = layer.thickness * size;
  const reachX = Math.abs(tx) * length + Math.abs(ty) * thick;
  const reachY = Math.abs(ty) * length + Math.abs(tx) * thick;
  const x0 = Math.max(0, Math.floor(cx - reachX));
  const x1 = Math.min(width - 1, Math.ceil(cx + reachX));
  const y0 = Math.max(0, Math.floor(cy - reachY));
  const y1 = Math.min(height - 1, Math.ceil(cy + reachY));
  const [r = 0, g = 0, b = 0] = colour;
  for (let y = y0; y <= y1; y++) {
    for (let x = x0; x <= x1; x++) {
      const dx = x - cx;
      const dy = y - cy;
      const u = (dx * tx + dy * ty) / length;
      const v = (dy * tx - dx * ty) / thick;
      const inside = 1 - u * u * u * u - v * v;
      if (inside <= 0) continue;
      const strand = gridNoise(Math.floor((v + 1) * thick * 0.9), 0, seed) - 0.5;
      const ragged = inside + strand * layer.bristle * (0.3 + 0.7 * Math.abs(u));
      if (ragged <= 0) continue;
      const cover = layer.opacity * Math.min(1, ragged * 3);
      const tone = strand * layer.bristle * 26 - v * layer.bristle * 7;
      const i = y * width + x;
      canvas.r[i] = at(canvas.r, i) + (r + tone - at(canvas.r, i)) * cover;
      canvas.g[i] = at(canvas.g, i) + (g + tone - at(canvas.g, i)) * cover;
      canvas.b[i] = at(canvas.b, i) + (b + tone - at(canvas.b, i)) * cover;
    }
  }
}
