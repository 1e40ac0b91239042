import type { CaptionStyle, CaptionTrack } from "#contract/timeline/timeline";
import type { Context2D, Rect } from "./canvas";
import { type DirectedGroup, directedGroups, groupAt, spokenIndex } from "./caption-groups";
import {
  fontOf,
  type SetWord,
  setText,
  stretchesOf,
  type TextBlock,
  type TextLine,
} from "./text-lines";

/** Groups are made once for each list of words and style. */
const groupsOf = new WeakMap<CaptionTrack, DirectedGroup[]>();

function groups(track: CaptionTrack): DirectedGroup[] {
  const known = groupsOf.get(track);
  if (known) return known;
  const made = directedGroups(track);
  groupsOf.set(track, made);
  return made;
}

/** What one caption looks like, in pixels. */
interface Setting {
  block: TextBlock;
  box: Rect;
  stroke: number;
  rightToLeft: boolean;
}

/** How the group on the screen was set last: it is the same for all its frames. */
const settings = new WeakMap<DirectedGroup, { key: string; setting: Setting }>();

function setGroup(ctx: Context2D, track: CaptionTrack, group: DirectedGroup): Setting {
  const { width, height } = ctx.canvas;
  ctx.font = fontOf(100);
  // The width of letters tells whether the film's typeface has arrived since.
  const key = `${width} ${height} ${JSON.stringify(track.box)} ${ctx.measureText("Mog").width}`;
  const known = settings.get(group);
  if (known?.key === key) return known.setting;
  const setting = layOut(ctx, track, group);
  settings.set(group, { key, setting });
  return setting;
}

function layOut(ctx: Context2D, track: CaptionTrack, group: DirectedGroup): Setting {
  const { width, height } = ctx.canvas;
  const { style, box: share } = track;
  const size = style.size * width;
  const stroke = style.strokeWidth * size;
  const padding = style.plate || style.preset === "box" ? size * 0.3 : 0;
  const inset = stroke / 2 + padding;
  const box = {
    x: share.x * width + inset,
    y: share.y * height + inset,
    width: Math.max(1, share.width * width - 2 * inset),
    height: Math.max(1, share.height * height - 2 * inset),
  };
  const language = track.language;
  const texts = group.words.map(({ w }) => (style.uppercase ? upper(w, language) : w));
  const rightToLeft = group.isRightToLeft;
  const mostLines = Math.max(1, Math.floor(box.height / (size * 0.8)));
  const lines = Math.min(style.maxLines, mostLines);
  const block = setText(ctx, texts, { width: box.width, size, lines, mostLines, rightToLeft });
  return { block, box, stroke, rightToLeft };
}

function upper(text: string, language: string | undefined): string {
  try {
    return text.toLocaleUpperCase(language);
  } catch {
    return text.toUpperCase();
  }
}

/** Where the lines of a block stand within its box: the middle, or where its lines begin for a lower third. */
function originOf({ block, box, rightToLeft }: Setting, style: CaptionStyle) {
  const height = block.lines.length * block.lineHeight;
  if (style.preset === "lower-third") {
    const x = rightToLeft ? box.x + box.width - block.width : box.x;
    return { x, y: box.y + box.height - height };
  }
  return { x: box.x + (box.width - block.width) / 2, y: box.y + (box.height - height) / 2 };
}

function lineStart(setting: Setting, style: CaptionStyle, line: number, left: number): number {
  const wide = setting.block.lines[line]?.width ?? 0;
  if (style.preset === "lower-third")
    return left + (setting.rightToLeft ? setting.block.width - wide : 0);
  return left + (setting.block.width - wide) / 2;
}

/** Draws a track's captions as they are at a time. */
export function drawCaptions(ctx: Context2D, track: CaptionTrack, time: number): void {
  const group = groupAt(groups(track), time);
  if (!group) return;
  const setting = setGroup(ctx, track, group);
  const { style } = track;
  ctx.save();
  ctx.font = setting.block.font;
  ctx.textBaseline = "middle";
  ctx.textAlign = "left";
  ctx.lineJoin = "round";
  const origin = originOf(setting, style);
  const spoken = spokenIndex(group, time);
  if (style.plate) drawPlate(ctx, setting, origin, style);
  if (style.preset === "pop") popScale(ctx, setting, time - group.from);
  if (style.preset === "box") {
    for (const [row, line] of setting.block.lines.entries()) {
      const left = lineStart(setting, style, row, origin.x);
      const y = origin.y + (row + 0.5) * setting.block.lineHeight;
      drawBoxes(ctx, line, { spoken, left, y, size: setting.block.size, color: style.highlight });
    }
  }
  // All outlines first: none may lie over a letter of the word before.
  for (const pass of ["outline", "letters"] as const) {
    for (const [row, line] of setting.block.lines.entries()) {
      const left = lineStart(setting, style, row, origin.x);
      const y = origin.y + (row + 0.5) * setting.block.lineHeight;
      for (const word of line.words) {
        drawWord(ctx, { track, group, setting, spoken, time, pass }, word, { x: left + word.x, y });
      }
    }
  }
  ctx.restore();
}

/** What drawing a word needs to know of its caption. */
interface Pass {
  track: CaptionTrack;
  group: DirectedGroup;
  setting: Setting;
  spoken: number;
  time: number;
  pass: "outline" | "letters";
}

function drawWord(
  ctx: Context2D,
  { track, group, setting, spoken, time, pass }: Pass,
  word: SetWord,
  at: { x: number; y: number },
): void {
  const { style } = track;
  const said = group.words[word.index];
  const text = style.preset === "typewriter" ? typed(word, said, time) : word.text;
  if (text === "") return;
  ctx.direction = word.isRightToLeft ? "rtl" : "ltr";
  // What is written from right to left begins at the right of its place.
  const rest =
    word.isRightToLeft && text !== word.text ? word.width - ctx.measureText(text).width : 0;
  const isActive = word.index === spoken;
  if (pass === "letters") {
    ctx.fillStyle = colorOf(style, said, isActive);
    ctx.fillText(text, at.x + rest, at.y);
    return;
  }
  if (setting.stroke > 0) {
    ctx.strokeStyle = style.stroke;
    ctx.lineWidth = (setting.stroke * setting.block.size) / (style.size * ctx.canvas.width);
    ctx.strokeText(text, at.x + rest, at.y);
  }
}

/** Draws what stands behind the spoken word: one box for all of its parts that stand side by side. */
function drawBoxes(
  ctx: Context2D,
  line: TextLine,
  {
    spoken,
    left,
    y,
    size,
    color,
  }: Record<"spoken" | "left" | "y" | "size", number> & {
    color: string;
  },
): void {
  const pad = size * 0.16;
  ctx.fillStyle = color;
  for (const { from, to } of stretchesOf(line, spoken)) {
    ctx.beginPath();
    ctx.roundRect(left + from - pad, y - size * 0.6, to - from + pad * 2, size * 1.2, pad);
    ctx.fill();
  }
}

function colorOf(
  style: CaptionStyle,
  word: { speaker?: number | undefined; emphasis?: boolean | undefined } | undefined,
  isActive: boolean,
): string {
  if (style.preset === "karaoke" && isActive) return style.highlight;
  if (word?.emphasis && style.preset !== "box") return style.highlight;
  return (word?.speaker === undefined ? undefined : style.speakers[word.speaker]) ?? style.color;
}

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** As many letters of a part of a word as are written at a time. */
function typed(
  { text, start, of }: SetWord,
  word: { t0: number; t1: number } | undefined,
  time: number,
): string {
  if (!word || time >= word.t1) return text;
  if (time < word.t0) return "";
  const share = (time - word.t0) / Math.max(0.05, word.t1 - word.t0);
  const most = Math.ceil(share * of) - start;
  return [...graphemes.segment(text)]
    .filter(({ index }) => index < most)
    .map(({ segment }) => segment)
    .join("");
}

function drawPlate(
  ctx: Context2D,
  { block, rightToLeft }: Setting,
  origin: { x: number; y: number },
  style: CaptionStyle,
): void {
  const pad = block.size * 0.3;
  const height = block.lines.length * block.lineHeight;
  ctx.fillStyle = style.plate ?? style.stroke;
  ctx.beginPath();
  ctx.roundRect(origin.x - pad, origin.y - pad, block.width + pad * 2, height + pad * 2, pad * 0.6);
  ctx.fill();
  if (style.preset !== "lower-third") return;
  ctx.fillStyle = style.highlight;
  const bar = pad * 0.35;
  ctx.fillRect(
    rightToLeft ? origin.x + block.width + pad - bar : origin.x - pad,
    origin.y - pad,
    bar,
    height + pad * 2,
  );
}

/** A word springs up to its size within a fifth of a second, never beyond its box. */
function popScale(ctx: Context2D, { box }: Setting, age: number): void {
  const t = Math.min(1, age / 0.2);
  const scale = t >= 1 ? 1 : 0.72 + 0.28 * (1 - Math.cos(t * Math.PI * 1.5) * (1 - t));
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  ctx.translate(x, y);
  ctx.scale(Math.min(1, scale), Math.min(1, scale));
  ctx.translate(-x, -y);
}
