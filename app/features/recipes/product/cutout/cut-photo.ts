import { fileSaysAi } from "#lib/file-says-ai";
import { keepAiMark } from "#lib/stills/keep-ai-mark";
import {
  type CleanMask,
  groundLightness,
  isProduct,
  ownMask,
  type SeenPart,
  seenPartOf,
  withoutSpecks,
} from "../../../enhance/cutout/judge-mask";
import type { Mask, Raster } from "../../../enhance/pixels/raster";
import type { MaskWish } from "../../../enhance/steps/job";

/** How far from the border's colours a plain background may be, in the order of trial: what is further takes more of a product that is like it. */
const TOLERANCES = [0.08, 0.12, 0.05, 0.2] as const;
/** How soft the edge is, in pixels of the small copy. */
const FEATHER = 2;
/** What is left around the product, as a share of its longer side. */
const MARGIN = 0.01;
/** The longer side of a stored cut-out, in pixels: what an export at 2160 × 3840 shows of it. */
const LONGEST = 2400;

/** A product without its background, cut to its size. */
export interface CutPhoto {
  file: Blob;
  /** Whether an AI model found it, or made its photo: the file says so. */
  isAi: boolean;
  /** See `groundLightness`. */
  ground: number;
}

interface FoundMask {
  mask: Mask;
  by: "own" | "plain" | "person";
}

/** Finds a product by the way that its picture needs; null where none of this device's ways finds it. */
async function findProduct(raster: Raster, signal: AbortSignal): Promise<FoundMask | null> {
  const own = ownMask(raster);
  if (own) return { mask: own, by: "own" };
  const { findMask } = await import("../../../enhance/steps/find-mask");
  const found = async (wish: MaskWish): Promise<CleanMask> =>
    withoutSpecks(await findMask(raster, wish, signal));
  for (const tolerance of TOLERANCES) {
    const clean = await found({ way: "plain", tolerance, feather: FEATHER });
    if (isProduct(clean, false)) return { mask: clean.mask, by: "plain" };
  }
  const { isPersonKept } = await import("../../../enhance/cutout/find-person");
  if (!(await isPersonKept())) return null;
  const clean = await found({ way: "person", tolerance: 0, feather: FEATHER });
  return isProduct(clean, true) ? { mask: clean.mask, by: "person" } : null;
}

/** A part of a picture as a file of its own, with what is clear in it. */
async function trimmed(
  file: Blob,
  { bounds, mask: of, isAi }: { bounds: SeenPart; mask: Mask; isAi: boolean },
): Promise<Blob> {
  const image = await createImageBitmap(file, { premultiplyAlpha: "default" });
  try {
    const scale = image.width / of.width;
    const margin = Math.ceil(Math.max(bounds.width, bounds.height) * scale * MARGIN);
    const left = Math.max(0, Math.floor(bounds.x * scale) - margin);
    const top = Math.max(0, Math.floor(bounds.y * scale) - margin);
    const width = Math.min(image.width - left, Math.ceil(bounds.width * scale) + 2 * margin);
    const height = Math.min(image.height - top, Math.ceil(bounds.height * scale) + 2 * margin);
    const smaller = Math.min(1, LONGEST / Math.max(width, height));
    const canvas = new OffscreenCanvas(
      Math.max(1, Math.round(width * smaller)),
      Math.max(1, Math.round(height * smaller)),
    );
    const context = canvas.getContext("2d");
    if (!context) throw new Error("This device has no memory left for the picture.");
    context.imageSmoothingQuality = "high";
    context.drawImage(image, left, top, width, height, 0, 0, canvas.width, canvas.height);
    // A canvas drops what its source said of itself; a PNG can say it again.
    if (isAi) return await keepAiMark(await canvas.convertToBlob({ type: "image/png" }));
    // A browser that packs no WEBP packs a PNG.
    return await canvas.convertToBlob({ type: "image/webp", quality: 0.95 });
  } finally {
    image.close();
  }
}

/**
 * Cuts the product out of a photo on this device, by the ways that Enhance has. A photo that was cut out before is only cut
 * to its size.
 * @param of whether AI made the photo, as far as that is known; the file is asked as well
 * @returns null where the device cannot tell the product apart
 * @throws {DeviceProblem} with a sentence for people; the signal's reason
 */
export async function cutPhoto(
  file: Blob,
  { isAi: isAiPhoto, signal }: { isAi: boolean; signal: AbortSignal },
): Promise<CutPhoto | null> {
  const { previewOf, cutOnDevice } = await import("../../../enhance/device/client");
  const { raster } = await previewOf(file);
  signal.throwIfAborted();
  const found = await findProduct(raster, signal);
  signal.throwIfAborted();
  const bounds = found && seenPartOf(found.mask);
  if (!found || !bounds) return null;
  const { mask, by } = found;
  const cut =
    by === "own"
      ? file
      : (
          await cutOnDevice(file, {
            ...{ mask, background: { is: "none" }, format: "image/png", isStored: false },
          })
        ).file;
  signal.throwIfAborted();
  const isAi = by === "person" || isAiPhoto || (await fileSaysAi(file));
  return {
    file: await trimmed(cut, { bounds, mask, isAi }),
    isAi,
    ground: groundLightness(raster, mask, by === "own"),
  };
}

/**
 * What a provider cut out, cut to its size.
 * @returns null where the provider's picture is not transparent anywhere
 * @throws {DeviceProblem} with a sentence for people; the signal's reason
 */
export async function trimCutout(
  file: Blob,
  { isAi: isMadeByAi, signal }: { isAi: boolean; signal: AbortSignal },
): Promise<CutPhoto | null> {
  const { previewOf } = await import("../../../enhance/device/client");
  const { raster } = await previewOf(file);
  signal.throwIfAborted();
  const mask = ownMask(raster);
  const bounds = mask && seenPartOf(mask);
  if (!mask || !bounds) return null;
  const isAi = isMadeByAi || (await fileSaysAi(file));
  return {
    file: await trimmed(file, { bounds, mask, isAi }),
    isAi,
    ground: groundLightness(raster, mask, true),
  };
}
