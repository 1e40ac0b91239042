import type { GenerationRecord } from "#contract/generation";
import { isFilm } from "#lib/result";
import { type ModelScale, scaleFor } from "../upscale/models";
import { type SizeName, wantedSize } from "../upscale/sizes";
import { workOf } from "../upscale/tiles";

/** How long the work on one pixel takes on this device, in seconds, for each scale of a network. */
export type DevicePace = Readonly<Partial<Record<ModelScale, number>>>;

/** What a picture becomes; null where its size is not known, and for clips, whose frames are their own matter. */
function wishFor(record: GenerationRecord, size: SizeName) {
  const { width, height } = record;
  if (isFilm(record) || width === null || height === null) return null;
  const wanted = wantedSize({ width, height }, size);
  return wanted.refusal === undefined ? { width, height, factor: wanted.factor } : null;
}

/** The scales of the network that a batch needs. */
export function scalesFor(records: readonly GenerationRecord[], size: SizeName): ModelScale[] {
  const factors = records.map((record) => wishFor(record, size)?.factor ?? null);
  return [...new Set(factors.filter((factor) => factor !== null).map(scaleFor))].sort();
}

/**
 * How long the pictures of a batch take on this device, in seconds, by a pace that was measured once; null while the pace
 * of a scale that it needs is not known.
 */
export function batchSeconds(
  records: readonly GenerationRecord[],
  size: SizeName,
  pace: DevicePace,
): number | null {
  let seconds = 0;
  for (const record of records) {
    const wish = wishFor(record, size);
    if (!wish) continue;
    const perPixel = pace[scaleFor(wish.factor)];
    if (perPixel === undefined) return null;
    seconds += perPixel * workOf(wish.width, wish.height);
  }
  return seconds;
}
