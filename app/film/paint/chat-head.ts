import type { ChatSource } from "#contract/timeline/timeline";
import type { Context2D } from "./canvas";
import { type ChatPainting, fillSurface, nameColour } from "./chat-bubble";
import { sidesOf } from "./chat-times";
import { fontOf } from "./fonts";

/** What a chat says of itself: it cannot be switched off. */
export const DRAMATISED = "Dramatised chat";

/** The least height of the chip's letters, as a share of the frame's width: it is read in every size of the chat. */
const CHIP = 0.026;

/** Who the chat is with: its title, or the names of those at the left. */
export function chatTitle(src: Pick<ChatSource, "title" | "participants">): string {
  if (src.title) return src.title;
  const sides = sidesOf(src);
  const others = src.participants.filter(({ name }) => sides.get(name) === "left");
  return (others.length > 0 ? others : src.participants).map(({ name }) => name).join(", ");
}

/** Draws who the chat is with. */
export function drawHead(painting: ChatPainting, width: number): void {
  const { ctx, layout, look, colours, src } = painting;
  const { letter, head } = layout;
  const title = chatTitle(src);
  const middle = head * 0.36;
  const radius = letter * 0.85;
  const x = letter * 1.9;
  ctx.fillStyle = nameColour(painting, 0);
  ctx.beginPath();
  ctx.arc(x, middle, radius, 0, Math.PI * 2);
  ctx.fill();
  ctx.fillStyle = src.isDark ? "#16140f" : "#ffffff";
  ctx.font = fontOf(letter * 0.85, { font: look.font, weight: 700 });
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  ctx.direction = "ltr";
  ctx.fillText([...title][0]?.toUpperCase() ?? "", x, middle);
  ctx.fillStyle = colours.ground.ink;
  ctx.textAlign = "left";
  ctx.font = fontOf(letter * 0.95, { font: look.font, weight: 700 });
  const left = x + radius + letter * 0.6;
  ctx.fillText(shortened(ctx, title, width - left - letter), left, middle);
}

/** A text of one line, cut with an ellipsis where it is too long. */
function shortened(ctx: Context2D, text: string, width: number): string {
  if (ctx.measureText(text).width <= width) return text;
  const letters = [...text];
  while (letters.length > 1 && ctx.measureText(`${letters.join("")}…`).width > width) letters.pop();
  return `${letters.join("").trimEnd()}…`;
}

/** Draws what the chat is. */
export function drawChip(painting: ChatPainting, width: number): void {
  const { ctx, layout, colours } = painting;
  const size = Math.max(layout.letter * 0.66, ctx.canvas.width * CHIP);
  ctx.font = fontOf(size, { weight: 600 });
  const wide = ctx.measureText(DRAMATISED).width + size * 1.4;
  const tall = size * 1.7;
  const box = {
    x: (width - wide) / 2,
    y: layout.head * 0.81 - tall / 2,
    width: wide,
    height: tall,
  };
  fillSurface(ctx, box, colours.chip, tall / 2);
  ctx.fillStyle = colours.chip.ink;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  ctx.direction = "ltr";
  ctx.fillText(DRAMATISED, width / 2, box.y + tall / 2);
}
