import type { Context2D } from "./canvas";
import type { TextBlock } from "./text-lines";

/**
 * Draws lines of text in the present colour.
 * @param at where the block begins, in pixels; `align` puts each line within `width`
 */
export function drawBlock(
  ctx: Context2D,
  block: TextBlock,
  at: { x: number; y: number; width?: number; align?: "left" | "center" | "right" },
): void {
  const { width = block.width, align = "left" } = at;
  ctx.font = block.font;
  ctx.textAlign = "left";
  ctx.textBaseline = "middle";
  for (const [row, line] of block.lines.entries()) {
    const free = width - line.width;
    const left = at.x + (align === "center" ? free / 2 : align === "right" ? free : 0);
    const y = at.y + (row + 0.5) * block.lineHeight;
    for (const word of line.words) {
      ctx.direction = word.isRightToLeft ? "rtl" : "ltr";
      ctx.fillText(word.text, left + word.x, y);
    }
  }
}
