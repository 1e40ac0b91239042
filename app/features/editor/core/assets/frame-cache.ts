import { contextOf, type Drawable, makeCanvas } from "../paint/canvas";

/** A frame of a clip with its times, in seconds from the clip's start. */
export interface ClipFrame extends Drawable {
  timestamp: number;
  duration: number;
}

/** A copy of one frame of a clip. */
interface Kept {
  timestamp: number;
  end: number;
  drawable: Drawable;
}

/** Small copies of frames that were decoded last, by the clip's address. */
export class FrameCache {
  #most: number;
  #maxSide: number;
  #byUrl = new Map<string, Kept[]>();
  #order: { url: string; kept: Kept }[] = [];

  constructor({ most, maxSide }: { most: number; maxSide: number }) {
    this.#most = most;
    this.#maxSide = maxSide;
  }

  /** Keeps a copy of a frame; the oldest goes when there are too many. */
  add(url: string, frame: ClipFrame): void {
    const known = this.#byUrl.get(url) ?? [];
    if (known.some(({ timestamp }) => timestamp === frame.timestamp)) return;
    const scale = Math.min(1, this.#maxSide / Math.max(frame.width, frame.height));
    const [width, height] = [Math.ceil(frame.width * scale), Math.ceil(frame.height * scale)];
    const canvas = makeCanvas(width, height);
    contextOf(canvas).drawImage(frame.image, 0, 0, width, height);
    const { timestamp, duration } = frame;
    const drawable = { image: canvas, width, height };
    const kept = { timestamp, end: timestamp + duration, drawable };
    this.#byUrl.set(url, [...(this.#byUrl.get(url) ?? []), kept]);
    this.#order.push({ url, kept });
    // Its canvas is not used again: graded copies are remembered by it.
    const oldest = this.#order.length > this.#most ? this.#order.shift() : undefined;
    if (!oldest) return;
    const rest = (this.#byUrl.get(oldest.url) ?? []).filter((one) => one !== oldest.kept);
    this.#byUrl.set(oldest.url, rest);
  }

  /** Whether the very frame of a time is kept. */
  has(url: string, time: number): boolean {
    const frames = this.#byUrl.get(url) ?? [];
    return frames.some(({ timestamp, end }) => timestamp <= time + 1e-4 && time + 1e-4 < end);
  }

  /** The kept frame that was shown at a time or is nearest to it. */
  nearest(url: string, time: number): Drawable | null {
    const frames = this.#byUrl.get(url) ?? [];
    const distance = ({ timestamp }: Kept) =>
      timestamp <= time + 1e-4 ? time - timestamp : (timestamp - time) * 4;
    let best: Kept | undefined;
    for (const frame of frames) if (!best || distance(frame) < distance(best)) best = frame;
    return best?.drawable ?? null;
  }

  clear(): void {
    this.#byUrl.clear();
    this.#order = [];
  }
}
