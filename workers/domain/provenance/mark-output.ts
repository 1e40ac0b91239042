import type { FileStream, ProviderFile } from "#providers/provider";
import { markJpeg } from "./mark-jpeg";
import { type FilmMark, markMp4 } from "./mark-mp4";
import { markPng, markPngStart } from "./mark-png";
import { markWebm } from "./mark-webm";
import { markWebp } from "./mark-webp";
import { type HowMade, originOf } from "./origin";

/**
 * A result that says how it was made: XMP in pictures and MP4, a tag in WebM. Only what is added is new
 * in memory. A file that says so itself, or that its provider signed, stays as it is.
 */
export function markOutput(making: HowMade, file: ProviderFile): ProviderFile["content"] {
  const { content, contentType } = file;
  const origin = originOf(making);
  const isWhole = content instanceof Uint8Array;
  const start = isWhole ? content : content.start;
  switch (contentType) {
    case "image/png":
      return isWhole
        ? inPieces(content, markPng(content, origin))
        : around(content, markPngStart(start, origin));
    case "image/jpeg":
      return inPieces(content, isWhole ? markJpeg(content, origin) : null);
    case "image/webp": {
      const { width, height } = file;
      const isSized = isWhole && width !== null && height !== null;
      return inPieces(content, isSized ? markWebp(content, origin, { width, height }) : null);
    }
    case "video/mp4":
      return around(content, markMp4(start, origin));
    case "video/webm":
      return around(content, markWebm(start, origin, content.length));
    default:
      return content;
  }
}

/** Pieces of a file one after another, without putting them together. */
function inPieces(
  content: ProviderFile["content"],
  pieces: readonly Uint8Array[] | null,
): ProviderFile["content"] {
  if (!pieces) return content;
  return {
    length: pieces.reduce((sum, piece) => sum + piece.length, 0),
    start: pieces[0] ?? new Uint8Array(),
    async pour(sink) {
      for (const piece of pieces) if (piece.length > 0) await sink(piece);
    },
  };
}

/** A film between the two ends of its mark. */
function around(content: ProviderFile["content"], mark: FilmMark | null): ProviderFile["content"] {
  if (!mark) return content;
  const { replaced, head, tail } = mark;
  if (content instanceof Uint8Array)
    return inPieces(content, [head, content.subarray(replaced), tail]);
  const more = head.length - replaced + tail.length;
  return {
    length: content.length === null ? null : content.length + more,
    start: content.start,
    async pour(sink) {
      let left = replaced;
      if (head.length > 0) await sink(head);
      await content.pour(async (piece) => {
        const skipped = Math.min(left, piece.length);
        left -= skipped;
        if (skipped < piece.length) await sink(piece.subarray(skipped));
      });
      if (tail.length > 0) await sink(tail);
    },
  } satisfies FileStream;
}
