import type { RasterSize } from "../enhance/pixels/strips";
import type { InputImage } from "../generate/use-input-image";
import { fitTo, type Placement, readPlacement } from "./placement";

/** A placement, and how far the new area mixes into the picture, in pixels of the picture. */
export interface Extending {
  placement: Placement;
  blend: number;
}

/** How far the new area may mix into a picture, in pixels of it. */
export const MAX_BLEND = 200;

/** The picture that was extended, from what is kept with the region of its frame; null where it says none. */
export function extendedImage(extended: unknown): InputImage | null {
  const { image }: { image?: unknown } = Object(extended);
  const { url, width, height }: Partial<Record<keyof InputImage, unknown>> = Object(image);
  const side = (value: unknown) => (typeof value === "number" ? value : null);
  return typeof url === "string" ? { url, width: side(width), height: side(height) } : null;
}

/** How a picture begins to be extended: as it was kept, else in the middle of a shape that it does not have. */
export function firstExtending(extended: unknown, size: RasterSize): Extending {
  const { placement, blend }: { placement?: unknown; blend?: unknown } = Object(extended);
  const known = readPlacement(placement, size);
  if (known) {
    const isBlend = typeof blend === "number" && blend >= 0 && blend <= MAX_BLEND;
    return { placement: known, blend: isBlend ? blend : 0 };
  }
  const isTall = size.width / size.height < 0.6;
  return { placement: fitTo(size, isTall ? "1:1" : "9:16"), blend: 0 };
}
