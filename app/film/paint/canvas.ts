/** What the painter draws on: a screen's canvas or a worker's. */
export type Context2D = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
export type AnyCanvas = HTMLCanvasElement | OffscreenCanvas;

/** A picture or a frame of a clip as it is shown: rotation is already applied. */
export interface Drawable {
  image: CanvasImageSource;
  width: number;
  height: number;
  /** A frame that is shown once: copies of it are not kept. */
  isPassing?: boolean;
  /** The shorter side of what this is a smaller copy of, in pixels; left out where it is no copy. */
  sourceSide?: number | undefined;
}

/** A rectangle in pixels. */
export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A canvas that is not shown, in windows and in workers. Sizes in pixels, rounded up. */
export function makeCanvas(width: number, height: number): AnyCanvas {
  const [w, h] = [Math.max(1, Math.ceil(width)), Math.max(1, Math.ceil(height))];
  if (typeof OffscreenCanvas !== "undefined") return new OffscreenCanvas(w, h);
  const canvas = document.createElement("canvas");
  canvas.width = w;
  canvas.height = h;
  return canvas;
}

/** The context of a canvas; `read` when its pixels are read back often. */
export function contextOf(canvas: AnyCanvas, { read = false } = {}): Context2D {
  const context = canvas.getContext("2d", { willReadFrequently: read }) as Context2D | null;
  if (!context) throw new Error("This browser has no canvas to draw on.");
  return context;
}

/** A repeatable number from 0 to 1 for two whole numbers: the same on every machine. */
export function noise(a: number, b: number): number {
  let hash = Math.imul(a ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(b + 0x7f4a7c15, 0xc2b2ae35);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return ((hash ^ (hash >>> 15)) >>> 0) / 0x1_0000_0000;
}
