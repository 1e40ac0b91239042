import type { Context2D } from "./canvas";
import { FILM_FONT } from "./font-family";
import { gapBetween } from "./words";

/** Words in lines that fit a width; places in pixels from the block's left edge. */
export interface TextBlock {
  font: string;
  size: number;
  lineHeight: number;
  width: number;
  lines: TextLine[];
}

export interface TextLine {
  width: number;
  words: { text: string; index: number; x: number; width: number }[];
}

const LINE_HEIGHT = 1.22;
/** Letters become smaller until they fit, in steps of a tenth, down to a third. */
const SHRINK = 0.9;
const SMALLEST = 0.34;
/** Lines become even in steps of a twentieth. */
const EVENER = 0.95;

export function fontOf(size: number, weight = 800): string {
  return `${weight} ${size}px ${FILM_FONT}`;
}

/**
 * Sets words in lines: as large as `size` (pixels) where they fit `width` and `lines`, else smaller. A line
 * feed in a word ends its line. Words of a right-to-left text stand in their order from the right.
 */
export function setText(
  ctx: Context2D,
  words: readonly string[],
  {
    width,
    size,
    lines,
    weight = 800,
    rightToLeft = false,
  }: { width: number; size: number; lines: number; weight?: number; rightToLeft?: boolean },
): TextBlock {
  for (let scale = 1; ; scale *= SHRINK) {
    const block = breakLines(ctx, words, { width, size: size * scale, weight, rightToLeft });
    const fits = block.lines.length <= lines && block.width <= width;
    if (fits || scale * SHRINK < SMALLEST) {
      return balance(ctx, words, block, { width, size: size * scale, weight, rightToLeft });
    }
  }
}

/** The same lines as even as can be: as narrow as they go without another line. */
function balance(
  ctx: Context2D,
  words: readonly string[],
  block: TextBlock,
  options: { width: number; size: number; weight: number; rightToLeft: boolean },
): TextBlock {
  let best = block;
  for (let width = block.width * EVENER; block.lines.length > 1; width *= EVENER) {
    const narrower = breakLines(ctx, words, { ...options, width });
    if (narrower.lines.length > block.lines.length || narrower.width > width) break;
    best = narrower;
  }
  return best;
}

function breakLines(
  ctx: Context2D,
  words: readonly string[],
  options: { width: number; size: number; weight: number; rightToLeft: boolean },
): TextBlock {
  const font = fontOf(options.size, options.weight);
  ctx.font = font;
  const measure = (text: string) => ctx.measureText(text).width;
  const lines: TextLine[] = [];
  let open: TextLine = { width: 0, words: [] };
  for (const [index, text] of words.entries()) {
    const before = open.words.at(-1)?.text ?? "";
    const gap = open.words.length === 0 ? 0 : measure(gapBetween(before, text));
    const wide = measure(text);
    if (open.words.length > 0 && open.width + gap + wide > options.width) {
      lines.push(open);
      open = { width: wide, words: [{ text, index, x: 0, width: wide }] };
    } else {
      open.words.push({ text, index, x: open.width + gap, width: wide });
      open.width += gap + wide;
    }
  }
  if (open.words.length > 0) lines.push(open);
  if (options.rightToLeft) {
    for (const line of lines) {
      for (const word of line.words) word.x = line.width - word.x - word.width;
    }
  }
  const width = lines.reduce((widest, line) => Math.max(widest, line.width), 0);
  return { font, size: options.size, lineHeight: options.size * LINE_HEIGHT, width, lines };
}
