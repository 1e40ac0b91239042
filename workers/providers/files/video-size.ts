import { CLUSTER, elementsOf, SEGMENT } from "#base/webm";
import { boxesOf } from "./mp4-boxes";

interface Size {
  width: number | null;
  height: number | null;
}

const UNKNOWN: Size = { width: null, height: null };

/**
 * Width and height of a video in pixels, as far as its first bytes tell: those of an MP4 whose
 * index comes after its pictures do not.
 * @param head the first bytes of the file, however many.
 */
export function videoSize(head: Uint8Array, contentType: string): Size {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const size = contentType === "video/mp4" ? mp4Size(view) : webmSize(view, 0, view.byteLength);
  return size.width && size.height ? size : UNKNOWN;
}

/** The first track with a picture (ISO/IEC 14496-12, `moov`, `trak`, `tkhd`). */
function mp4Size(view: DataView, from = 0, to = view.byteLength): Size {
  for (const { type, start, end } of boxesOf(view, from, to)) {
    if (type === "moov" || type === "trak") {
      const size = mp4Size(view, start, end);
      if (size.width) return size;
    } else if (type === "tkhd") {
      return trackSize(view, start, end);
    }
  }
  return UNKNOWN;
}

/** A track's header: its matrix, then width and height in 16.16 fixed point. */
function trackSize(view: DataView, start: number, end: number): Size {
  const matrix = start + (start < end && view.getUint8(start) === 1 ? 52 : 40);
  if (matrix + 44 > end) return UNKNOWN;
  const isTurned = view.getInt32(matrix) === 0 && view.getInt32(matrix + 16) === 0;
  const width = view.getUint32(matrix + 36) >>> 16;
  const height = view.getUint32(matrix + 40) >>> 16;
  return isTurned ? { width: height, height: width } : { width, height };
}

/** The elements on the way to the picture's size (matroska.org/technical/elements.html). */
const ENTERED = [SEGMENT, 0x1654ae6b, 0xae, 0xe0];
const PIXEL_WIDTH = 0xb0;
const PIXEL_HEIGHT = 0xba;

function webmSize(view: DataView, from: number, to: number): Size {
  let size = UNKNOWN;
  for (const { id, start, end } of elementsOf(view, from, to)) {
    if (id === CLUSTER) return size;
    if (ENTERED.includes(id)) {
      const inner = webmSize(view, start, end);
      if (inner.width && inner.height) return inner;
    }
    if (id === PIXEL_WIDTH) size = { ...size, width: readNumber(view, start, end) };
    if (id === PIXEL_HEIGHT) size = { ...size, height: readNumber(view, start, end) };
  }
  return size;
}

function readNumber(view: DataView, start: number, end: number): number | null {
  if (end - start > 4 || end <= start) return null;
  let value = 0;
  for (let at = start; at < end; at += 1) value = value * 256 + view.getUint8(at);
  return value;
}
