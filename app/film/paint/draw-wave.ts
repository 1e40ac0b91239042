import type { Context2D } from "./canvas";
import { type Levels, levelAt, type WaveSource } from "./wave";
import { WAVE_DEFINITIONS } from "./waves";

/**
 * Draws a wave around the origin as it is at a time of the film: by that time and the levels alone.
 * @param at.width of its place, in pixels
 * @param at.levels null while they are not known: it rests
 */
export function drawWave(
  ctx: Context2D,
  src: WaveSource,
  { width, levels, time }: { width: number; levels: Levels | null; time: number },
): void {
  const { draw, shape } = WAVE_DEFINITIONS[src.look];
  const height = width * shape;
  let ink: string | CanvasGradient = src.color;
  if (src.to) {
    ink = ctx.createLinearGradient(0, -height / 2, 0, height / 2);
    ink.addColorStop(0, src.color);
    ink.addColorStop(1, src.to);
  }
  ctx.fillStyle = ink;
  ctx.strokeStyle = ink;
  const level = (ago: number) => (levels ? levelAt(levels, time - ago) : 0);
  draw(ctx, { width, height, bars: src.bars, level });
}
