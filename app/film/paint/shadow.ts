import type { TitleSource } from "#contract/timeline/timeline";
import type { Context2D } from "./canvas";

/** Lets what is drawn next cast a shadow. `size` is the height of the letters, in pixels. */
export function castShadow(ctx: Context2D, shadow: TitleSource["shadow"], size: number): void {
  if (!shadow) return;
  ctx.shadowColor = shadow.color;
  ctx.shadowBlur = shadow.blur * size;
  ctx.shadowOffsetX = shadow.x * size;
  ctx.shadowOffsetY = shadow.y * size;
}

/** How far beside the picture that is painted whose shadow alone is to be seen, in widths of the picture. */
const ASIDE = 8;

/** Lets what is drawn next cast a shadow and, where it is drawn after `stepAside`, not be seen itself. */
export function castShadowAlone(ctx: Context2D, shadow: TitleSource["shadow"], size: number): void {
  castShadow(ctx, shadow, size);
  ctx.shadowOffsetX += ctx.canvas.width * ASIDE;
}

/** Moves a context beside the picture. Shadows are not moved by a transform: theirs falls onto the picture. */
export function stepAside(ctx: Context2D): void {
  const { a, b, c, d, e, f } = ctx.getTransform();
  ctx.setTransform(a, b, c, d, e - ctx.canvas.width * ASIDE, f);
}

/** Lets nothing more cast a shadow. */
export function endShadow(ctx: Context2D): void {
  ctx.shadowColor = "transparent";
  ctx.shadowBlur = 0;
  ctx.shadowOffsetX = 0;
  ctx.shadowOffsetY = 0;
}
