import { type PlayPace, reachedAfter } from "#contract/timeline/pace";

/** Steps between the times at which frames are read, in seconds: the same at near zooms, so that frames serve again. */
const FINEST = 1 / 16;

/** A frame of a strip: where it is drawn, and the time of the source that it shows. */
export interface Slot {
  /** Pixels from the beginning of the piece. */
  x: number;
  /** Seconds. */
  time: number;
}

/** The largest power of two of seconds that is not longer than a slot. */
function stepOf(seconds: number): number {
  return Math.max(FINEST, 2 ** Math.floor(Math.log2(Math.max(FINEST, seconds))));
}

/**
 * The frames that a part of a clip's strip shows.
 * @param piece its first and its last time of the source, in seconds, and its pace; or the time at which it is held
 * @param look.scale pixels a second of the film
 * @param look.width of a frame, in pixels
 * @param look.from the part that is in view, in pixels from the beginning of the piece
 */
export function slotsOf(
  piece: PlayPace & { in: number; out: number; freeze?: number | undefined },
  look: { scale: number; width: number; from: number; to: number },
): Slot[] {
  const { scale, width, from, to } = look;
  if (width <= 0 || scale <= 0 || to <= from) return [];
  const first = reachedAfter(piece, piece.in, from / scale);
  const end = reachedAfter(piece, piece.in, to / scale);
  const step = stepOf(((end - first) * width) / (to - from));
  const last = Math.max(piece.in, piece.out - 0.01);
  const slots: Slot[] = [];
  for (let index = Math.max(0, Math.floor(from / width)); index * width < to; index += 1) {
    const middle = reachedAfter(piece, piece.in, ((index + 0.5) * width) / scale);
    const time = Math.min(last, Math.floor(middle / step) * step);
    slots.push({ x: index * width, time: piece.freeze ?? Math.max(0, time, piece.in) });
  }
  return slots;
}
