import { viewOf } from "#base/image/parsed";
import { boxesOf } from "#providers/files/mp4-boxes";
import type { Origin } from "./origin";
import { xmpPacket } from "./xmp";

/** What a film that is marked begins and ends with; what is between stays as it is. */
export interface FilmMark {
  /** Takes the place of so many bytes at the beginning. */
  replaced: number;
  head: Uint8Array;
  tail: Uint8Array;
}

/** Names of a `uuid` box: XMP (XMP part 3, 1.2.7.1), and a C2PA manifest (C2PA 2, A.5). */
const XMP_BOX = "be7acfcb97a942e89c71999491e3afac";
const C2PA_BOX = "d8fec3d61b0e483c92975828877ec481";

/**
 * XMP for an MP4, in a box behind all others: nothing in it moves, so its index stays right. Null where it
 * has a signed manifest, or XMP of its own, and where its last box names no length: what follows would be a part of it.
 * @param start the beginning of the file.
 */
export function markMp4(start: Uint8Array, origin: Origin): FilmMark | null {
  const view = viewOf(start);
  let at = 0;
  for (const box of boxesOf(view, 0, start.length)) {
    if (view.getUint32(at) === 0) return null;
    at = box.end;
    if (box.type !== "uuid") continue;
    const name = Buffer.from(start.subarray(box.start, box.start + 16)).toString("hex");
    if (name === XMP_BOX || name === C2PA_BOX) return null;
  }
  const packet = xmpPacket(origin);
  const tail = new Uint8Array(24 + packet.length);
  viewOf(tail).setUint32(0, tail.length);
  tail.set(new TextEncoder().encode("uuid"), 4);
  tail.set(Buffer.from(XMP_BOX, "hex"), 8);
  tail.set(packet, 24);
  return { replaced: 0, head: new Uint8Array(), tail };
}
