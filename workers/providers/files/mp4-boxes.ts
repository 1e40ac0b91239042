/**
 * The boxes of an MP4 that begin in a part of it, one after another (ISO/IEC 14496-12, 4.2).
 * @param to where the part ends; a box that goes on behind it is cut there.
 */
export function* boxesOf(view: DataView, from: number, to: number) {
  for (let at = from; at + 8 <= to; ) {
    const short = view.getUint32(at);
    const type = String.fromCharCode(...[4, 5, 6, 7].map((offset) => view.getUint8(at + offset)));
    const isLong = short === 1 && at + 16 <= to;
    const length = isLong ? Number(view.getBigUint64(at + 8)) : short === 0 ? to - at : short;
    const start = at + (isLong ? 16 : 8);
    if (length < start - at) return;
    yield { type, start, end: Math.min(at + length, to) };
    at += length;
  }
}
