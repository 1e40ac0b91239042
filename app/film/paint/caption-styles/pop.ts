import type { Context2D } from "../canvas";
import type { CaptionStyleDefinition, ShownCaption } from "../caption-style";

/** Seconds until a word has its size. */
const SPRING = 0.2;

/** A word springs up to its size, never beyond its box. */
function spring(ctx: Context2D, { box, age }: ShownCaption): void {
  const t = Math.min(1, age / SPRING);
  const scale = t >= 1 ? 1 : 0.72 + 0.28 * (1 - Math.cos(t * Math.PI * 1.5) * (1 - t));
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  ctx.translate(x, y);
  ctx.scale(Math.min(1, scale), Math.min(1, scale));
  ctx.translate(-x, -y);
}

/** One large word at a time. */
export const popCaptions: CaptionStyleDefinition = {
  name: "pop",
  label: "Pop",
  defaults: { maxWords: 1, maxLines: 1, size: 0.11, uppercase: true },
  maxWords: 1,
  prepare: spring,
};
