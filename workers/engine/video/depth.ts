import { blurPlane } from "../render/filters/blur";
import { clamp, lerp, smoothstep } from "../render/math";
import { createMeter, type Meter } from "../render/meter";
import { at } from "../render/raster";
import type { Plate } from "./plate";
import type { Size } from "./shape";

/** How near every place of a plate is taken to be, on a coarse grid, 0 far to 1 near. */
export interface Depth extends Size {
  readonly near: Float32Array;
  /** How much every place stands out. */
  readonly salient: Float32Array;
}

/** All of it equally near: what a scene gets that has a depth of its own. */
export const LEVEL: Depth = {
  width: 2,
  height: 2,
  near: Float32Array.of(1, 1, 1, 1),
  salient: new Float32Array(4),
};

/** Longest side of the grid. */
const SIDE = 96;
/** What counts for nearness: low in the picture, unlike its border, rich in contrast. */
const LOW = 0.44;
const UNLIKE = 0.38;
const RICH = 0.18;
/** Ground tends to begin here; above, height says nothing, so that what stands does not lean. */
const GROUND = 0.42;
/** How smooth depth is, in shares of the longest side: near and far must not tear apart. */
const SMOOTH = 0.055;
/** How far around a place it is compared with, in shares of the longest side. */
const AROUND = 0.13;

/** Guesses depth from what pictures tend to be like; it knows nothing of what they show. */
export async function estimateDepth(plate: Plate): Promise<Depth> {
  const step = Math.max(plate.width, plate.height) / SIDE;
  const width = Math.max(2, Math.round(plate.width / step));
  const height = Math.max(2, Math.round(plate.height / step));
  const small = shrink(plate, width, height);
  const meter = createMeter(width, async () => undefined);
  const luma = small.map((colour) => colour[0] * 0.2126 + colour[1] * 0.7152 + colour[2] * 0.0722);
  const plane = Float32Array.from(luma);
  const soft = await blurPlane(plane, width, height, 2.5, meter);
  const rich = evened(plane.map((value, i) => Math.abs(value - at(soft, i))));
  const border = borderColour(small, width, height);
  const unlike = evened(Float32Array.from(small, (colour) => apart(colour, border)));
  const salient = await standingOut(small, rich, width, height, meter);
  const raw = unlike.map((value, i) => {
    const y = Math.floor(i / width) / (height - 1);
    return LOW * smoothstep(GROUND, 1, y) + UNLIKE * value + RICH * at(rich, i);
  });
  const near = await blurPlane(raw, width, height, SMOOTH * Math.max(width, height), meter);
  return { width, height, near: stretched(near), salient };
}

/** How much every place differs from what is around it, and how rich it is. */
async function standingOut(
  colours: readonly Colour[],
  rich: Float32Array,
  width: number,
  height: number,
  meter: Meter,
): Promise<Float32Array> {
  const around = Math.max(width, height) * AROUND;
  const plane = (n: 0 | 1 | 2) =>
    blurPlane(
      Float32Array.from(colours, (colour) => colour[n]),
      width,
      height,
      around,
      meter,
    );
  const [r, g, b] = [await plane(0), await plane(1), await plane(2)];
  const unlike = Float32Array.from(colours, (colour, i) =>
    apart(colour, [at(r, i), at(g, i), at(b, i)]),
  );
  const striking = evened(unlike, 5).map((value, i) => {
    const colour = colours[i] ?? [0, 0, 0];
    return value + 0.4 * at(rich, i) + SKIN * skinned(colour);
  });
  return blurPlane(striking, width, height, 2.2, meter);
}

/** How much a colour that faces have makes a place stand out. */
const SKIN = 0.5;
/** The direction of skin's colour, whatever its brightness, as smartcrop.js has it. */
const SKIN_COLOUR: Colour = [0.78, 0.57, 0.44];

/** How much a colour is like skin, 0 to 1. */
function skinned(colour: Colour): number {
  const length = Math.sqrt(colour[0] * colour[0] + colour[1] * colour[1] + colour[2] * colour[2]);
  if (length < 70) return 0;
  const direction: Colour = [colour[0] / length, colour[1] / length, colour[2] / length];
  return smoothstep(0.14, 0.05, apart(direction, SKIN_COLOUR));
}

type Colour = readonly [number, number, number];

/** Means over blocks. */
function shrink({ width, height, data }: Plate, toWidth: number, toHeight: number): Colour[] {
  const colours: Colour[] = [];
  for (let row = 0; row < toHeight; row++) {
    const top = Math.floor((row * height) / toHeight);
    const bottom = Math.max(top + 1, Math.floor(((row + 1) * height) / toHeight));
    for (let column = 0; column < toWidth; column++) {
      const left = Math.floor((column * width) / toWidth);
      const right = Math.max(left + 1, Math.floor(((column + 1) * width) / toWidth));
      colours.push(mean(data, width, left, top, right, bottom));
    }
  }
  return colours;
}

function mean(
  data: Uint32Array,
  width: number,
  left: number,
  top: number,
  right: number,
  bottom: number,
): Colour {
  let r = 0;
  let g = 0;
  let b = 0;
  for (let y = top; y < bottom; y++) {
    for (let p = y * width + left; p < y * width + right; p++) {
      const pixel = data[p] ?? 0;
      r += pixel & 255;
      g += (pixel >>> 8) & 255;
      b += (pixel >>> 16) & 255;
    }
  }
  const size = (right - left) * (bottom - top);
  return [r / size, g / size, b / size];
}

/** Mean colour of the upper border, where what is far tends to be. */
function borderColour(colours: readonly Colour[], width: number, height: number): Colour {
  const sum = [0, 0, 0] as [number, number, number];
  let count = 0;
  for (const [i, colour] of colours.entries()) {
    const x = i % width;
    const y = Math.floor(i / width);
    const edge = y < height * 0.12 || ((x < 2 || x >= width - 2) && y < height * 0.6);
    if (!edge) continue;
    for (const n of [0, 1, 2] as const) sum[n] += colour[n];
    count++;
  }
  return [sum[0] / count, sum[1] / count, sum[2] / count];
}

function apart(a: Colour, b: Colour): number {
  const [r, g, blue] = [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
  return Math.sqrt(r * r + g * g + blue * blue);
}

/** Brings a plane's values to 0 to 1, by its mean: one bright spot must not darken the rest. */
function evened(plane: Float32Array, means = 2.5): Float32Array {
  let sum = 0;
  for (const value of plane) sum += value;
  const factor = sum > 0 ? plane.length / (means * sum) : 0;
  return plane.map((value) => Math.min(1, value * factor));
}

function stretched(plane: Float32Array): Float32Array {
  let low = Infinity;
  let high = -Infinity;
  for (const value of plane) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  const range = high - low || 1;
  return plane.map((value) => (value - low) / range);
}

/** Nearness at a place in shares of the plate's sides, smooth between the grid's points. */
export function nearAt({ width, height, near }: Depth, u: number, v: number): number {
  const x = clamp(u * width - 0.5, 0, width - 1);
  const y = clamp(v * height - 0.5, 0, height - 1);
  const x0 = Math.min(Math.floor(x), width - 2);
  const y0 = Math.min(Math.floor(y), height - 2);
  const i = y0 * width + x0;
  return lerp(
    lerp(at(near, i), at(near, i + 1), x - x0),
    lerp(at(near, i + width), at(near, i + width + 1), x - x0),
    y - y0,
  );
}
