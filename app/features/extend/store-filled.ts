import type { GenerationRecord } from "#contract/generation";
import type { RasterSize } from "../enhance/pixels/strips";
import { makeOnDevice } from "../enhance/steps/on-device";
import { openSource } from "../enhance/steps/source";
import { storeResult } from "../enhance/steps/store-result";
import type { InputImage } from "../generate/use-input-image";
import { fetchPicture } from "../region/read-region";
import { newShare, type Placement } from "./placement";

/**
 * Fills the edges of a picture by rule, on this device, and stores the result in its creator's history.
 * @throws {RegionProblem} {DeviceProblem} {ApiError} and the signal's reason
 */
export async function storeFilled(
  { image, size, placement }: { image: InputImage; size: RasterSize; placement: Placement },
  { signal, onProgress }: { signal: AbortSignal; onProgress: (share: number) => void },
): Promise<GenerationRecord> {
  const file = await fetchPicture(image.url);
  const source = await openSource(file, { name: "picture", storedUrl: image.url });
  signal.throwIfAborted();
  const job = { is: "extend", placement, share: newShare(placement, size) } as const;
  const made = await makeOnDevice(source, job, {
    ...{ isStored: true, isViewed: false, signal, onProgress },
  });
  return (await storeResult(made, signal)).record;
}
