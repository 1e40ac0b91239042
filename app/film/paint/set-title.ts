import type { TitleSource } from "#contract/timeline/timeline";
import { wordsOf } from "#contract/timeline/words";
import { hasLinkedLetters } from "./break-words";
import { runsRightToLeft } from "./direction";
import { setText, type TextBlock, type TextLine, type TextRuler } from "./text-lines";
import { typefaceOf } from "./typefaces";

/** A line of a title: its middle is `y` below the middle of all lines, its left edge `x` beside it. In pixels. */
export interface TitleLine {
  line: TextLine;
  font: string;
  size: number;
  x: number;
  y: number;
  height: number;
  /** What is seen of its width: the room behind the last letter is not. */
  width: number;
  color: string;
  /** Between letters, in pixels. */
  spacing: number;
}

/** A title whose letters have their places, around the middle of its lines. In pixels. */
export interface TitleSetting {
  lines: TitleLine[];
  width: number;
  height: number;
  /** Of the letters of its first line. */
  size: number;
  /** How far the plate reaches beyond the lines. */
  pad: { x: number; y: number };
}

/** A row of text that was ended by hand. */
interface Paragraph extends TextBlock {
  color: string;
  spacing: number;
}

/** A paragraph may have so many lines before its letters become smaller. */
const LINES = 6;
/** Letters become smaller by steps until a title has the height that it may have. */
const SHRINK = 0.94;
const LEAST = 0.2;
/** Rather than to tear a word in two, letters become as small as this. */
const LEAST_WHOLE = 0.55;
/** How far a plate reaches beyond the letters unless a title says it, in shares of their height. */
const PLATE_PADDING = 0.35;
const FLATTER = 0.6;

type Frame = { width: number; height: number };

/** The text of a title as it is painted. Capitals are the same in every browser, whatever its language. */
export const shownText = ({ text, uppercase }: TitleSource): string =>
  uppercase ? text.toUpperCase() : text;

function paragraphsOf(
  ruler: TextRuler,
  src: TitleSource,
  width: number,
  size: number,
): Paragraph[] {
  const { font, italic, lineHeight, subline } = src;
  const text = shownText(src);
  const rightToLeft = runsRightToLeft(wordsOf(text));
  return text.split("\n").map((row, index) => {
    const below = index > 0 ? subline : undefined;
    const letterSpacing = hasLinkedLetters(row) ? 0 : (src.letterSpacing ?? 0);
    const block = setText(ruler, wordsOf(row), {
      ...{ width, size: size * (below?.size ?? 1), lines: LINES, rightToLeft },
      ...{ font, italic, lineHeight, letterSpacing, weight: below?.weight ?? src.weight },
    });
    const spacing = letterSpacing * block.size;
    return { ...block, spacing, color: below?.color ?? src.color };
  });
}

const heightOf = (paragraphs: readonly Paragraph[]) =>
  paragraphs.reduce((sum, row) => sum + Math.max(1, row.lines.length) * row.lineHeight, 0);

/** Whether a word of a paragraph goes on in the next line. */
const hasTornWord = ({ lines }: Paragraph) =>
  lines.some(({ words }, index) => {
    const last = lines[index - 1]?.words.at(-1);
    return last !== undefined && words.some((word) => word.index === last.index);
  });

/** Sets a title into a box: all its paragraphs become smaller together until they fit. */
function fitInto(ruler: TextRuler, src: TitleSource, width: number, frame: Frame): Paragraph[] {
  const most = (src.maxHeight ?? 1) * frame.height;
  for (let size = src.size * frame.width; ; size *= SHRINK) {
    const paragraphs = paragraphsOf(ruler, src, width, size);
    const isShrunk = paragraphs.some((row, index) => {
      const wanted = size * (index > 0 ? (src.subline?.size ?? 1) : 1);
      return row.size < wanted - 0.01;
    });
    const canShrink = size * SHRINK > src.size * frame.width * LEAST_WHOLE;
    const isSmallest = size * SHRINK < src.size * frame.width * LEAST;
    const isTorn = canShrink && paragraphs.some(hasTornWord);
    const fits = !isShrunk && !isTorn && heightOf(paragraphs) <= most;
    if (fits || isSmallest) return paragraphs;
  }
}

/**
 * Sets a title in lines.
 * @param width of its place, in pixels
 */
export function setTitle(
  ruler: TextRuler,
  src: TitleSource,
  { width, frame }: { width: number; frame: Frame },
): TitleSetting {
  const isBoxed = src.maxHeight !== undefined;
  const size = src.size * frame.width;
  const { platePadding } = src;
  const padding = (platePadding ?? PLATE_PADDING) * size;
  // A plate is within the place of a title that has a box.
  const inner = isBoxed && src.plate ? Math.max(width * 0.4, width - padding * 2) : width;
  const paragraphs = isBoxed
    ? fitInto(ruler, src, inner, frame)
    : paragraphsOf(ruler, src, width, size);
  const height = heightOf(paragraphs);
  const widest = paragraphs.reduce((most, row) => Math.max(most, row.width - row.spacing), 0);
  const wide = isBoxed ? Math.max(inner, widest) : widest;
  // Capitals alone are in the middle of their line, and of its plate.
  const sink = isBoxed && src.uppercase ? typefaceOf(src.font).capitalRise : 0;
  let top = -height / 2;
  const lines = paragraphs.flatMap(({ lines, font, size, lineHeight, color, spacing }) => {
    const set = lines.map((line, index): TitleLine => {
      const seen = line.width - spacing;
      const free = wide - seen;
      const shift = { left: 0, center: free / 2, right: free }[src.align];
      return {
        ...{ line, font, size, color, spacing, width: seen, height: lineHeight },
        x: shift - wide / 2,
        y: top + (index + 0.5) * lineHeight + sink * size,
      };
    });
    top += Math.max(1, lines.length) * lineHeight;
    return set;
  });
  const scale = (paragraphs[0]?.size ?? size) / size;
  const pad = isBoxed ? padding * scale : padding;
  return { lines, height, width: widest, size: size * scale, pad: { x: pad, y: pad * FLATTER } };
}

/** What the lines of a title reach over, around its middle: with its plate, where it has one. In pixels. */
export function reachOf({ lines, height, pad }: TitleSetting, hasPlate: boolean) {
  const left = Math.min(...lines.map(({ x }) => x), Number.POSITIVE_INFINITY);
  const right = Math.max(...lines.map(({ x, width }) => x + width), Number.NEGATIVE_INFINITY);
  if (lines.length === 0) return { x: 0, y: 0, width: 0, height: 0 };
  const { x, y } = hasPlate ? pad : { x: 0, y: 0 };
  return {
    ...{ x: left - x, y: -height / 2 - y },
    ...{ width: right - left + x * 2, height: height + y * 2 },
  };
}
