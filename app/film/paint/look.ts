import type { Look } from "#contract/timeline/look";
import type { Chroma } from "#contract/timeline/timeline";
import { lookNumbersOf } from "../looks/look-numbers";
import {
  type AnyCanvas,
  type Context2D,
  contextOf,
  type Drawable,
  makeCanvas,
  noise,
  type Rect,
} from "./canvas";
import { keyPixels } from "./chroma-key";
import { gradePicture, isGraded } from "./grade";
import type { Lut } from "./lut";

const GRAIN_TILE = 256;

/**
 * Changed copies, kept as long as their pictures are: a still is graded once, not once a frame. Where its look changes
 * with the time it is graded again, on the same canvas.
 */
const worked = new WeakMap<object, { key: string; canvas: AnyCanvas; drawable: Drawable }>();

/** Where frames of clips are changed, one after the other: a canvas for each would pile up. */
let bench: AnyCanvas | undefined;

/** What becomes of a picture's pixels: a colour is taken out of it, then it is graded. */
interface PixelWork {
  chroma?: Chroma | undefined;
  look?: Look | undefined;
  /** The look's table, if it is loaded. */
  lut: Lut | null;
}

/** The picture with its pixels changed; the same picture where nothing changes any. Draw it at once. */
export function withPixels(drawable: Drawable, { chroma, look, lut }: PixelWork): Drawable {
  const graded = look && isGraded(look) ? look : undefined;
  if (!chroma && !graded) return drawable;
  const work = { chroma, look: graded, lut };
  if (drawable.isPassing) {
    bench ??= makeCanvas(drawable.width, drawable.height);
    return workOn(drawable, bench, work);
  }
  // Grain and vignette are laid over the picture: they do not change its pixels.
  const colours = graded && { ...graded, grain: 0, vignette: 0 };
  const key = JSON.stringify([colours, lut !== null, chroma]);
  const known = worked.get(drawable.image);
  if (known?.key === key) return known.drawable;
  const canvas = known?.canvas ?? makeCanvas(drawable.width, drawable.height);
  const result = workOn(drawable, canvas, work);
  worked.set(drawable.image, { key, canvas, drawable: result });
  return result;
}

/** Draws a picture with its pixels changed on a canvas of its size. */
function workOn(drawable: Drawable, canvas: AnyCanvas, { chroma, look, lut }: PixelWork): Drawable {
  const { width, height, sourceSide } = drawable;
  // Setting the size clears the canvas, which a picture with clear parts needs.
  canvas.width = Math.ceil(width);
  canvas.height = Math.ceil(height);
  const context = contextOf(canvas, { read: true });
  context.drawImage(drawable.image, 0, 0, canvas.width, canvas.height);
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height);
  if (chroma) keyPixels(pixels.data, chroma);
  if (look) {
    const { width: across, height: down, data } = pixels;
    gradePicture({ width: across, height: down, data, sourceSide }, look, lut);
  }
  context.putImageData(pixels, 0, 0);
  return { image: canvas, width, height };
}

let grainTile: AnyCanvas | undefined;

/** Noise of black and white points, the same in every browser. */
function grain(): AnyCanvas {
  if (grainTile) return grainTile;
  const canvas = makeCanvas(GRAIN_TILE, GRAIN_TILE);
  const context = contextOf(canvas);
  const pixels = context.createImageData(GRAIN_TILE, GRAIN_TILE);
  for (let point = 0; point < GRAIN_TILE * GRAIN_TILE; point += 1) {
    const value = noise(point, 1) + noise(point, 2) - 1;
    pixels.data.fill(value > 0 ? 255 : 0, point * 4, point * 4 + 3);
    pixels.data[point * 4 + 3] = Math.abs(value) * 255;
  }
  context.putImageData(pixels, 0, 0);
  grainTile = canvas;
  return canvas;
}

let vignetteTile: AnyCanvas | undefined;
let shadeTile: AnyCanvas | undefined;

/** Darkness towards the corners by the figures of photographs: as rowGrader has it, for a vignette of 1. */
function shade(): AnyCanvas {
  if (shadeTile) return shadeTile;
  const side = 256;
  const canvas = makeCanvas(side, side);
  const context = contextOf(canvas);
  const pixels = context.createImageData(side, side);
  for (let point = 0; point < side * side; point += 1) {
    const [x, y] = [((point % side) + 0.5) / side, (Math.floor(point / side) + 0.5) / side];
    const distance = ((x - 0.5) ** 2 + (y - 0.5) ** 2) * 2;
    pixels.data[point * 4 + 3] = 255 * 0.8 * distance * distance;
  }
  context.putImageData(pixels, 0, 0);
  shadeTile = canvas;
  return canvas;
}

/** Darkness towards the corners, drawn once and stretched over what it lies on. */
function vignette(): AnyCanvas {
  if (vignetteTile) return vignetteTile;
  const side = 256;
  const canvas = makeCanvas(side, side);
  const context = contextOf(canvas);
  const fade = context.createRadialGradient(
    side / 2,
    side / 2,
    side * 0.3,
    side / 2,
    side / 2,
    side * 0.72,
  );
  fade.addColorStop(0, "rgba(0,0,0,0)");
  fade.addColorStop(1, "rgba(0,0,0,0.9)");
  context.fillStyle = fade;
  context.fillRect(0, 0, side, side);
  vignetteTile = canvas;
  return canvas;
}

/** How strong what lies over the picture is: vignette and grain, with those of the look's film. */
function overlaysOf(look: Look) {
  const { vignette: dark, grain: noisy, strength } = lookNumbersOf(look);
  return { dark: dark * strength, noisy: noisy * strength };
}

/** Whether a look has something that lies over the picture: vignette or grain. */
export function hasOverlays(look: Look | undefined): look is Look {
  if (look === undefined) return false;
  const { dark, noisy } = overlaysOf(look);
  return dark > 0 || noisy > 0;
}

/** Lays vignette and grain over a rectangle. `frame` is the number of the frame: the grain moves with it. */
export function drawOverlays(
  ctx: Context2D,
  look: Look | undefined,
  area: Rect,
  frame: number,
): void {
  if (!hasOverlays(look)) return;
  const { dark, noisy } = overlaysOf(look);
  ctx.save();
  const { globalAlpha } = ctx;
  if (dark > 0) {
    ctx.globalAlpha = globalAlpha * dark;
    const tile = look.figures === "photo" ? shade() : vignette();
    ctx.drawImage(tile, area.x, area.y, area.width, area.height);
  }
  if (noisy > 0) {
    const pattern = ctx.createPattern(grain(), "repeat");
    if (pattern) {
      ctx.globalAlpha = globalAlpha * noisy * 0.5;
      ctx.fillStyle = pattern;
      const dx = Math.floor(noise(frame, 3) * GRAIN_TILE);
      const dy = Math.floor(noise(frame, 4) * GRAIN_TILE);
      ctx.translate(area.x - dx, area.y - dy);
      ctx.fillRect(dx, dy, area.width, area.height);
    }
  }
  ctx.restore();
}
