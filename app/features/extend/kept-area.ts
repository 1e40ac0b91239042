import type { MarkedRegion } from "../generate/use-draft";
import { extendedImage, firstExtending } from "./extended";
import { mixedEdge, type NewArea } from "./new-area";
import { outputOf, readPlacement } from "./placement";

/** The new area of a region whose picture was extended; null for any other, and where what is kept does not fit it. */
export function newAreaOf({
  extended,
  size,
}: Pick<MarkedRegion, "extended" | "size">): NewArea | null {
  const { width, height } = extendedImage(extended) ?? { width: null, height: null };
  if (!size || !width || !height) return null;
  const { placement }: { placement?: unknown } = Object(extended);
  if (!readPlacement(placement, { width, height })) return null;
  const extending = firstExtending(extended, { width, height });
  const output = outputOf(extending.placement, { width, height });
  if (output.width !== size.width || output.height !== size.height) return null;
  return { output, blend: mixedEdge(output, extending.blend) };
}
