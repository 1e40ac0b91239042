import type { ChatSource, PictureSource } from "#contract/timeline/timeline";
import type { Context2D, Drawable, Rect } from "./canvas";
import type { Bubble, ChatLayout } from "./chat-layout";
import type { ChatColours, ChatLookDefinition, ChatSurface } from "./chat-look";
import { drawBlock } from "./draw-block";
import { fontOf } from "./fonts";
import { coverCrop } from "./place";

/** How long a bubble springs up. Seconds. */
const SPRING = 0.18;
/** How far a bubble goes beyond its size: the constant of an ease that overshoots by a tenth. */
const OVERSHOOT = 1.70158;
/** Each dot's way, in seconds. */
const DOT_PACE = 0.9;

/** A chat that is being painted. */
export interface ChatPainting {
  ctx: Context2D;
  layout: ChatLayout;
  look: ChatLookDefinition;
  colours: ChatColours;
  src: ChatSource;
  pictureOf: (picture: PictureSource) => Drawable | null;
}

/** An ease that goes a little beyond its end and comes back. */
function springOf(t: number): number {
  const u = t - 1;
  return 1 + (OVERSHOOT + 1) * u ** 3 + OVERSHOOT * u ** 2;
}

/** Draws a bubble as large as it is so many seconds after it came. */
export function springUp(ctx: Context2D, bubble: Bubble, age: number, draw: () => void): void {
  if (age >= SPRING) {
    draw();
    return;
  }
  const t = Math.max(0, age / SPRING);
  const scale = 0.6 + 0.4 * springOf(t);
  const x = bubble.side === "left" ? bubble.x : bubble.x + bubble.width;
  const y = bubble.y + bubble.height;
  ctx.save();
  ctx.globalAlpha *= Math.min(1, t * 2);
  ctx.translate(x, y);
  ctx.scale(scale, scale);
  ctx.translate(-x, -y);
  draw();
  ctx.restore();
}

/** Fills a rounded rectangle and draws its edge. */
export function fillSurface(
  ctx: Context2D,
  { x, y, width, height }: Rect,
  { fill, edge }: ChatSurface,
  radii: number | number[],
): void {
  ctx.beginPath();
  ctx.roundRect(x, y, width, height, radii);
  ctx.fillStyle = fill;
  ctx.fill();
  if (!edge) return;
  ctx.strokeStyle = edge;
  ctx.lineWidth = Math.max(1, width * 0.003);
  ctx.stroke();
}

function cornersOf({ side }: Bubble, { radius, foot }: ChatLookDefinition, letter: number) {
  const [round, own] = [radius * letter, foot * letter];
  return side === "left" ? [round, round, round, own] : [round, round, own, round];
}

/** Draws a message with its picture, below the name of who writes. */
export function drawBubble(painting: ChatPainting, bubble: Bubble): void {
  const { ctx, layout, look, colours } = painting;
  const { letter, pad } = layout;
  const surface = colours[bubble.side];
  const corners = cornersOf(bubble, look, letter);
  if (bubble.name !== null) {
    ctx.fillStyle = nameColour(painting, bubble.writer);
    ctx.font = fontOf(letter * 0.78, { font: look.font, weight: 700 });
    ctx.textAlign = "left";
    ctx.textBaseline = "alphabetic";
    ctx.direction = "ltr";
    ctx.fillText(bubble.name, bubble.x + pad * 0.4, bubble.y - letter * 0.3);
  }
  fillSurface(ctx, bubble, surface, corners);
  if (bubble.picture) drawPicture(painting, bubble, corners);
  if (!bubble.text) return;
  ctx.fillStyle = surface.ink;
  const top = bubble.picture ? bubble.picture.height : 0;
  const tall = bubble.text.lines.length * bubble.text.lineHeight;
  drawBlock(ctx, bubble.text, {
    ...{ x: bubble.x + pad, y: bubble.y + top + (bubble.height - top - tall) / 2 },
    ...{ width: bubble.width - 2 * pad, align: bubble.isRightToLeft ? "right" : "left" },
  });
}

function drawPicture({ ctx, pictureOf }: ChatPainting, bubble: Bubble, corners: number[]): void {
  const { picture } = bubble;
  const shown = picture ? pictureOf(picture.source) : null;
  if (!picture || !shown) return;
  const { x, y, width, height } = picture;
  const from = coverCrop(shown, picture, { zoom: 1, focus: [0.5, 0.5] });
  ctx.save();
  ctx.beginPath();
  const [a = 0, b = 0, c = 0, d = 0] = corners;
  ctx.roundRect(x, y, width, height, bubble.text ? [a, b, 0, 0] : [a, b, c, d]);
  ctx.clip();
  ctx.drawImage(shown.image, from.x, from.y, from.width, from.height, x, y, width, height);
  ctx.restore();
}

/** The colour of a participant. */
export function nameColour({ colours, src }: ChatPainting, writer: number): string {
  const own = src.participants[writer]?.color;
  return own ?? colours.names[writer % colours.names.length] ?? colours.ground.ink;
}

/** Draws the dots that say that a message is being written. */
export function drawDots(
  { ctx, layout, look, colours }: ChatPainting,
  box: Rect,
  since: number,
): void {
  const { letter, pad } = layout;
  fillSurface(ctx, box, colours.left, look.radius * letter);
  const alpha = ctx.globalAlpha;
  ctx.fillStyle = colours.left.ink;
  for (let dot = 0; dot < 3; dot += 1) {
    const phase = (since / DOT_PACE - dot * 0.18) * Math.PI * 2;
    ctx.globalAlpha = alpha * (0.45 + 0.4 * Math.max(0, Math.sin(phase)));
    ctx.beginPath();
    const x = box.x + pad + letter * (0.35 + dot * 0.75);
    ctx.arc(x, box.y + box.height / 2, letter * 0.2, 0, Math.PI * 2);
    ctx.fill();
  }
  ctx.globalAlpha = alpha;
}
