import { findPersonMask } from "../cutout/find-person";
import { floodOnDevice, refineOnDevice } from "../device/client";
import type { Mask, Raster } from "../pixels/raster";
import type { MaskWish } from "./job";

/**
 * Finds what is cut out of a small copy of a picture. The two ways may find everything or nothing.
 * @throws {DeviceProblem} and the signal's reason.
 */
export async function findMask(
  raster: Raster,
  { way, tolerance, feather }: MaskWish,
  signal?: AbortSignal,
): Promise<Mask> {
  const rough =
    way === "person"
      ? await findPersonMask(raster, signal)
      : await floodOnDevice(raster, { tolerance });
  signal?.throwIfAborted();
  return refineOnDevice(raster, rough, feather);
}
