import { CLUSTER, elementsOf, SEGMENT } from "#base/webm";
import { webpOf } from "#base/webp";

const BLOCK_GROUP = 0xa0;
const BLOCKS = [0xa3, 0xa1];
/** Track, time and flags of a block. Bytes. */
const BLOCK_HEADER = 4;

/**
 * The first frame of a WebM as a WebP, without decoding it: where it is a key frame of VP8, both hold
 * the same bytes (RFC 9649, section 2.5). Null for every other film.
 * @param head the beginning of the file.
 */
export function firstFrame(head: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const place = findBlock(view, 0, view.byteLength);
  const frame = place && head.subarray(place.start + BLOCK_HEADER, place.end);
  return frame && isKeyFrame(frame) ? webpOf(frame) : null;
}

function findBlock(
  view: DataView,
  from: number,
  to: number,
): { start: number; end: number } | null {
  for (const { id, start, end, isWhole } of elementsOf(view, from, to)) {
    if (BLOCKS.includes(id)) return isWhole ? { start, end } : null;
    if (id !== SEGMENT && id !== CLUSTER && id !== BLOCK_GROUP) continue;
    const inner = findBlock(view, start, end);
    if (inner) return inner;
  }
  return null;
}

/** A key frame's tag and start code (RFC 6386, 9.1). */
function isKeyFrame(frame: Uint8Array): boolean {
  const [tag = 1, , , ...code] = frame.subarray(0, 6);
  return tag % 2 === 0 && code.join() === "157,1,42";
}
