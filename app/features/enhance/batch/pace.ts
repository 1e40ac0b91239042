import type { Workable } from "../steps/job";
import { type ModelScale, scaleFor } from "../upscale/models";
import { type SizeName, wantedSize } from "../upscale/sizes";
import { workOf } from "../upscale/tiles";

/** How long the work on one pixel takes on this device, in seconds, for each scale of a network. */
export type DevicePace = Readonly<Partial<Record<ModelScale, number>>>;

/** What a picture becomes; null where its size is not known, and for clips, whose frames are their own matter. */
function wishFor({ medium, width, height }: Workable, size: SizeName) {
  if (medium !== "image" || width === null || height === null) return null;
  const wanted = wantedSize({ width, height }, size);
  return wanted.refusal === undefined ? { width, height, factor: wanted.factor } : null;
}

/** The scales of the network that a batch needs. */
export function scalesFor(items: readonly Workable[], size: SizeName): ModelScale[] {
  const factors = items.map((item) => wishFor(item, size)?.factor ?? null);
  return [...new Set(factors.filter((factor) => factor !== null).map(scaleFor))].sort();
}

/**
 * How long the pictures of a batch take on this device, in seconds, by a pace that was measured once; null while the pace
 * of a scale that it needs is not known.
 */
export function batchSeconds(
  items: readonly Workable[],
  size: SizeName,
  pace: DevicePace,
): number | null {
  let seconds = 0;
  for (const item of items) {
    const wish = wishFor(item, size);
    if (!wish) continue;
    const perPixel = pace[scaleFor(wish.factor)];
    if (perPixel === undefined) return null;
    seconds += perPixel * workOf(wish.width, wish.height);
  }
  return seconds;
}
