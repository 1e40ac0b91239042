import type { CaptionTrack, CaptionWord } from "#contract/timeline/timeline";
import type { Context2D } from "./canvas";
import { groupAt, spokenIndex } from "./caption-groups";
import type { CaptionStyleDefinition, Point, ShownCaption } from "./caption-style";
import { definitionOf } from "./caption-styles";
import { plateOf } from "./plate";
import { captionGroups, placeLines, setCaption } from "./set-caption";
import { castShadow, endShadow } from "./shadow";
import type { SetWord } from "./text-lines";

/** Draws a track's captions as they are at a time, in seconds. */
export function drawCaptions(ctx: Context2D, track: CaptionTrack, time: number): void {
  const group = groupAt(captionGroups(track), time);
  if (!group) return;
  const { style } = track;
  const definition = definitionOf(style);
  const setting = setCaption(ctx, track, group);
  const caption: ShownCaption = {
    ...setting,
    ...placeLines(setting, definition.isAtFoot ?? false),
    style,
    spoken: spokenIndex(group, time),
    age: time - group.from,
  };
  ctx.save();
  ctx.font = caption.block.font;
  ctx.textBaseline = "middle";
  ctx.textAlign = "left";
  ctx.lineJoin = "round";
  if (style.plate) drawPlate(ctx, caption);
  definition.prepare?.(ctx, caption);
  const drawing = { ctx, caption, definition, words: group.words, time };
  // All outlines first: none may lie over a letter of the word before.
  if (style.shadow && !style.plate) {
    castShadow(ctx, style.shadow, caption.block.size);
    drawWords(drawing, caption.stroke > 0 ? "outline" : "letters");
    endShadow(ctx);
  }
  drawWords(drawing, "outline");
  drawWords(drawing, "letters");
  ctx.restore();
}

/** What drawing words needs to know of their caption. */
interface Drawing {
  ctx: Context2D;
  caption: ShownCaption;
  definition: CaptionStyleDefinition;
  words: readonly CaptionWord[];
  time: number;
}

function drawWords(drawing: Drawing, pass: "outline" | "letters"): void {
  const { block, lines } = drawing.caption;
  for (const { row, left, y } of lines) {
    for (const word of block.lines[row]?.words ?? []) {
      drawWord(drawing, word, { at: { x: left + word.x, y }, pass });
    }
  }
}

function drawWord(
  { ctx, caption, definition, words, time }: Drawing,
  word: SetWord,
  { at, pass }: { at: Point; pass: "outline" | "letters" },
): void {
  const { style, stroke, block, spoken } = caption;
  const said = words[word.index];
  const text = definition.textAt ? definition.textAt(word, said, time) : word.text;
  if (text === "") return;
  ctx.direction = word.isRightToLeft ? "rtl" : "ltr";
  // What is written from right to left begins at the right of its place.
  const rest =
    word.isRightToLeft && text !== word.text ? word.width - ctx.measureText(text).width : 0;
  if (pass === "letters") {
    ctx.fillStyle = colorOf(caption, definition, { word: said, isSpoken: word.index === spoken });
    ctx.fillText(text, at.x + rest, at.y);
    return;
  }
  if (stroke > 0) {
    ctx.strokeStyle = style.stroke;
    ctx.lineWidth = (stroke * block.size) / (style.size * ctx.canvas.width);
    ctx.strokeText(text, at.x + rest, at.y);
  }
}

function colorOf(
  { style }: ShownCaption,
  definition: CaptionStyleDefinition,
  { word, isSpoken }: { word: CaptionWord | undefined; isSpoken: boolean },
): string {
  const isEmphasised = word?.emphasis === true;
  const own =
    (word?.speaker === undefined ? undefined : style.speakers[word.speaker]) ?? style.color;
  if (definition.colorOf) return definition.colorOf(style, { isSpoken, isEmphasised, own });
  return isEmphasised ? style.highlight : own;
}

function drawPlate(ctx: Context2D, caption: ShownCaption): void {
  const { style } = caption;
  const { x, y, width, height, radius } = plateOf(caption);
  ctx.fillStyle = style.plate ?? style.stroke;
  ctx.beginPath();
  ctx.roundRect(x, y, width, height, Math.min(radius, height / 2));
  castShadow(ctx, style.shadow, caption.block.size);
  ctx.fill();
  endShadow(ctx);
}
