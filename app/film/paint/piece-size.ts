import type { VisualItem } from "#contract/timeline/timeline";
import type { Context2D, Drawable } from "./canvas";
import { runsRightToLeft } from "./direction";
import { setText } from "./text-lines";
import { wordsOf } from "./words";

/** How high an arrow is for each pixel of its width. */
const ARROW = 0.5;

/**
 * How high a piece that has a place is drawn, in pixels.
 * @param ctx measures letters; its canvas is as wide as the frame
 * @param width of the piece, in pixels
 * @param shown the picture or the frame of a clip; null while it is not there
 */
export function pieceHeight(
  ctx: Context2D,
  { src, width, shown }: { src: VisualItem["src"]; width: number; shown: Drawable | null },
): number {
  switch (src.kind) {
    case "text": {
      const size = src.size * ctx.canvas.width;
      const rightToLeft = runsRightToLeft(wordsOf(src.text));
      const rows = src.text.split("\n").map((line) => {
        const options = { width, size, lines: 6, weight: src.weight, rightToLeft };
        return setText(ctx, wordsOf(line), options);
      });
      const pad = src.plate ? size * 0.42 : 0;
      return rows.reduce((sum, row) => sum + Math.max(1, row.lines.length) * row.lineHeight, pad);
    }
    case "arrow":
      return width * ARROW;
    case "badge":
    case "color":
      return width;
    default:
      return shown ? (width * shown.height) / shown.width : width;
  }
}
