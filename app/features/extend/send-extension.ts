import { MAX_UPLOAD_BYTES } from "#contract/limits";
import { ApiError } from "#lib/api-error";
import { uploadMedia } from "#lib/upload-media";
import { extendOnDevice } from "../enhance/device/client";
import { DeviceProblem } from "../enhance/device-problem";
import type { RasterSize } from "../enhance/pixels/strips";
import { sendFile } from "../generate/send-file";
import type { MarkedRegion } from "../generate/use-draft";
import type { InputImage } from "../generate/use-input-image";
import { greyPng } from "../region/mask-png";
import { fetchPicture } from "../region/read-region";
import type { Extending } from "./extended";
import { mixedEdge, newAreaRows } from "./new-area";
import { outputOf } from "./placement";

/** How much of the time is the drawing; the rest is the way up. */
const DRAWING = 0.4;

interface Sending {
  signal: AbortSignal;
  /** Receives the share that is done, from 0 to 1. */
  onProgress: (share: number) => void;
}

/** What is uploaded as a picture of its own: a large one in parts, where it has a name in the list of uploads. */
async function sendPng(blob: Blob, name: string, options: Sending): Promise<string> {
  const file = new File([blob], name, { type: "image/png" });
  if (file.size <= MAX_UPLOAD_BYTES) return (await sendFile(file, options)).url;
  try {
    return (await uploadMedia(file, options)).url;
  } catch (error) {
    options.signal.throwIfAborted();
    if (error instanceof ApiError || error instanceof TypeError) throw error;
    throw new DeviceProblem(error instanceof Error ? error.message : String(error));
  }
}

/**
 * Draws the frame of a picture that is to be extended, with its edges filled by rule, and the mask of what is new, and
 * uploads both.
 * @param size of the picture as it is shown, in pixels
 * @returns the frame as the picture of a form, and its marked region
 * @throws {UploadFailure} {RegionProblem} {DeviceProblem} {ApiError} and the signal's reason
 */
export async function sendExtension(
  { image, size, extending }: { image: InputImage; size: RasterSize; extending: Extending },
  { signal, onProgress }: Sending,
): Promise<{ image: InputImage; region: MarkedRegion }> {
  const output = outputOf(extending.placement, size);
  const source = await fetchPicture(image.url);
  signal.throwIfAborted();
  const { file } = await extendOnDevice(
    source,
    { output, isOpaque: true, isStored: false },
    { signal, onProgress: (share) => onProgress(share * DRAWING) },
  );
  const mask = await greyPng(output, newAreaRows(output, mixedEdge(output, extending.blend)));
  signal.throwIfAborted();
  const way = {
    signal,
    onProgress: (share: number) => onProgress(DRAWING + share * (1 - DRAWING)),
  };
  const url = await sendPng(file, "extended.png", way);
  const maskUrl = await sendPng(mask, "new-area.png", { signal, onProgress: () => undefined });
  const { width, height } = output;
  return {
    image: { url, width, height },
    region: {
      ...{ id: null, url: maskUrl, image: url, size: { width, height }, feather: 0 },
      extended: { image: { ...image, ...size }, ...extending },
    },
  };
}
