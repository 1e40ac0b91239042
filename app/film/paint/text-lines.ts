import { gapBetween } from "#contract/timeline/words";
import { breakWords, type Part, partsOf } from "./break-words";
import { fontOf, type Lettering } from "./fonts";
import { levelsOf, runsOf } from "./visual-order";

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
  words: SetWord[];
}

/** A word where it is painted, or the part of one that is in this line or runs in one direction. */
export interface SetWord {
  text: string;
  index: number;
  x: number;
  width: number;
  isRightToLeft: boolean;
  /** UTF-16 units of the word before this part, and of the whole word. */
  start: number;
  of: number;
}

const LINE_HEIGHT = 1.22;
/** Letters become smaller until they fit, in steps of a tenth, down to a third. */
const SHRINK = 0.9;
const MIN_SHRINK = 0.34;
/** Lines become even in steps of a twentieth. */
const EVENER = 0.95;

/** What measures letters: a canvas, or what estimates them where there is no canvas. */
export interface TextRuler {
  font: string;
  letterSpacing?: string;
  measureText(text: string): { width: number };
}

/** Puts letters so many pixels further apart than usual: a context that stays has the distance of the text before. */
export function spaceLetters(ctx: TextRuler, pixels: number): void {
  // A canvas that has no letter spacing is left without it.
  if (pixels !== 0 || "letterSpacing" in ctx) ctx.letterSpacing = `${pixels}px`;
}

interface TextOptions extends Lettering {
  width: number;
  size: number;
  /** So many lines are set; letters become smaller where the words need more. */
  lines: number;
  /** So many may be set where a word is too long for a line. */
  mostLines?: number;
  rightToLeft?: boolean;
  /** Between lines and between letters, in heights of the letters. */
  lineHeight?: number | undefined;
  letterSpacing?: number | undefined;
}

/**
 * Sets words in lines: as large as `size` (pixels) where they fit `lines`, else smaller. A word that is too long for
 * `width`, such as an address, goes on in the next line. The order within each line is that of the Unicode
 * Bidirectional Algorithm, for a paragraph that runs from right to left where `rightToLeft` says so.
 */
export function setText(
  ctx: TextRuler,
  words: readonly string[],
  { width, size, lines, mostLines = lines, rightToLeft = false, ...options }: TextOptions,
): TextBlock {
  const { lineHeight = LINE_HEIGHT, letterSpacing = 0 } = options;
  for (let scale = 1; ; scale *= SHRINK) {
    const font = fontOf(size * scale, options);
    ctx.font = font;
    spaceLetters(ctx, letterSpacing * size * scale);
    const measure = (text: string) => ctx.measureText(text).width;
    const parts = breakWords(partsOf(words), width, measure);
    const isBroken = parts.length > words.length;
    // Smaller lines are more in the same height.
    const room = isBroken ? Math.floor(Math.max(lines, mostLines) / scale) : lines;
    const broken = breakLines(parts, width, measure);
    if (broken.length > room && scale * SHRINK >= MIN_SHRINK) continue;
    const set = order(balance(parts, broken, width, measure), measure, rightToLeft);
    return {
      font,
      size: size * scale,
      lineHeight: size * scale * lineHeight,
      width: set.reduce((widest, line) => Math.max(widest, line.width), 0),
      lines: set,
    };
  }
}

type Measure = (text: string) => number;

const gapBefore = (part: Part, before: Part | undefined) =>
  !before || part.isGlued ? "" : gapBetween(before.text, part.text);

function widthOf(parts: readonly Part[], measure: Measure): number {
  return parts.reduce(
    (sum, part, place) => sum + measure(gapBefore(part, parts[place - 1])) + measure(part.text),
    0,
  );
}

/** The same lines as even as can be: as narrow as they go without another line. */
function balance(
  parts: readonly Part[],
  lines: readonly Part[][],
  width: number,
  measure: Measure,
): readonly Part[][] {
  const widest = (some: readonly Part[][]) =>
    some.reduce((most, line) => Math.max(most, widthOf(line, measure)), 0);
  let best = lines;
  for (let narrow = Math.min(width, widest(lines)) * EVENER; lines.length > 1; narrow *= EVENER) {
    const narrower = breakLines(parts, narrow, measure);
    if (narrower.length > lines.length || widest(narrower) > narrow) break;
    best = narrower;
  }
  return best;
}

function breakLines(parts: readonly Part[], width: number, measure: Measure): Part[][] {
  const lines: Part[][] = [];
  let used = 0;
  for (const part of parts) {
    const open = lines.at(-1);
    const wide = measure(part.text);
    const gap = measure(gapBefore(part, open?.at(-1)));
    if (open && used + gap + wide <= width) {
      open.push(part);
      used += gap + wide;
    } else {
      lines.push([part]);
      used = wide;
    }
  }
  return lines;
}

/** A word or a gap in the text of the paragraph. */
interface Cell {
  from: number;
  to: number;
  part: Part | null;
}

/** Puts each line's words in the order in which they are read on the screen. */
function order(lines: readonly Part[][], measure: Measure, rightToLeft: boolean): TextLine[] {
  let text = "";
  let before: Part | undefined;
  const rows = lines.map((line) => {
    const cells: Cell[] = [];
    for (const [place, part] of line.entries()) {
      const gap = gapBefore(part, before);
      before = part;
      // The gap at the end of a line belongs to the paragraph, but takes no room.
      if (gap !== "" && place > 0)
        cells.push({ from: text.length, to: text.length + 1, part: null });
      text += gap;
      cells.push({ from: text.length, to: text.length + part.text.length, part });
      text += part.text;
    }
    return cells;
  });
  const levels = levelsOf(text, rightToLeft);
  return rows.map((cells) => {
    const words: SetWord[] = [];
    let x = 0;
    for (const run of runsOf(levels, cells[0]?.from ?? 0, cells.at(-1)?.to ?? 0)) {
      const within = cells.filter(({ from, to }) => from < run.to && to > run.from);
      for (const { from, to, part } of run.isRightToLeft ? within.reverse() : within) {
        const start = Math.max(from, run.from);
        const piece = text.slice(start, Math.min(to, run.to));
        const width = measure(piece);
        if (part) {
          const { index, of } = part;
          const { isRightToLeft } = run;
          const at = part.start + start - from;
          words.push({ text: piece, index, x, width, isRightToLeft, start: at, of });
        }
        x += width;
      }
    }
    words.sort((one, other) => one.index - other.index || one.start - other.start);
    return { width: x, words };
  });
}

/** From where to where a word reaches in a line: in two stretches where another word is between its parts. */
export function stretchesOf({ words }: TextLine, index: number): { from: number; to: number }[] {
  const stretches: { from: number; to: number }[] = [];
  const parts = words.filter((word) => word.index === index).sort((one, other) => one.x - other.x);
  for (const { x, width } of parts) {
    const last = stretches.at(-1);
    if (last && x - last.to < 0.01) last.to = x + width;
    else stretches.push({ from: x, to: x + width });
  }
  return stretches;
}
