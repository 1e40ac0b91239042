import { withSession } from "#lib/session";
import { sendFile } from "../generate/send-file";
import { refuseFile, UploadFailure } from "../generate/upload-file";
import type { MarkedRegion } from "../generate/use-draft";
import { feathered } from "./feather";
import { maskPng } from "./mask-png";
import { maskOfRegion } from "./read-region";
import { RegionProblem } from "./region-problem";

export { regionSentence } from "./region-problem";

/**
 * Uploads the mask of a region, in the size of its picture.
 * @returns its address
 * @throws {UploadFailure}; and {RegionProblem} where the mask is gone.
 */
export async function sendRegion(region: MarkedRegion): Promise<string> {
  const { size, feather } = region;
  if (!size)
    throw new RegionProblem("The size of the picture is not known. Mark the region again.");
  const mask = await maskOfRegion(region);
  const soft = feathered(mask, (feather * mask.width) / size.width);
  const file = new File([await maskPng(soft, size)], "region.png", { type: "image/png" });
  const refusal = refuseFile(file);
  if (refusal) throw new UploadFailure(0, refusal);
  const options = { onProgress: () => undefined, signal: new AbortController().signal };
  const send = () => sendFile(file, options);
  return (await withSession(send, "Authentication required to upload images.")).url;
}
