import type { Context2D } from "../canvas";
import type { CaptionStyleDefinition, ShownCaption } from "../caption-style";
import { plateOf } from "../plate";

/** Paints a bar along the edge at which lines begin. */
function paintBar(ctx: Context2D, caption: ShownCaption): void {
  const { style, rightToLeft } = caption;
  if (!style.plate) return;
  const { x, y, width, height, pad } = plateOf(caption);
  const bar = pad * 0.35;
  ctx.fillStyle = style.highlight;
  ctx.fillRect(rightToLeft ? x + width - bar : x, y, bar, height);
}

/** As in the news: on a plate with a bar, at the foot of its box. */
export const lowerThirdCaptions: CaptionStyleDefinition = {
  name: "lower-third",
  label: "Lower third",
  defaults: { maxWords: 8, size: 0.05, plate: "#101014e6", strokeWidth: 0 },
  isAtFoot: true,
  prepare: paintBar,
};
