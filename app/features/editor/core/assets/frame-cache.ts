import { contextOf, type Drawable, makeCanvas } from "../paint/canvas";

/** A copy of one frame of a clip. */
interface Kept {
  timestamp: number;
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
  add(url: string, frame: Drawable & { timestamp: number }): void {
    const known = this.#byUrl.get(url) ?? [];
    if (known.some(({ timestamp }) => timestamp === frame.timestamp)) return;
    const scale = Math.min(1, this.#maxSide / Math.max(frame.width, frame.height));
    const [width, height] = [Math.ceil(frame.width * scale), Math.ceil(frame.height * scale)];
    const canvas = makeCanvas(width, height);
    contextOf(canvas).drawImage(frame.image, 0, 0, width, height);
    const kept = { timestamp: frame.timestamp, drawable: { image: canvas, width, height } };
    this.#byUrl.set(url, [...(this.#byUrl.get(url) ?? []), kept]);
    this.#order.push({ url, kept });
    // Its canvas is not used again: graded copies are remembered by it.
    const oldest = this.#order.length > this.#most ? this.#order.shift() : undefined;
    if (!oldest) return;
    const rest = (this.#byUrl.get(oldest.url) ?? []).filter((one) => one !== oldest.kept);
    this.#byUrl.set(oldest.url, rest);
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
