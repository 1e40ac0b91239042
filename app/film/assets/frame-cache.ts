import { contextOf, type Drawable, makeCanvas } from "../paint/canvas";

/** When a frame of a clip is shown, in seconds from the clip's start. */
export interface ShownTimes {
  timestamp: number;
  /** When the next frame begins; the same as `timestamp` while that is not known. */
  end: number;
}

/** A frame of a clip with its times. */
export interface DecodedFrame extends Drawable, ShownTimes {}

/** A copy of one frame of a clip. */
interface Kept extends ShownTimes {
  url: string;
  drawable: Drawable;
  /** The last time for which a rough look is content with this frame. Seconds from the clip's start. */
  roughUntil: number;
}

/** A kept frame that begins at most so long before a time does for a rough look. Seconds. */
const NEAR = 0.5;

/** Whether a kept frame is the very one that a clip shows at a time. */
function isShownAt({ timestamp, end }: Kept, time: number): boolean {
  return timestamp <= time + 1e-4 && time + 1e-4 < end;
}

/** Small copies of the frames of clips that were used last. */
export class FrameCache {
  #max: number;
  #maxSide: number;
  /** The one that was used last is the last. */
  #frames = new Set<Kept>();

  constructor({ max, maxSide }: { max: number; maxSide: number }) {
    this.#max = max;
    this.#maxSide = maxSide;
  }

  /** Keeps a copy of a frame; the one that was not used for longest goes when there are too many. */
  add(url: string, frame: DecodedFrame): void {
    if (this.renew(url, frame)) return;
    const scale = Math.min(1, this.#maxSide / Math.max(frame.width, frame.height));
    const [width, height] = [Math.ceil(frame.width * scale), Math.ceil(frame.height * scale)];
    const canvas = makeCanvas(width, height);
    contextOf(canvas).drawImage(frame.image, 0, 0, width, height);
    const { timestamp, end } = frame;
    const sourceSide = Math.min(frame.width, frame.height);
    const drawable = { image: canvas, width, height, sourceSide };
    this.#frames.add({ url, timestamp, end, drawable, roughUntil: timestamp + NEAR });
    // Its canvas is not used again: graded copies are remembered by it.
    for (const oldest of this.#frames) {
      if (this.#frames.size <= this.#max) break;
      this.#frames.delete(oldest);
    }
  }

  /** Whether a frame with these times is kept; it then counts as used, and its end is known. */
  renew(url: string, { timestamp, end }: ShownTimes): boolean {
    const kept = this.#find(url, timestamp);
    if (!kept) return false;
    kept.end = Math.max(kept.end, end);
    this.#touch(kept);
    return true;
  }

  /**
   * Notes that decoding for a rough look began at a kept frame, the key frame before the time of the look. Rough looks
   * until that time would begin there again.
   */
  noteRough(url: string, timestamp: number, time: number): void {
    const kept = this.#find(url, timestamp);
    if (kept) kept.roughUntil = Math.max(kept.roughUntil, time);
  }

  #find(url: string, timestamp: number): Kept | undefined {
    for (const kept of this.#frames) {
      if (kept.url === url && kept.timestamp === timestamp) return kept;
    }
    return undefined;
  }

  /** Whether a frame is kept that a rough look at a time is content with; it then counts as used. */
  touchNear(url: string, time: number): boolean {
    let best: Kept | undefined;
    for (const kept of this.#frames) {
      if (kept.url !== url || kept.timestamp > time + 1e-4 || kept.roughUntil < time) continue;
      if (!best || kept.timestamp > best.timestamp) best = kept;
    }
    if (best) this.#touch(best);
    return best !== undefined;
  }

  /** Whether the very frame of a time is kept; it then counts as used. */
  use(url: string, time: number): boolean {
    for (const kept of this.#frames) {
      if (kept.url !== url || !isShownAt(kept, time)) continue;
      this.#touch(kept);
      return true;
    }
    return false;
  }

  #touch(kept: Kept): void {
    this.#frames.delete(kept);
    this.#frames.add(kept);
  }

  /** The kept frame that is shown at a time, or else one that is near; earlier ones are preferred. */
  nearest(url: string, time: number): Drawable | null {
    const distance = ({ timestamp }: Kept) =>
      timestamp <= time + 1e-4 ? time - timestamp : (timestamp - time) * 4;
    let best: Kept | undefined;
    for (const frame of this.#frames) {
      if (frame.url !== url) continue;
      if (isShownAt(frame, time)) return frame.drawable;
      if (!best || distance(frame) < distance(best)) best = frame;
    }
    return best?.drawable ?? null;
  }

  clear(): void {
    this.#frames.clear();
  }
}
