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

/** Lets nothing more cast a shadow. */
export function endShadow(ctx: Context2D): void {
  ctx.shadowColor = "transparent";
  ctx.shadowBlur = 0;
  ctx.shadowOffsetX = 0;
  ctx.shadowOffsetY = 0;
}
