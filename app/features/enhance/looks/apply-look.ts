import type { Raster } from "../pixels/raster";
import { collectNow, stripMaker } from "../pixels/strips";
import { gradeColour, grainSide, noiseAt } from "./colour";
import { halationMap } from "./halation";
import type { ImageLook, LutTable } from "./look";
import { type LookNumbers, lookNumbersOf } from "./settings";

/** How alike neighbours must be for noise reduction to mix them: of 1. */
const LIKENESS = 0.12;

const clampIndex = (value: number, length: number) => Math.min(length - 1, Math.max(0, value));

/** What surrounds a pixel: the mean of neighbours like it, and a soft mean of all of them. */
interface Surroundings {
  alike: Float32Array;
  soft: Float32Array;
}

function lookAround(source: Raster, x: number, y: number, own: Float32Array, into: Surroundings) {
  const { width, height, data } = source;
  const { alike, soft } = into;
  alike.fill(0);
  soft.fill(0);
  let weights = 0;
  for (let place = 0; place < 9; place += 1) {
    const [dx, dy] = [(place % 3) - 1, Math.floor(place / 3) - 1];
    const at = (clampIndex(y + dy, height) * width + clampIndex(x + dx, width)) * 4;
    const [red, green, blue] = [
      (data[at] ?? 0) / 255,
      (data[at + 1] ?? 0) / 255,
      (data[at + 2] ?? 0) / 255,
    ];
    const distance =
      Math.abs(red - (own[0] ?? 0)) +
      Math.abs(green - (own[1] ?? 0)) +
      Math.abs(blue - (own[2] ?? 0));
    const likeness = Math.max(0, 1 - distance / 3 / LIKENESS);
    const binomial = ((dx === 0 ? 2 : 1) * (dy === 0 ? 2 : 1)) / 16;
    weights += likeness;
    [red, green, blue].forEach((value, channel) => {
      alike[channel] = (alike[channel] ?? 0) + likeness * value;
      soft[channel] = (soft[channel] ?? 0) + binomial * value;
    });
  }
  for (let channel = 0; channel < 3; channel += 1) alike[channel] = (alike[channel] ?? 0) / weights;
}

const around: Surroundings = { alike: new Float32Array(3), soft: new Float32Array(3) };

/** A pixel after noise reduction and sharpening, from its three by three surroundings. */
function detailAt(source: Raster, x: number, y: number, settings: LookNumbers, out: Float32Array) {
  const at = (y * source.width + x) * 4;
  const { denoise, sharpen } = settings;
  for (let channel = 0; channel < 3; channel += 1) {
    out[channel] = (source.data[at + channel] ?? 0) / 255;
  }
  if (denoise === 0 && sharpen === 0) return;
  lookAround(source, x, y, out, around);
  for (let channel = 0; channel < 3; channel += 1) {
    const plain = out[channel] ?? 0;
    const calm = plain + denoise * ((around.alike[channel] ?? 0) - plain);
    const crisp = calm + sharpen * 1.5 * (plain - (around.soft[channel] ?? 0));
    out[channel] = Math.min(1, Math.max(0, crisp));
  }
}

/** Looks a colour up in a table, between its eight neighbours; in place. */
function lookUp(colour: Float32Array, { size, table }: LutTable): void {
  const places = [0, 1, 2].map((channel) => (colour[channel] ?? 0) * (size - 1));
  const low = places.map((place) => Math.min(size - 2, Math.floor(place)));
  const made = [0, 0, 0];
  for (let corner = 0; corner < 8; corner += 1) {
    let weight = 1;
    let at = 0;
    for (let axis = 0, step = 1; axis < 3; axis += 1, step *= size) {
      const isHigh = (corner >> axis) & 1;
      const part = (places[axis] ?? 0) - (low[axis] ?? 0);
      weight *= isHigh ? part : 1 - part;
      at += ((low[axis] ?? 0) + isHigh) * step;
    }
    for (let channel = 0; channel < 3; channel += 1) {
      made[channel] = (made[channel] ?? 0) + weight * (table[at * 3 + channel] ?? 0);
    }
  }
  for (let channel = 0; channel < 3; channel += 1) {
    colour[channel] = Math.min(1, Math.max(0, made[channel] ?? 0));
  }
}

/** The strength of the glow at a place, from 0 to 1, between the map's pixels. */
function glowAt(map: Raster, u: number, v: number): number {
  const [x, y] = [u * map.width - 0.5, v * map.height - 0.5];
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const value = (column: number, row: number) =>
    map.data[(clampIndex(row, map.height) * map.width + clampIndex(column, map.width)) * 4] ?? 0;
  const above = value(left, top) + (x - left) * (value(left + 1, top) - value(left, top));
  const below =
    value(left, top + 1) + (x - left) * (value(left + 1, top + 1) - value(left, top + 1));
  return (above + (y - top) * (below - above)) / 255;
}

/** What of a colour the glow, the vignette and the grain leave, in place. */
function finish(
  colour: Float32Array,
  settings: LookNumbers,
  glow: number,
  place: { u: number; v: number; noise: number },
): void {
  const { halation, vignette, grain } = settings;
  const distance = ((place.u - 0.5) ** 2 + (place.v - 0.5) ** 2) * 2;
  const shade = 1 - vignette * 0.8 * distance * distance;
  for (let channel = 0; channel < 3; channel += 1) {
    const spread = halation * glow * (HALATION_COLOUR[channel] ?? 0);
    const value = colour[channel] ?? 0;
    const lit = (1 - (1 - value) * (1 - spread)) * shade;
    const grey = 1 - Math.abs(2 * lit - 1) * 0.6;
    colour[channel] = lit + grain * 0.16 * grey * place.noise;
  }
}

/** Light that came back from behind the film: mostly red. */
export const HALATION_COLOUR = [0.55, 0.2, 0.06] as const;

/** What gives a picture's rows a look, one by one, from a place of the target's bytes on. */
function rowGrader(source: Raster, look: ImageLook) {
  const { width, height } = source;
  const settings = lookNumbersOf(look);
  const map = settings.halation > 0 ? halationMap(source) : null;
  const side = grainSide(width, height);
  const colour = new Float32Array(3);
  return (y: number, made: Raster["data"], base: number) => {
    const v = (y + 0.5) / height;
    for (let x = 0; x < width; x += 1) {
      const at = base + x * 4;
      const u = (x + 0.5) / width;
      detailAt(source, x, y, settings, colour);
      gradeColour(colour, settings);
      if (look.lut) lookUp(colour, look.lut);
      const noise = settings.grain > 0 ? noiseAt(Math.floor(x / side), Math.floor(y / side)) : 0;
      finish(colour, settings, map ? glowAt(map, u, v) : 0, { u, v, noise });
      for (let channel = 0; channel < 3; channel += 1) {
        made[at + channel] = (colour[channel] ?? 0) * 255;
      }
      made[at + 3] = source.data[(y * width + x) * 4 + 3] ?? 255;
    }
  };
}

/** Gives a picture a look, strip by strip; alpha stays. */
export function* lookStrips(source: Raster, look: ImageLook): Generator<Raster> {
  const gradeRow = rowGrader(source, look);
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
