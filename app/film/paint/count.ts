import type { CountSource } from "#contract/timeline/timeline";
import { wordsOf } from "#contract/timeline/words";
import type { Context2D } from "./canvas";
import { drawBlock } from "./draw-block";
import { fontOf } from "./fonts";
import { setText, spaceLetters, type TextRuler } from "./text-lines";

/** The number's letters as a share of the width where it is short; the label's in heights of those. */
const NUMBER = 0.3;
const LABEL = 0.26;
const GAP = 0.12;
const PAD = 0.35;

const SIGNS: Record<CountSource["grouping"], { group: string; decimal: string }> = {
  "1,234.5": { group: ",", decimal: "." },
  "1.234,5": { group: ".", decimal: "," },
  "1 234,5": { group: "\u202f", decimal: "," },
  "1234.5": { group: "", decimal: "." },
};

/** A number as it is written: the same in every browser, whatever its language is. */
export function writtenNumber(
  value: number,
  { decimals, grouping, prefix, suffix }: Omit<CountSource, "kind" | "from" | "to">,
): string {
  const { group, decimal } = SIGNS[grouping];
  const [whole = "0", part] = Math.abs(value).toFixed(decimals).split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
  const isZero = Number(`${whole}.${part ?? 0}`) === 0;
  const sign = value < 0 && !isZero ? "\u2212" : "";
  return `${sign}${prefix}${grouped}${part ? decimal + part : ""}${suffix}`;
}

/** What a counter has reached so many seconds after it came: fast at first, and exact at its end. */
export function countedAt({ from, to, duration }: CountSource, since: number): number {
  if (since >= duration) return to;
  const t = Math.max(0, since / duration);
  return from + (to - from) * (1 - (1 - t) ** 3);
}

/** The longest of what a counter shows: its letters do not change their size while it counts. */
function longest(src: CountSource): string {
  const [from, to] = [writtenNumber(src.from, src), writtenNumber(src.to, src)];
  return from.length > to.length ? from : to;
}

function setCount(ruler: TextRuler, src: CountSource, width: number) {
  spaceLetters(ruler, 0);
  ruler.font = fontOf(100, { weight: 800 });
  const room = width * (src.plate ? 1 - 2 * PAD * NUMBER : 1);
  const wide = ruler.measureText(longest(src)).width / 100;
  const size = Math.min(width * NUMBER, room / Math.max(0.1, wide));
  const label = src.label
    ? setText(ruler, wordsOf(src.label), {
        ...{ width: room, size: width * NUMBER * LABEL, lines: 3, weight: 600 },
      })
    : null;
  const tall = label ? label.lines.length * label.lineHeight + GAP * size : 0;
  const pad = src.plate ? PAD * width * NUMBER : 0;
  return { size, label, pad, height: size * 1.1 + tall + 2 * pad };
}

/** How high a counter is for a width, in pixels. */
export const countHeight = (ruler: TextRuler, src: CountSource, width: number): number =>
  setCount(ruler, src, width).height;

/**
 * Draws a counter around the origin.
 * @param at.since seconds since it came; `width` in pixels
 */
export function drawCount(
  ctx: Context2D,
  src: CountSource,
  { width, since }: { width: number; since: number },
): void {
  const { size, label, pad, height } = setCount(ctx, src, width);
  ctx.save();
  ctx.translate(-width / 2, -height / 2);
  if (src.plate) {
    ctx.fillStyle = src.plate;
    ctx.beginPath();
    ctx.roundRect(0, 0, width, height, pad * 0.8);
    ctx.fill();
  }
  ctx.fillStyle = src.color;
  ctx.font = fontOf(size, { weight: 800 });
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  ctx.direction = "ltr";
  ctx.fillText(writtenNumber(countedAt(src, since), src), width / 2, pad + size * 0.55);
  if (label)
    drawBlock(ctx, label, {
      ...{ x: pad, y: pad + size * (1.1 + GAP), width: width - 2 * pad, align: "center" },
    });
  ctx.restore();
}
