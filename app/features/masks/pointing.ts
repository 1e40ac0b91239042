import type { Brush, MaskPoint } from "./brush";
import type { BrushShape } from "./brush-amounts";

/** Where a picture is on the screen. CSS pixels. */
type Box = Pick<DOMRect, "left" | "top" | "width" | "height">;

/** Where a pointer is in a picture, in pixels of the picture. */
export function pointIn(
  box: Box,
  { clientX, clientY }: { clientX: number; clientY: number },
  { width, height }: { width: number; height: number },
): MaskPoint {
  return {
    x: ((clientX - box.left) / box.width) * width,
    y: ((clientY - box.top) / box.height) * height,
  };
}

/** A brush in pixels of a mask: its radius is set in those of the screen, so that it is the same at every zoom. */
export function brushIn(
  box: Pick<Box, "width">,
  { radius, hardness }: BrushShape,
  { width, adds }: { width: number; adds: boolean },
): Brush {
  return { radius: radius * (width / box.width), hardness, adds };
}
