import { MASK_SHAPES, type MaskShape } from "#contract/timeline/names";
import type { PieceMask } from "#contract/timeline/timeline";
import { registryOf } from "../registry";
import { type AnyCanvas, type Context2D, contextOf, makeCanvas } from "./canvas";
import type { HalfSize, MaskDefinition } from "./mask-shape";
import { smooth } from "./transition";

/** All shapes of masks. A file of `masks/` and the contract's list `MASK_SHAPES` add one. */
export const MASK_DEFINITIONS = registryOf<MaskShape, MaskDefinition>(
  MASK_SHAPES,
  import.meta.glob<Record<string, MaskDefinition>>("./masks/*.ts", { eager: true }),
);

/** A soft edge that is narrower is painted sharp, in pixels. */
const SHARP = 1;
/** The longer side of a soft mask's own picture, in pixels: it is stretched to its size. */
const TILE = 512;
/** So many soft masks are kept: of 1 MB at the most each. */
const MAX_TILES = 8;

/**
 * How much is seen at a point of a soft mask, from 0 to 1: half at the shape's edge.
 * @param distance to the edge, less than 0 inside
 * @param feather how wide the soft edge is, more than 0
 */
export function coverage(distance: number, feather: number): number {
  return smooth(Math.min(1, Math.max(0, 0.5 - distance / feather)));
}

/** Soft masks as they were painted, by what they follow from. The one that was used last is the last. */
const tiles = new Map<string, AnyCanvas>();

/** The picture of a soft mask, whose alpha is how much is seen. Sizes in pixels of the frame. */
function softTile(shape: MaskShape, half: HalfSize, feather: number): AnyCanvas {
  const longer = Math.max(half.x, half.y);
  const key = [shape, half.x / longer, half.y / longer, feather / longer]
    .map((part) => (typeof part === "number" ? part.toFixed(4) : part))
    .join(" ");
  const known = tiles.get(key);
  if (known) {
    tiles.delete(key);
    tiles.set(key, known);
    return known;
  }
  const made = paintTile(shape, half, feather);
  tiles.set(key, made);
  for (const oldest of tiles.keys()) {
    if (tiles.size <= MAX_TILES) break;
    tiles.delete(oldest);
  }
  return made;
}

function paintTile(shape: MaskShape, half: HalfSize, feather: number): AnyCanvas {
  const { distance } = MASK_DEFINITIONS[shape];
  const reach = feather / 2;
  const whole = { x: half.x + reach, y: half.y + reach };
  const scale = TILE / 2 / Math.max(whole.x, whole.y);
  const [width, height] = [Math.ceil(whole.x * scale) * 2, Math.ceil(whole.y * scale) * 2];
  const canvas = makeCanvas(width, height);
  const context = contextOf(canvas);
  const pixels = context.createImageData(width, height);
  const [perX, perY] = [(whole.x * 2) / width, (whole.y * 2) / height];
  // The four quarters are alike.
  for (let row = 0; row < height / 2; row += 1) {
    const y = (row + 0.5) * perY - whole.y;
    for (let column = 0; column < width / 2; column += 1) {
      const x = (column + 0.5) * perX - whole.x;
      const alpha = Math.round(coverage(distance(x, y, half), feather) * 255);
      const [right, below] = [width - 1 - column, height - 1 - row];
      pixels.data[(row * width + column) * 4 + 3] = alpha;
      pixels.data[(row * width + right) * 4 + 3] = alpha;
      pixels.data[(below * width + column) * 4 + 3] = alpha;
      pixels.data[(below * width + right) * 4 + 3] = alpha;
    }
  }
  context.putImageData(pixels, 0, 0);
  return canvas;
}

/**
 * Cuts what a layer shows to a mask. The context's origin is the middle of the piece, turned as it is.
 * @param size of the piece, in pixels
 */
export function cutToMask(
  ctx: Context2D,
  mask: PieceMask,
  size: { width: number; height: number },
) {
  const half = { x: (mask.width * size.width) / 2, y: (mask.height * size.height) / 2 };
  const feather = mask.feather * Math.min(half.x, half.y) * 2;
  ctx.save();
  ctx.globalAlpha = 1;
  ctx.globalCompositeOperation = mask.invert ? "destination-out" : "destination-in";
  ctx.translate((mask.x - 0.5) * size.width, (mask.y - 0.5) * size.height);
  ctx.rotate((mask.rotation * Math.PI) / 180);
  if (feather < SHARP) {
    ctx.fillStyle = "#000000";
    ctx.beginPath();
    MASK_DEFINITIONS[mask.shape].trace(ctx, half);
    ctx.fill();
  } else {
    const tile = softTile(mask.shape, half, feather);
    const whole = { x: half.x + feather / 2, y: half.y + feather / 2 };
    ctx.drawImage(tile, -whole.x, -whole.y, whole.x * 2, whole.y * 2);
  }
  ctx.restore();
}
