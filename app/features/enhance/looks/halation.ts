import { glowSize, spreadLight } from "#film/looks/spread-light";
import { resizeLanczos } from "../pixels/lanczos";
import type { Raster } from "../pixels/raster";

/** Where a picture's bright light spreads to, as a small picture. */
export function halationMap(source: Raster): Raster {
  const { width, height } = glowSize(source);
  return spreadLight(resizeLanczos(source, width, height));
}
