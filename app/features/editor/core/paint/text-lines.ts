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

/** Words that would need smaller letters than this share of their size are broken instead. */
const BREAK_BELOW = 0.6;

/**
 * Sets words in lines: as large as `size` (pixels) where they fit `width` and `lines`, else smaller; a word too
 * long for that, such as an address, goes on in the next line. Words of a right-to-left text stand in their
 * order from the right.
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
  const parts = words.map((text, index): Part => ({ text, index, isGlued: false }));
  for (let scale = 1; ; scale *= SHRINK) {
    const options = { width, size: size * scale, weight, rightToLeft };
    const block = breakLines(ctx, parts, options);
    if (block.lines.length <= lines && block.width <= width) {
      return balance(ctx, parts, block, options);
    }
    if (scale < BREAK_BELOW && block.width > width) {
      const broken = breakLines(ctx, breakWords(ctx, parts, options), options);
      // Smaller lines are more in the same height.
      if (broken.lines.length <= Math.floor(lines / scale) || scale * SHRINK < SMALLEST) {
        return broken;
      }
    }
    if (scale * SHRINK < SMALLEST) return balance(ctx, parts, block, options);
  }
}

/** A word, or a part of one that goes on without a gap. */
interface Part {
  text: string;
  index: number;
  isGlued: boolean;
}

interface LineOptions {
  width: number;
  size: number;
  weight: number;
  rightToLeft: boolean;
}

/** Cuts the words that are wider than a line into parts that are not. */
function breakWords(ctx: Context2D, words: readonly Part[], options: LineOptions): Part[] {
  ctx.font = fontOf(options.size, options.weight);
  const isWide = (text: string) => ctx.measureText(text).width > options.width;
  const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });
  return words.flatMap((word) => {
    if (!isWide(word.text)) return [word];
    const texts = [""];
    for (const { segment } of segmenter.segment(word.text)) {
      const open = texts.at(-1) ?? "";
      if (open !== "" && isWide(open + segment)) texts.push(segment);
      else texts[texts.length - 1] = open + segment;
    }
    return texts.map((text, place) => ({ ...word, text, isGlued: place > 0 }));
  });
}

/** The same lines as even as can be: as narrow as they go without another line. */
function balance(
  ctx: Context2D,
  words: readonly Part[],
  block: TextBlock,
  options: LineOptions,
): TextBlock {
  let best = block;
  for (let width = block.width * EVENER; block.lines.length > 1; width *= EVENER) {
    const narrower = breakLines(ctx, words, { ...options, width });
    if (narrower.lines.length > block.lines.length || narrower.width > width) break;
    best = narrower;
  }
  return best;
}

function breakLines(ctx: Context2D, words: readonly Part[], options: LineOptions): TextBlock {
  const font = fontOf(options.size, options.weight);
  ctx.font = font;
  const measure = (text: string) => ctx.measureText(text).width;
  const lines: TextLine[] = [];
  let open: TextLine = { width: 0, words: [] };
  for (const { text, index, isGlued } of words) {
    const before = open.words.at(-1)?.text ?? "";
    const gap = open.words.length === 0 || isGlued ? 0 : measure(gapBetween(before, text));
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
