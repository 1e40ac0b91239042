import { spreadLight } from "#film/looks/spread-light";
import type { Raster } from "../pixels/raster";

/** Where a picture's bright light spreads to, as a small picture. */
export const halationMap = (source: Raster): Raster => spreadLight(source);
