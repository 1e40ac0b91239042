import { joinBytes } from "#base/bytes";
import { ImageError, type ParsedImage, parseImage, shownSize } from "#base/image/index";
import { MAX_UPLOAD_BYTES, MAX_UPLOAD_PIXELS, MAX_UPLOAD_SIDE } from "#contract/limits";
import { refusedImage, stillFormatOf, UNKNOWN_PLACE } from "#contract/refused-format";
import { saysAi } from "../provenance/says-ai";

/** Why a picture is not taken; the message says it to the creator, with what to do. */
export class UnfitUpload extends Error {
  override readonly name = "UnfitUpload";
  constructor(
    readonly reason: "too_large" | "too_many_pixels" | "unsupported_type" | "undecodable",
    message: string,
  ) {
    super(message);
  }
}

export interface CheckedUpload {
  /** The picture without place, device, comments and trailing data; its orientation is kept. */
  bytes: Uint8Array;
  contentType: ParsedImage["contentType"];
  /** Pixels as shown. */
  width: number;
  height: number;
  ext: "png" | "jpg" | "webp";
  /** Whether the file says, in what is cut from it, that AI made it or a part of it. */
  isAi: boolean;
}

/** The end of a picture's file name. */
export const EXTENSIONS = {
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/webp": "webp",
} as const;

/**
 * Decides by its bytes whether a picture can be taken, and cuts its metadata. No pixel is decoded.
 * @param mostBytes where it may have another size than what creators send.
 * @throws {UnfitUpload}.
 */
export function checkUpload(bytes: Uint8Array, mostBytes = MAX_UPLOAD_BYTES): CheckedUpload {
  if (bytes.byteLength === 0)
    throw new UnfitUpload("undecodable", "This file is empty. Choose another picture.");
  if (bytes.byteLength > mostBytes) {
    throw new UnfitUpload(
      "too_large",
      `This picture is larger than ${mostBytes / 1024 / 1024} MB. Save it smaller and upload it again.`,
    );
  }
  const image = readImage(() => parseImage(bytes));
  if (!image) {
    const format = stillFormatOf(bytes);
    throw new UnfitUpload(
      "unsupported_type",
      format
        ? refusedImage(format, UNKNOWN_PLACE)
        : "Only PNG, JPEG and WEBP pictures can be uploaded. Save it as one of these.",
    );
  }
  const { width, height } = sizeWithin(shownSize(image));
  const { contentType } = image;
  return {
    bytes: joinBytes(readImage(image.parts)),
    contentType,
    width,
    height,
    ext: EXTENSIONS[contentType],
    isAi: saysAi(bytes),
  };
}

/**
 * A size that can be taken.
 * @param most pixels.
 * @throws {UnfitUpload} `too_many_pixels`, `undecodable`.
 */
export function sizeWithin(
  { width, height }: { width: number; height: number },
  most = MAX_UPLOAD_PIXELS,
) {
  if (width === 0 || height === 0) throw new UnfitUpload("undecodable", DAMAGED);
  if (Math.max(width, height) > MAX_UPLOAD_SIDE) {
    throw new UnfitUpload(
      "too_many_pixels",
      `This picture is ${width} × ${height}; a side may have at most ${MAX_UPLOAD_SIDE} pixels. Cut it and upload it again.`,
    );
  }
  if (width * height > most) {
    throw new UnfitUpload(
      "too_many_pixels",
      `This picture has ${Math.ceil((width * height) / 1e6)} megapixels; up to ${most / 1e6} are possible. Scale it down and upload it again.`,
    );
  }
  return { width, height };
}

const DAMAGED = "This picture is damaged or incomplete. Open it and save it again, then upload it.";

const REASONS: Record<ImageError["reason"], string> = {
  truncated: DAMAGED,
  malformed: DAMAGED,
  animated: "Animated pictures are not possible. Save one frame as a still picture.",
  unusual:
    "This JPEG is stored in a way that most programs cannot show. Save it as an ordinary JPEG, then upload it.",
};

/** What is read of a picture. @throws {UnfitUpload} that says why it cannot be. */
export function readImage<T>(what: () => T): T {
  try {
    return what();
  } catch (error) {
    if (!(error instanceof ImageError)) throw error;
    throw new UnfitUpload("undecodable", REASONS[error.reason]);
  }
}
