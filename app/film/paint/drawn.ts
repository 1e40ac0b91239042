import type { PictureSource, VisualItem, VisualSource } from "#contract/timeline/timeline";
import type { Context2D, Drawable } from "./canvas";
import { drawChat } from "./chat";
import { countHeight, drawCount } from "./count";
import { drawQuote, quoteHeight } from "./quote";
import type { TextRuler } from "./text-lines";

type Place = NonNullable<VisualItem["place"]>;
/** What is drawn by rule from what its document says: chats, quote cards, numbers that count. */
export type DrawnSource = Extract<VisualSource, { kind: "chat" | "quote" | "count" }>;

/** A drawn piece at a moment. */
export interface DrawnMoment {
  /** Its width and the frame's height, in pixels. */
  width: number;
  frameHeight: number;
  /** Seconds since the piece began, and of its own time, which trims and speed change. */
  since: number;
  time: number;
  pictureOf: (picture: PictureSource) => Drawable | null;
}

/** Where drawn pieces are in a document that names no place. */
const PLACES: Record<DrawnSource["kind"], Place> = {
  chat: { x: 0.5, y: 0.46, width: 0.82, rotation: 0 },
  quote: { x: 0.5, y: 0.42, width: 0.76, rotation: 0 },
  count: { x: 0.5, y: 0.36, width: 0.6, rotation: 0 },
};

/** Whether a piece is drawn by rule. */
export const isDrawn = (src: VisualSource): src is DrawnSource => src.kind in PLACES;

/** The place of a drawn piece. */
export const drawnPlace = ({ kind }: DrawnSource, place: VisualItem["place"]): Place =>
  place ?? PLACES[kind];

/** How high a drawn piece is, in pixels. */
export function drawnHeight(
  ruler: TextRuler,
  src: DrawnSource,
  { width, frameHeight }: Pick<DrawnMoment, "width" | "frameHeight">,
): number {
  switch (src.kind) {
    case "chat":
      return src.height * frameHeight;
    case "quote":
      return quoteHeight(ruler, src, width);
    case "count":
      return countHeight(ruler, src, width);
    default:
      return src satisfies never;
  }
}

/** Draws a piece around the origin. */
export function drawDrawn(ctx: Context2D, src: DrawnSource, moment: DrawnMoment): void {
  switch (src.kind) {
    case "chat":
      drawChat(ctx, src, { ...moment, height: src.height * moment.frameHeight });
      break;
    case "quote":
      drawQuote(ctx, src, moment);
      break;
    case "count":
      drawCount(ctx, src, moment);
      break;
    default:
      src satisfies never;
  }
}
