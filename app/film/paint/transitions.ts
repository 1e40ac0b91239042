import type { Transition } from "#contract/timeline/timeline";
import type { Context2D } from "./canvas";

/** Draws one side of a transition into the frame, with what the context says of place and opacity. */
export type Side = () => void;

const WAYS = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] } as const;

/** How many copies show a fast movement. */
const GHOSTS = 3;

function smooth(t: number): number {
  return t * t * (3 - 2 * t);
}

function fast(t: number): number {
  return t < 0.5 ? 8 * t ** 4 : 1 - 8 * (1 - t) ** 4;
}

/** Draws a side moved by shares of the frame, scaled about its middle, and more or less transparent. */
function drawMoved(
  ctx: Context2D,
  side: Side,
  {
    x = 0,
    y = 0,
    scale = 1,
    alpha = 1,
  }: { x?: number; y?: number; scale?: number; alpha?: number },
): void {
  const { width, height } = ctx.canvas;
  ctx.save();
  ctx.globalAlpha *= Math.min(1, Math.max(0, alpha));
  ctx.translate(width * (x + 0.5), height * (y + 0.5));
  ctx.scale(scale, scale);
  ctx.translate(-width / 2, -height / 2);
  side();
  ctx.restore();
}

function drawWipe(ctx: Context2D, side: Side, direction: Transition["direction"], t: number): void {
  const { width, height } = ctx.canvas;
  const [x, y] = WAYS[direction];
  ctx.save();
  ctx.beginPath();
  const [w, h] = [x === 0 ? width : width * t, y === 0 ? height : height * t];
  ctx.rect(x < 0 ? width - w : 0, y < 0 ? height - h : 0, w, h);
  ctx.clip();
  side();
  ctx.restore();
}

function drawDip(ctx: Context2D, from: Side, to: Side, color: string, t: number): void {
  (t < 0.5 ? from : to)();
  ctx.save();
  ctx.globalAlpha *= 1 - Math.abs(t - 0.5) * 2;
  ctx.fillStyle = color;
  ctx.fillRect(0, 0, ctx.canvas.width, ctx.canvas.height);
  ctx.restore();
}

/**
 * Draws a transition at `t` from 0 (only `from`) to 1 (only `to`). Either side may be empty: a title fades
 * in from nothing.
 */
export function drawTransition(
  ctx: Context2D,
  transition: Pick<Transition, "name" | "direction" | "color">,
  t: number,
  { from, to }: { from: Side; to: Side },
): void {
  const [x, y] = WAYS[transition.direction];
  switch (transition.name) {
    case "cross-fade":
      from();
      drawMoved(ctx, to, { alpha: t });
      return;
    case "push": {
      const way = smooth(t);
      drawMoved(ctx, from, { x: x * way, y: y * way });
      drawMoved(ctx, to, { x: x * (way - 1), y: y * (way - 1) });
      return;
    }
    case "slide": {
      const way = smooth(t) - 1;
      from();
      drawMoved(ctx, to, { x: x * way, y: y * way });
      return;
    }
    case "wipe":
      from();
      drawWipe(ctx, to, transition.direction, smooth(t));
      return;
    case "dip":
      drawDip(ctx, from, to, transition.color ?? "#000000", t);
      return;
    case "whip":
      for (let ghost = 0; ghost < GHOSTS; ghost += 1) {
        const way = fast(Math.max(0, t - ghost * 0.03 * (1 - t)));
        const alpha = 1 / (ghost + 1);
        drawMoved(ctx, from, { x: x * way, y: y * way, alpha });
        drawMoved(ctx, to, { x: x * (way - 1), y: y * (way - 1), alpha });
      }
      return;
    case "zoom-blur": {
      const way = smooth(t);
      for (let ghost = 0; ghost < GHOSTS; ghost += 1) {
        const more = 1 + ghost * 0.06 * Math.sin(Math.PI * t);
        const alpha = 1 / (ghost + 1);
        drawMoved(ctx, from, { scale: (1 + way * 0.6) * more, alpha });
      }
      for (let ghost = 0; ghost < GHOSTS; ghost += 1) {
        const more = 1 + ghost * 0.06 * Math.sin(Math.PI * t);
        drawMoved(ctx, to, { scale: (1.6 - way * 0.6) * more, alpha: way / (ghost + 1) });
      }
    }
  }
}
