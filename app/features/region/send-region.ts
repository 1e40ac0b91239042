import { withSession } from "#lib/session";
import { newAreaOf } from "../extend/kept-area";
import { rowsWithNewArea } from "../extend/new-area";
import { sendFile } from "../generate/send-file";
import { refuseFile, UploadFailure } from "../generate/upload-file";
import type { MarkedRegion } from "../generate/use-draft";
import { feathered } from "./feather";
import { greyPng, maskPng } from "./mask-png";
import { maskOfRegion } from "./read-region";
import { RegionProblem } from "./region-problem";

export { regionSentence } from "./region-problem";

/**
 * Uploads the mask of a region, in the size of its picture. A new area of an extended picture is always part of it.
 * @returns its address
 * @throws {UploadFailure}; and {RegionProblem} where the mask is gone.
 */
export async function sendRegion(region: MarkedRegion): Promise<string> {
  const { size, feather } = region;
  if (!size)
    throw new RegionProblem("The size of the picture is not known. Mark the region again.");
  const mask = await maskOfRegion(region);
  const soft = feathered(mask, (feather * mask.width) / size.width);
  const area = newAreaOf(region);
  const png = area
    ? await greyPng(size, rowsWithNewArea(soft, area, soft !== mask))
    : await maskPng(soft, size);
  const file = new File([png], "region.png", { type: "image/png" });
  const refusal = refuseFile(file);
  if (refusal) throw new UploadFailure(0, refusal);
  const options = { onProgress: () => undefined, signal: new AbortController().signal };
  const send = () => sendFile(file, options);
  return (await withSession(send, "Authentication required to upload images.")).url;
}
