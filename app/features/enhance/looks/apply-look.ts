import { rowGrader } from "#film/looks/grade-rows";
import { lookNumbersOf } from "#film/looks/look-numbers";
import type { Raster } from "../pixels/raster";
import { collectNow, stripMaker } from "../pixels/strips";
import { halationMap } from "./halation";
import type { ImageLook } from "./look";

/** Gives a picture a look, strip by strip; alpha stays. */
export function* lookStrips(source: Raster, look: ImageLook): Generator<Raster> {
  const numbers = lookNumbersOf(look);
  const glow = numbers.halation > 0 ? halationMap(source) : null;
  const gradeRow = rowGrader(source, numbers, { lut: look.lut, glow });
  const maker = stripMaker(source.width);
  for (let y = 0; y < source.height; y += 1) {
    gradeRow(y, maker.data, maker.place());
    const strip = maker.noteRow();
    if (strip) yield strip;
  }
  const rest = maker.rest();
  if (rest) yield rest;
}

/** The same in memory, for what is small enough. */
export function applyLook(source: Raster, look: ImageLook): Raster {
  return collectNow(lookStrips(source, look), source);
}
