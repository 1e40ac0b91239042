import type { VisualItem } from "#contract/timeline/timeline";
import type { Drawable } from "./canvas";
import { drawnHeight } from "./drawn";
import { setTitle } from "./set-title";
import type { TextRuler } from "./text-lines";
import { WAVE_DEFINITIONS } from "./waves";

/** How high an arrow is for each pixel of its width. */
const ARROW = 0.5;

/**
 * How high a piece that has a place is drawn, in pixels.
 * @param ruler measures letters
 * @param options.width of the piece, and the size of the frame, in pixels
 * @param options.shown the picture or the frame of a clip; null while it is not there
 */
export function pieceHeight(
  ruler: TextRuler,
  {
    src,
    width,
    frame,
    shown,
  }: {
    src: VisualItem["src"];
    width: number;
    frame: { width: number; height: number };
    shown: Drawable | null;
  },
): number {
  switch (src.kind) {
    case "text": {
      const { height, pad } = setTitle(ruler, src, { width, frame });
      return height + (src.plate ? pad.y * 2 : 0);
    }
    case "arrow":
      return width * ARROW;
    case "chat":
    case "quote":
    case "count":
      return drawnHeight(ruler, src, { width, frameHeight: frame.height });
    case "wave":
      return width * WAVE_DEFINITIONS[src.look].shape;
    case "badge":
    case "color":
      return width;
    default:
      return shown ? (width * shown.height) / shown.width : width;
  }
}
