import { UPLOAD_CONTENT_TYPES, UPLOAD_MAX_BYTES } from "#contract/limits";

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
  if (file.size > UPLOAD_MAX_BYTES) return TOO_LARGE;
  return null;
}
