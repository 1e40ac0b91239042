import type { ChatSource } from "#contract/timeline/timeline";
import type { Context2D, Rect } from "./canvas";
import { type ChatPainting, drawBubble, drawDots, fillSurface, springUp } from "./chat-bubble";
import { drawChip, drawHead } from "./chat-head";
import { type Bubble, type ChatLayout, layOutChat } from "./chat-layout";
import type { ChatLookDefinition } from "./chat-look";
import { CHAT_LOOK_DEFINITIONS } from "./chat-looks";
import { chatTimes } from "./chat-times";
import { fontOf } from "./fonts";
import { spaceLetters } from "./text-lines";

/** How long the list moves up for a bubble. Seconds. */
const SCROLL = 0.28;

const known = new WeakMap<ChatSource, { key: string; layout: ChatLayout }>();

function layoutOf(ctx: Context2D, src: ChatSource, look: ChatLookDefinition, width: number) {
  spaceLetters(ctx, 0);
  ctx.font = fontOf(100, look);
  // The width of its own letters tells whether the file that has them has arrived since.
  const key = `${width} ${ctx.measureText(src.messages[0]?.text ?? src.messages[0]?.from ?? "").width}`;
  const before = known.get(src);
  if (before?.key === key) return before.layout;
  const layout = layOutChat(ctx, { src, look, width });
  known.set(src, { key, layout });
  return layout;
}

/**
 * Draws a chat around the origin as it is at a time: its ground, its messages so far, dots while the next one is being
 * written, its head, and the chip that says what it is.
 * @param at.time seconds of the piece's own time; sizes in pixels
 */
export function drawChat(
  ctx: Context2D,
  src: ChatSource,
  at: { time: number; width: number; height: number; pictureOf: ChatPainting["pictureOf"] },
): void {
  const { width, height, time, pictureOf } = at;
  const look = CHAT_LOOK_DEFINITIONS[src.look];
  const colours = src.isDark ? look.dark : look.light;
  const layout = layoutOf(ctx, src, look, width);
  const painting = { ctx, layout, look, colours, src, pictureOf };
  ctx.save();
  ctx.translate(-width / 2, -height / 2);
  const frame = { x: 0, y: 0, width, height };
  fillSurface(ctx, frame, colours.ground, look.radius * layout.letter * 1.4);
  ctx.save();
  ctx.beginPath();
  ctx.rect(0, layout.head, width, height - layout.head);
  ctx.clip();
  drawMessages(painting, time, height - layout.head);
  ctx.restore();
  drawHead(painting, width);
  drawChip(painting, width);
  ctx.restore();
}

/** Draws the messages that have come, moved up as far as the last one needs. */
function drawMessages(painting: ChatPainting, time: number, room: number): void {
  const { ctx, layout, src } = painting;
  const times = chatTimes(src);
  const { bubbles, letter } = layout;
  const count = times.findLastIndex(({ at }) => at <= time) + 1;
  const next = times[count];
  const isTyping = next !== undefined && time >= next.typing && next.at > next.typing;
  const dots = isTyping ? dotsBubble(layout, bubbles[count], bubbles[count - 1]) : null;
  const foot = (bubble: Rect | null | undefined) =>
    bubble ? Math.max(0, bubble.y + bubble.height + letter - room) : 0;
  const [last, previous] = [bubbles[count - 1], bubbles[count - 2]];
  const since = dots ? time - (next?.typing ?? 0) : time - (times[count - 1]?.at ?? 0);
  const from = dots ? foot(last) : Math.max(foot(previous), dotsFoot(painting, count - 1, foot));
  const to = foot(dots ?? last);
  const eased = easeOut(Math.min(1, Math.max(0, since / SCROLL)));
  const scroll = from + (to - from) * eased;
  ctx.translate(0, layout.head - scroll);
  for (const [index, bubble] of bubbles.slice(0, count).entries()) {
    if (bubble.y + bubble.height < scroll - 2 * letter) continue;
    // One that is there from the beginning has come before it.
    const at = times[index]?.at ?? 0;
    const age = at === 0 ? Number.POSITIVE_INFINITY : time - at;
    springUp(ctx, bubble, age, () => drawBubble(painting, bubble));
  }
  if (dots) drawDots(painting, dots, since);
}

/** How far the list was moved up for the dots that preceded a message. */
function dotsFoot(
  { layout, src }: ChatPainting,
  index: number,
  foot: (bubble: Rect | null) => number,
): number {
  const time = chatTimes(src)[index];
  if (!time || time.at <= time.typing) return 0;
  return foot(dotsBubble(layout, layout.bubbles[index], layout.bubbles[index - 1]));
}

/** Where dots are: where the next message will be. */
function dotsBubble(
  { letter, pad }: ChatLayout,
  next: Bubble | undefined,
  before: Bubble | undefined,
): Rect | null {
  if (!next) return null;
  const y = Math.max(next.y, before ? before.y + before.height : 0);
  return { x: next.x, y, width: letter * 2.2 + 2 * pad, height: letter * 1.9 };
}

const easeOut = (t: number) => 1 - (1 - t) ** 3;
