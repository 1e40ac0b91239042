import { coveredBy, type Platform } from "#contract/timeline/platforms";
import type { Context2D } from "./canvas";

/** Draws what a platform covers over the preview. Exports never have it. */
export function drawCoveredArea(ctx: Context2D, platform: Platform): void {
  const { width, height } = ctx.canvas;
  ctx.save();
  ctx.fillStyle = "rgba(255, 64, 64, 0.28)";
  for (const part of coveredBy(platform, { width, height })) {
    ctx.fillRect(part.x * width, part.y * height, part.width * width, part.height * height);
  }
  ctx.restore();
}
