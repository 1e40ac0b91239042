import { joinBytes } from "#base/bytes";
import { markJpeg } from "./mark-jpeg";
import { type FilmMark, markMp4 } from "./mark-mp4";
import { markPng } from "./mark-png";
import { tagWebm } from "./mark-webm";
import { markWebpEnds } from "./mark-webp";
import type { Origin } from "./origin";

/** What `markStored` needs of a file's beginning, in bytes: more than the headers of a checked upload have. */
export const MARK_START_BYTES = 64 * 1024;

/**
 * The two ends of a checked upload that says how it was made. Its metadata was cut when it was uploaded, so that it says
 * nothing of its own any more; its pixels and frames pass between the ends as they are. Null for a type that cannot say
 * so, and for a WebM that is not whole.
 * @param start the first `MARK_START_BYTES` of the file, or all of it.
 */
export function markStored(
  start: Uint8Array,
  file: { contentType: string; length: number; width: number | null; height: number | null },
  origin: Origin,
): FilmMark | null {
  const { contentType, length, width, height } = file;
  switch (contentType) {
    case "image/png":
      return inPlaceOf(start, markPng(start, origin));
    case "image/jpeg":
      return inPlaceOf(start, markJpeg(start, origin));
    case "image/webp":
      return width === null || height === null
        ? null
        : markWebpEnds(start, origin, { width, height, length });
    case "video/mp4":
    case "video/quicktime":
      return markMp4(start, origin);
    case "video/webm":
      return tagWebm(start, origin, length);
    default:
      return null;
  }
}

/** A mark that lies within the beginning of a file. */
function inPlaceOf(start: Uint8Array, pieces: readonly Uint8Array[] | null): FilmMark | null {
  return pieces && { replaced: start.length, head: joinBytes([...pieces]), tail: new Uint8Array() };
}
