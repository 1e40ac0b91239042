/** A small frame of a clip. */
export interface StripFrame {
  /** Where pages find its picture. */
  address: string;
  /** Of the picture, in pixels. */
  width: number;
  /** Lets go of the picture. */
  close(): void;
}

interface Kept {
  url: string;
  time: number;
  frame: StripFrame;
}

/** Times that are no further apart are the same frame of a strip. Seconds. */
const SAME = 0.004;

/** Small frames of clips; those that were not drawn for longest go when there are too many. */
export class FrameStore {
  /** By address, then in any order. */
  #frames = new Map<string, Set<Kept>>();
  /** The one that was used last is the last. */
  #order = new Set<Kept>();
  #max: number;

  /** @param max frames that are kept in all */
  constructor(max: number) {
    this.#max = max;
  }

  add(url: string, time: number, frame: StripFrame): void {
    if (this.has(url, time)) {
      frame.close();
      return;
    }
    const kept = { url, time, frame };
    const own = this.#frames.get(url) ?? new Set();
    this.#frames.set(url, own.add(kept));
    this.#order.add(kept);
    for (const oldest of this.#order) {
      if (this.#order.size <= this.#max) break;
      this.#drop(oldest);
    }
  }

  has(url: string, time: number): boolean {
    const nearest = this.#nearest(url, time);
    return nearest !== null && Math.abs(nearest.time - time) < SAME;
  }

  /** The frame that is nearest to a time; it then counts as used. Null while a clip has none. */
  nearest(url: string, time: number): StripFrame | null {
    const kept = this.#nearest(url, time);
    if (!kept) return null;
    this.#order.delete(kept);
    this.#order.add(kept);
    return kept.frame;
  }

  #nearest(url: string, time: number): Kept | null {
    let best: Kept | null = null;
    for (const kept of this.#frames.get(url) ?? [])
      if (!best || Math.abs(kept.time - time) < Math.abs(best.time - time)) best = kept;
    return best;
  }

  #drop(kept: Kept): void {
    this.#order.delete(kept);
    this.#frames.get(kept.url)?.delete(kept);
    kept.frame.close();
  }

  clear(): void {
    for (const kept of this.#order) kept.frame.close();
    this.#order.clear();
    this.#frames.clear();
  }
}
