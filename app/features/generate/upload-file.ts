import { MAX_UPLOAD_BYTES, UPLOAD_CONTENT_TYPES } from "#contract/limits";

const UNSUPPORTED = "Only PNG, JPEG and WEBP pictures can be uploaded. Save it as one of these.";
const TOO_LARGE = "This picture is larger than 10 MB. Save it smaller and upload it again.";

/** An upload that did not end with a usable address; `status` is 0 when no answer came. */
export class UploadFailure extends Error {
  override readonly name = "UploadFailure";

  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** Why a file would be refused, known before it is sent; null when nothing speaks against it. */
export function refuseFile(file: { type: string; size: number }): string | null {
  if (!UPLOAD_CONTENT_TYPES.some((type) => type === file.type)) return UNSUPPORTED;
  if (file.size > MAX_UPLOAD_BYTES) return TOO_LARGE;
  return null;
}

/**
 * A picture that can be sent: a format that is not taken is converted on this device.
 * @returns the file, and what was done to it as a sentence; null for nothing
 * @param signal ends the conversion
 * @throws {UploadFailure} with what to do; and the signal's reason
 */
export async function readyForUpload(
  file: File,
  signal?: AbortSignal,
): Promise<{ file: File; note: string | null }> {
  const { usableStill } = await import("#lib/stills/usable-still");
  const usable = await usableStill(file, MAX_UPLOAD_BYTES, signal).catch((error: Error) => {
    signal?.throwIfAborted();
    throw new UploadFailure(0, error.message);
  });
  const refusal = refuseFile(usable.file);
  if (refusal) throw new UploadFailure(0, refusal);
  return usable;
}
