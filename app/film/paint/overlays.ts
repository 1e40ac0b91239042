import type { VisualItem, VisualSource } from "#contract/timeline/timeline";
import { wordsOf } from "#contract/timeline/words";
import type { Context2D } from "./canvas";
import { runsRightToLeft } from "./direction";
import { setText } from "./text-lines";

type Place = NonNullable<VisualItem["place"]>;

type PlacedKind = "text" | "badge" | "arrow" | "wave";

/** Where titles and stickers are in a document that names no place: stored films look so, whatever platforms cover. */
const PLACES: Record<PlacedKind, Place> = {
  text: { x: 0.5, y: 0.22, width: 0.72, rotation: 0 },
  badge: { x: 0.5, y: 0.36, width: 0.34, rotation: -6 },
  arrow: { x: 0.5, y: 0.45, width: 0.24, rotation: 0 },
  wave: { x: 0.5, y: 0.6, width: 0.7, rotation: 0 },
};

/** Whether a piece has a place in the frame even where its document does not name one. */
export function isPlaced(src: VisualSource): src is Extract<VisualSource, { kind: PlacedKind }> {
  return Object.hasOwn(PLACES, src.kind);
}

/** Moves the context's origin to a piece's centre, turned as it is. Gives its width in pixels. */
export function enterPlace(ctx: Context2D, place: Place): number {
  ctx.translate(place.x * ctx.canvas.width, place.y * ctx.canvas.height);
  ctx.rotate((place.rotation * Math.PI) / 180);
  return place.width * ctx.canvas.width;
}

/** The place of a title or a sticker. */
export function overlayPlace(src: VisualSource, place: VisualItem["place"]): Place {
  if (place) return place;
  return PLACES[isPlaced(src) ? src.kind : "text"];
}

/** Draws a price badge: a star with a short text in it. */
export function drawBadge(
  ctx: Context2D,
  src: Extract<VisualSource, { kind: "badge" }>,
  width: number,
): void {
  const points = 16;
  ctx.fillStyle = src.color;
  ctx.beginPath();
  for (let point = 0; point < points * 2; point += 1) {
    const radius = (width / 2) * (point % 2 === 0 ? 1 : 0.88);
    const angle = (point * Math.PI) / points;
    ctx.lineTo(Math.cos(angle) * radius, Math.sin(angle) * radius);
  }
  ctx.closePath();
  ctx.fill();
  const words = wordsOf(src.text);
  const block = setText(ctx, words, {
    width: width * 0.72,
    size: width * 0.3,
    lines: 2,
    rightToLeft: runsRightToLeft(words),
  });
  ctx.font = block.font;
  ctx.textBaseline = "middle";
  ctx.textAlign = "left";
  ctx.fillStyle = src.ink;
  for (const [row, line] of block.lines.entries()) {
    const y = (row + 0.5 - block.lines.length / 2) * block.lineHeight;
    for (const word of line.words) {
      ctx.direction = word.isRightToLeft ? "rtl" : "ltr";
      ctx.fillText(word.text, word.x - line.width / 2, y);
    }
  }
}

/** Draws an arrow that points to the right; a piece's rotation points it elsewhere. */
export function drawArrow(ctx: Context2D, color: string, width: number): void {
  const thick = width * 0.14;
  ctx.strokeStyle = color;
  ctx.lineWidth = thick;
  ctx.lineCap = "round";
  ctx.lineJoin = "round";
  ctx.shadowColor = "rgba(0,0,0,0.45)";
  ctx.shadowBlur = thick * 0.6;
  const end = width / 2 - thick / 2;
  ctx.beginPath();
  ctx.moveTo(-end, width * 0.16);
  ctx.quadraticCurveTo(0, -width * 0.16, end, 0);
  ctx.moveTo(end - width * 0.22, -width * 0.2);
  ctx.lineTo(end, 0);
  ctx.lineTo(end - width * 0.26, width * 0.14);
  ctx.stroke();
}
