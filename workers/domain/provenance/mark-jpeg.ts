import { viewOf } from "#base/image/parsed";
import type { Origin } from "./origin";
import { asciiAt } from "./read";
import { xmpFor } from "./xmp";

const SIGNATURE = "http://ns.adobe.com/xap/1.0/\0";
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP11 = 0xeb;
const START_OF_SCAN = 0xda;
/** What a segment has room for beside its length and the signature (XMP part 3, 1.1.3). Bytes. */
const MAX_PACKET = 0xffff - 2 - SIGNATURE.length;

/** A JPEG with XMP behind its JFIF and Exif segments, in pieces; null where it already says how it was made. */
export function markJpeg(bytes: Uint8Array, origin: Origin): Uint8Array[] | null {
  const view = viewOf(bytes);
  const kept: Uint8Array[] = [];
  let present: Uint8Array | null = null;
  let from = 2;
  let place = 2;
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === START_OF_SCAN) break;
    const next = at + 2 + view.getUint16(at + 2);
    // A signed manifest (JUMBF) holds only for the bytes that were signed.
    if (marker === APP11 && asciiAt(bytes, at + 4, 2) === "JP") return null;
    const isXmp = marker === APP1 && asciiAt(bytes, at + 4, SIGNATURE.length) === SIGNATURE;
    if (isXmp) {
      present = bytes.subarray(at + 4 + SIGNATURE.length, next);
      kept.push(bytes.subarray(from, at));
      from = next;
    } else if (at === place && kept.length === 0 && (marker === APP0 || marker === APP1)) {
      place = next;
    }
    at = next;
  }
  const packet = xmpFor(origin, present, MAX_PACKET);
  if (!packet) return null;
  const rest = [...kept, bytes.subarray(from)];
  const [first = bytes.subarray(2, 2), ...others] = rest;
  return [
    bytes.subarray(0, 2),
    first.subarray(0, place - 2),
    segment(packet),
    first.subarray(place - 2),
    ...others,
  ];
}

function segment(packet: Uint8Array): Uint8Array {
  const made = new Uint8Array(4 + SIGNATURE.length + packet.length);
  made.set([0xff, APP1]);
  viewOf(made).setUint16(2, made.length - 2);
  made.set(new TextEncoder().encode(SIGNATURE), 4);
  made.set(packet, 4 + SIGNATURE.length);
  return made;
}
