import { MAX_UPLOAD_BYTES, UPLOAD_CONTENT_TYPES } from "#contract/limits";

/** Formats of phones and cameras: by their type, and by their ending where a system does not know it. */
const FOREIGN: readonly (readonly [type: RegExp, ending: RegExp, format: string])[] = [
  [/^image\/hei[cf]/, /\.hei[cf]$/i, "HEIC"],
  [/^image\/avif$/, /\.avif$/i, "AVIF"],
  [/^image\/jxl$/, /\.jxl$/i, "JPEG XL"],
  [/^image\/tiff$/, /\.tiff?$/i, "TIFF"],
];

function foreignFormat({ type, name = "" }: { type: string; name?: string }): string | undefined {
  return FOREIGN.find(
    ([ofType, ending]) => ofType.test(type) || (type === "" && ending.test(name)),
  )?.[2];
}

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

/** What to say of a format that phones write; the sentences are fetched when they are needed. */
async function refuseForeign(format: string): Promise<string> {
  const [{ refusedImage }, { presentPlace }] = await Promise.all([
    import("#contract/refused-format"),
    import("#lib/present-place"),
  ]);
  return refusedImage(format, presentPlace());
}

/** Why a file would be refused, known before it is sent; null when nothing speaks against it. */
export async function refuseFile(file: {
  type: string;
  size: number;
  name?: string;
}): Promise<string | null> {
  const format = foreignFormat(file);
  if (format) return refuseForeign(format).catch(() => UNSUPPORTED);
  if (!UPLOAD_CONTENT_TYPES.some((type) => type === file.type)) return UNSUPPORTED;
  if (file.size > MAX_UPLOAD_BYTES) return TOO_LARGE;
  return null;
}
