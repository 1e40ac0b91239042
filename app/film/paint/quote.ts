import type { QuoteSource } from "#contract/timeline/timeline";
import { wordsOf } from "#contract/timeline/words";
import type { Context2D } from "./canvas";
import { runsRightToLeft } from "./direction";
import { drawBlock } from "./draw-block";
import { QUOTE_FONT } from "./quote-font";
import { setText, type TextBlock, type TextRuler } from "./text-lines";

/** Letters as a share of the card's width, and lengths in heights of the letters. */
const LETTER = 0.058;
const PAD = 1.3;
const BAR = 0.28;
const BY = { size: 0.62, gap: 0.7 };
/** Letters become smaller where a sentence needs more lines. */
const LINES = 11;
/** How long the card and then its words take to come. Seconds. */
const ENTRY = 0.35;

interface QuoteSetting {
  letter: number;
  text: TextBlock;
  by: TextBlock | null;
  isRightToLeft: boolean;
  height: number;
}

/** Sets a quote and its origin in lines within a width, in pixels. */
function setQuote(ruler: TextRuler, src: QuoteSource, width: number): QuoteSetting {
  const letter = width * LETTER;
  const words = wordsOf(src.text);
  const isRightToLeft = runsRightToLeft(words);
  const room = width - (2 * PAD + BAR) * letter;
  const text = setText(ruler, words, {
    ...{ width: room, size: letter, lines: LINES, rightToLeft: isRightToLeft },
    ...{ font: QUOTE_FONT, weight: 600, lineHeight: 1.3 },
  });
  const by = src.by
    ? setText(ruler, wordsOf(src.by), {
        ...{ width: room, size: letter * BY.size, lines: 2, rightToLeft: isRightToLeft },
        weight: 600,
      })
    : null;
  const height =
    text.lines.length * text.lineHeight +
    (by ? by.lines.length * by.lineHeight + BY.gap * letter : 0) +
    2 * PAD * letter;
  return { letter, text, by, isRightToLeft, height };
}

/** How high the card of a quote is for a width, in pixels. */
export const quoteHeight = (ruler: TextRuler, src: QuoteSource, width: number): number =>
  setQuote(ruler, src, width).height;

/**
 * Draws a quote on its card around the origin.
 * @param at.since seconds since it came; `width` in pixels
 */
export function drawQuote(
  ctx: Context2D,
  src: QuoteSource,
  { width, since }: { width: number; since: number },
): void {
  const { letter, text, by, isRightToLeft, height } = setQuote(ctx, src, width);
  const come = Math.min(1, since / ENTRY);
  const eased = 1 - (1 - come) ** 3;
  ctx.save();
  ctx.globalAlpha *= eased;
  ctx.translate(-width / 2, -height / 2 + (1 - eased) * letter);
  ctx.fillStyle = src.plate;
  ctx.beginPath();
  ctx.roundRect(0, 0, width, height, letter * 0.5);
  ctx.fill();
  ctx.fillStyle = src.accent;
  const bar = { x: isRightToLeft ? width - (PAD * 0.6 + BAR) * letter : PAD * 0.6 * letter };
  ctx.fillRect(bar.x, PAD * letter, BAR * letter, height - 2 * PAD * letter);
  ctx.fillStyle = src.color;
  const x = isRightToLeft ? PAD * letter : (PAD + BAR) * letter;
  const room = { width: width - (2 * PAD + BAR) * letter } as const;
  const align = isRightToLeft ? "right" : "left";
  drawBlock(ctx, text, { x, y: PAD * letter, ...room, align });
  if (by) {
    const y = (PAD + BY.gap) * letter + text.lines.length * text.lineHeight;
    ctx.globalAlpha *= 0.72;
    drawBlock(ctx, by, { x, y, ...room, align });
  }
  ctx.restore();
}
