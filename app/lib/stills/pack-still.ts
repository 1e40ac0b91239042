/** How a converted picture is packed. */
interface Packing {
  type: "image/png" | "image/jpeg" | "image/webp";
  /** From 0 to 1; PNG does not look at it. */
  quality: number;
}

const PNG: Packing = { type: "image/png", quality: 1 };
const at = (type: Packing["type"], ...qualities: readonly number[]): Packing[] =>
  qualities.map((quality) => ({ type, quality }));

/**
 * How a picture may be packed, what keeps most first.
 * @param isExact whether every pixel of the source is as it was: then it is packed without loss first
 */
export function packingsFor(isTransparent: boolean, isExact: boolean): readonly Packing[] {
  if (isTransparent) return [PNG, ...at("image/webp", 0.95, 0.85, 0.75)];
  const jpegs = at("image/jpeg", 0.95, 0.9, 0.8);
  return isExact ? [PNG, ...jpegs] : jpegs;
}

/**
 * Packs a picture so that it is small enough; null where it is too large in every way.
 * @param mostBytes how large it may be
 */
export async function packStill(
  canvas: Pick<OffscreenCanvas, "convertToBlob">,
  packings: readonly Packing[],
  mostBytes: number,
): Promise<Blob | null> {
  for (const packing of packings) {
    const picture = await canvas.convertToBlob({ ...packing });
    // A browser that cannot pack a type gives a PNG.
    if (picture.type === packing.type && picture.size <= mostBytes) return picture;
  }
  return null;
}
