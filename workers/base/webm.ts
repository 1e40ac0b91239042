/** The whole of a WebM, and a part of its frames (matroska.org/technical/elements.html). */
export const SEGMENT = 0x18538067;
export const CLUSTER = 0x1f43b675;

/**
 * The elements of a WebM that begin in a part of it, one after another.
 * @param to where the part ends; an element that goes on behind it is cut there.
 */
export function* elementsOf(view: DataView, from: number, to: number) {
  for (let at = from; at < to; ) {
    const id = readVint(view, at, to, 4);
    const length = id && readVint(view, id.next, to, 8);
    if (!id || !length) return;
    const start = length.next;
    const whole = length.isOpen ? Number.POSITIVE_INFINITY : start + length.value;
    const end = Math.min(whole, to);
    yield { id: id.raw, start, end, isWhole: whole === end };
    at = end;
  }
}

/** A number whose first byte reports its length (RFC 8794, section 4). */
function readVint(view: DataView, at: number, to: number, longest: number) {
  const bytes = at < to ? Math.clz32(view.getUint8(at)) - 23 : Number.POSITIVE_INFINITY;
  if (bytes > longest || at + bytes > to) return null;
  let raw = view.getUint8(at);
  // Without its mark from the start: a number of eight bytes with it is more than a double keeps exactly.
  let value = raw - 2 ** (8 - bytes);
  for (let index = 1; index < bytes; index += 1) {
    raw = raw * 256 + view.getUint8(at + index);
    value = value * 256 + view.getUint8(at + index);
  }
  return { raw, value, next: at + bytes, isOpen: value === 2 ** (7 * bytes) - 1 };
}
