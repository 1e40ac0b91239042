import type { Rect } from "./canvas";
import type { ShownCaption } from "./caption-style";

/** How far the plate of captions reaches beyond their letters unless they say it, in shares of the letters' height. */
export const PLATE_PADDING = 0.3;

/** Where the plate of a caption lies, and how far it reaches beyond its lines, in pixels. */
export function plateOf({
  block,
  origin,
  style,
}: Pick<ShownCaption, "block" | "origin" | "style">): Rect & { pad: number; radius: number } {
  const { platePadding = PLATE_PADDING, plateRadius } = style;
  const pad = block.size * platePadding;
  const height = block.lines.length * block.lineHeight;
  return {
    x: origin.x - pad,
    y: origin.y - pad,
    width: block.width + pad * 2,
    height: height + pad * 2,
    pad,
    radius: plateRadius === undefined ? pad * 0.6 : plateRadius * block.size,
  };
}
