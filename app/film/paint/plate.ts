import type { Rect } from "./canvas";
import type { ShownCaption } from "./caption-style";

/** Where the plate of a caption lies, and how far it reaches beyond its lines, in pixels. */
export function plateOf({
  block,
  origin,
}: Pick<ShownCaption, "block" | "origin">): Rect & { pad: number } {
  const pad = block.size * 0.3;
  const height = block.lines.length * block.lineHeight;
  return {
    x: origin.x - pad,
    y: origin.y - pad,
    width: block.width + pad * 2,
    height: height + pad * 2,
    pad,
  };
}
