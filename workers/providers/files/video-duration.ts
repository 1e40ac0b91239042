import { elementsOf, SEGMENT } from "#base/webm";
import { boxesOf } from "./mp4-boxes";

/** Information about a WebM: its unit of time in nanoseconds, and its length in that unit. */
const INFO = 0x1549a966;
const UNIT = 0x2ad7b1;
const LENGTH = 0x4489;
const DEFAULT_UNIT = 1_000_000;

/**
 * How long a video is, in seconds, as far as its first bytes say; null where they do not.
 * @param head the first bytes of the file, however many.
 */
export function videoDuration(head: Uint8Array, contentType: string): number | null {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const seconds = contentType === "video/mp4" ? mp4Seconds(view) : webmSeconds(view);
  return seconds !== null && Number.isFinite(seconds) && seconds > 0 ? seconds : null;
}

/** The film's header, `mvhd` in `moov` (ISO/IEC 14496-12, 8.2.2). */
function mp4Seconds(view: DataView, from = 0, to = view.byteLength): number | null {
  for (const { type, start, end } of boxesOf(view, from, to)) {
    if (type === "moov") return mp4Seconds(view, start, end);
    if (type !== "mvhd" || end - start < 32) continue;
    return view.getUint8(start) === 1
      ? Number(view.getBigUint64(start + 24)) / view.getUint32(start + 20)
      : view.getUint32(start + 16) / view.getUint32(start + 12);
  }
  return null;
}

function webmSeconds(view: DataView, from = 0, to = view.byteLength): number | null {
  let unit = DEFAULT_UNIT;
  let length: number | null = null;
  for (const { id, start, end, isWhole } of elementsOf(view, from, to)) {
    if (id === SEGMENT || id === INFO) return webmSeconds(view, start, end);
    if (!isWhole) break;
    if (id === UNIT) unit = unsigned(view, start, end);
    if (id === LENGTH) length = float(view, start, end);
  }
  return length === null ? null : (length * unit) / 1e9;
}

function unsigned(view: DataView, start: number, end: number): number {
  let value = 0;
  for (let at = start; at < end; at += 1) value = value * 256 + view.getUint8(at);
  return value;
}

function float(view: DataView, start: number, end: number): number | null {
  if (end - start === 4) return view.getFloat32(start);
  return end - start === 8 ? view.getFloat64(start) : null;
}
