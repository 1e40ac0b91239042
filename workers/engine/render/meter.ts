/** Counts the work of a picture, so that it can pause between bands of rows and tell how far it is. */
export interface Meter {
  /**
   * Runs `band` over all rows, a few at a time.
   * @param cost weight of the pass: 1 for a plain look at every pixel, more where a pixel needs more
   */
  rows(height: number, cost: number, band: (from: number, to: number) => void): Promise<void>;
  /** Work done so far, in pixels times weight. */
  readonly done: number;
}

/** Pixels of weight 1 between two pauses: some 20 ms of work. */
const PAUSE_EVERY = 600_000;

/**
 * @param width pixels in a row of the picture worked on
 * @param pause called between bands with the work done so far; may throw to stop the work
 */
export function createMeter(width: number, pause: (done: number) => Promise<void>): Meter {
  let done = 0;
  let sincePause = 0;
  return {
    get done() {
      return done;
    },
    async rows(height, cost, band) {
      const step = Math.max(1, Math.ceil(PAUSE_EVERY / (width * cost)));
      for (let from = 0; from < height; from += step) {
        const to = Math.min(height, from + step);
        band(from, to);
        const work = (to - from) * width * cost;
        done += work;
        sincePause += work;
        if (sincePause < PAUSE_EVERY) continue;
        sincePause = 0;
        await pause(done);
      }
    },
  };
}
