import { softSign } from "../math";
import type { Meter } from "../meter";
import { at } from "../raster";
import { blurPlane } from "./blur";
import { type Flow, smearAlong } from "./flow";

/** How lines are drawn by {@link drawLines}. */
export interface LineOptions {
  /** Half the thickness of a line in pixels. */
  sigma: number;
  /** How much of the wider blur is taken off: near 1 finds every edge, less keeps dark masses. */
  edge: number;
  /** Values of difference below which ink begins, 0 to 255. */
  threshold: number;
  /** Steepness of the ink's border. */
  sharpness: number;
  /** Steps by which lines are drawn out along the flow. */
  length: number;
}

/**
 * Ink coverage, 0 (paper) to 1 (ink): the flow-based extended difference of Gaussians of
 * Winnemöller (2012).
 */
export async function drawLines(
  luma: Float32Array,
  flow: Flow,
  width: number,
  height: number,
  options: LineOptions,
  meter: Meter,
): Promise<Float32Array> {
  const fine = await blurPlane(luma, width, height, options.sigma, meter);
  const wide = await blurPlane(luma, width, height, options.sigma * 1.6, meter);
  for (let i = 0; i < fine.length; i++) fine[i] = at(fine, i) - options.edge * at(wide, i);
  const ink = await smearAlong(fine, flow, width, height, options.length, meter);
  for (let i = 0; i < ink.length; i++) {
    const below = options.threshold - at(ink, i);
    ink[i] = below <= 0 ? 0 : softSign(below * options.sharpness);
  }
  return ink;
}
