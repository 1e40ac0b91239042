import type { RunContext } from "../models/run-context";
import type { Input } from "../prediction";
import type { Bitmap } from "../render/raster";
import type { Size } from "./shape";

/** A film that can be painted, frame by frame and in any order. */
export interface Film extends Size {
  /**
   * Paints one frame, the same whenever it is asked for. The next call may use its memory again.
   * @param frame from 0
   * @param pause called now and then; may throw to stop the work
   */
  paint(frame: number, pause: () => Promise<void>): Promise<Bitmap>;
}

/** How a model makes films. The work may be interrupted after any frame and continue elsewhere. */
export interface FilmMaker {
  /** Does once what every frame needs; what it gives is kept until the film is finished. */
  prepare(input: Readonly<Input>, context: RunContext): Promise<Uint8Array>;
  /**
   * Takes the film up from what {@link FilmMaker.prepare} gave.
   * @param pause called now and then; may throw to stop the work
   */
  open(input: Readonly<Input>, prepared: Uint8Array, pause: () => Promise<void>): Promise<Film>;
}
