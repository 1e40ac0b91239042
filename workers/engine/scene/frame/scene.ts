import type { Bitmap } from "../../render/raster";

/** A scene that can be painted at any moment of its clip. */
export interface Scene {
  readonly width: number;
  readonly height: number;
  /**
   * @param time share of the clip, 0 to 1; the same time gives the same pixels
   * @returns the frame; it belongs to the caller
   */
  paint(time: number): Bitmap;
}
