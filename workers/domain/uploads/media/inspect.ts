import { MAX_IMAGE_BYTES, MAX_MEDIA_BYTES } from "#contract/limits";
import { refusedImage, stillFormatOf, UNKNOWN_PLACE } from "#contract/refused-format";
import { removedSayAi } from "../../provenance/says-ai";
import { sizeWithin, UnfitUpload } from "../check-upload";
import type { Inspected } from "./inspected";
import { inspectImage } from "./large-image";
import { inspectMp3, looksLikeMp3 } from "./mp3";
import { inspectMp4 } from "./mp4";
import { RangeReader, type ReadRange } from "./range-reader";
import { inspectWav } from "./wav";
import { inspectWebm } from "./webm";

/** Boxes that an MP4 or MOV may begin with. */
const FIRST_BOXES = ["ftyp", "moov", "mdat", "wide", "free", "skip", "pnot"];

/**
 * Recognises an upload by its bytes, whatever its name says, and plans its copy without place, device, times and
 * comments. Nothing is decoded; the file is never in memory as a whole, but for a JPEG.
 * @throws {UnfitUpload} with the sentence for the creator.
 */
export async function inspectUpload(read: ReadRange, length: number): Promise<Inspected> {
  if (length > MAX_MEDIA_BYTES) throw tooLarge("This file", MAX_MEDIA_BYTES);
  const reader = new RangeReader(read, length);
  const head = (await reader.bytes(0, Math.min(64, length))).slice();
  const image = imageType(head);
  if (image) {
    if (length > MAX_IMAGE_BYTES) throw tooLarge("This picture", MAX_IMAGE_BYTES);
    const still = await inspectImage(reader, image);
    // A JPEG was read as a whole.
    const isRead = still.isAi || image === "jpeg";
    return isRead ? still : { ...still, isAi: await removedSayAi(read, length, still.pieces) };
  }
  const still = stillFormatOf(head);
  if (still) throw new UnfitUpload("unsupported_type", refusedImage(still, UNKNOWN_PLACE));
  const media = await inspectMedia(reader, head);
  if (!media) {
    throw new UnfitUpload(
      "unsupported_type",
      "Only MP4, MOV, WebM, MP3, M4A, WAV, PNG, JPEG and WEBP files can be uploaded. Save it as one of these.",
    );
  }
  if (!Number.isFinite(media.duration) || !((media.duration ?? 0) > 0)) {
    throw new UnfitUpload(
      "undecodable",
      "This file has no length: there is nothing in it to play. Choose another one.",
    );
  }
  if (media.width !== null && media.height !== null)
    sizeWithin({ width: media.width, height: media.height });
  return { ...media, isAi: await removedSayAi(read, length, media.pieces) };
}

/** What a clip or a sound is; null where it is neither. */
async function inspectMedia(
  reader: RangeReader,
  head: Uint8Array,
): Promise<Omit<Inspected, "isAi"> | null> {
  const [first, middle, third] = [0, 4, 8].map((at) => latin(head, at, 4));
  if ((first === "RIFF" || first === "RF64") && third === "WAVE") return inspectWav(reader);
  if (head[0] === 0x1a && head[1] === 0x45 && head[2] === 0xdf && head[3] === 0xa3)
    return inspectWebm(reader);
  if (FIRST_BOXES.includes(middle ?? "")) {
    return inspectMp4(reader);
  }
  return looksLikeMp3(head) ? inspectMp3(reader) : null;
}

function imageType(head: Uint8Array): "png" | "jpeg" | "webp" | null {
  if (latin(head, 0, 8) === "\x89PNG\r\n\x1a\n") return "png";
  if (latin(head, 0, 3) === "\xff\xd8\xff") return "jpeg";
  return latin(head, 0, 4) === "RIFF" && latin(head, 8, 4) === "WEBP" ? "webp" : null;
}

function latin(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}

function tooLarge(what: string, most: number): UnfitUpload {
  const message = `${what} is larger than ${most / 1024 ** 2} MB. Save it smaller and upload it again.`;
  return new UnfitUpload("too_large", message);
}
