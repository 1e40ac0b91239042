import type { Context2D } from "../canvas";
import type { CaptionStyleDefinition, ShownCaption } from "../caption-style";
import { stretchesOf } from "../text-lines";

/** Paints one box for all parts of the spoken word that are side by side. */
function paintBoxes(ctx: Context2D, caption: ShownCaption): void {
  const { block, lines, spoken, style } = caption;
  const { size } = block;
  const pad = size * 0.16;
  for (const { row, left, y } of lines) {
    const line = block.lines[row];
    ctx.fillStyle = style.highlight;
    for (const { from, to } of line ? stretchesOf(line, spoken) : []) {
      ctx.beginPath();
      ctx.roundRect(left + from - pad, y - size * 0.6, to - from + pad * 2, size * 1.2, pad);
      ctx.fill();
    }
  }
}

/** The spoken word has a box of colour behind it. */
export const boxCaptions: CaptionStyleDefinition = {
  name: "box",
  label: "Box",
  defaults: { maxWords: 4, highlight: "#7c3aed", strokeWidth: 0.1 },
  isPadded: true,
  prepare: paintBoxes,
  // The colour of emphasis is the box's: letters in it could not be read there.
  colorOf: (_style, { own }) => own,
};
