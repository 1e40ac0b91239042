import { gradeChannel, grainSide, mixColour, noiseAt } from "./colour";
import { clampIndex, detailAt, type Pixels } from "./details";
import type { LookNumbers } from "./look-numbers";

/** A colour table: `size`³ entries of red, green and blue from 0 to 1, red running fastest. */
interface ColourTable {
  size: number;
  table: ArrayLike<number>;
}

/** What a look is worked out from, beside its numbers. */
export interface LookParts {
  lut: ColourTable | null;
  /** Where light spreads, by `spreadLight`; null where the look has no halation. */
  glow: Pixels | null;
}

/** Light that came back from behind the film: mostly red. */
const HALATION_COLOUR = [0.55, 0.2, 0.06] as const;

const made = new Float32Array(3);
const places = new Float32Array(3);
const low = new Int32Array(3);

/** Looks a colour up in a table, between its eight neighbours; in place. */
function lookUp(colour: Float32Array, { size, table }: ColourTable, amount: number): void {
  for (let channel = 0; channel < 3; channel += 1) {
    const place = (colour[channel] ?? 0) * (size - 1);
    low[channel] = Math.min(size - 2, Math.floor(place));
    places[channel] = place - (low[channel] ?? 0);
  }
  made.fill(0);
  for (let corner = 0; corner < 8; corner += 1) {
    let weight = 1;
    let at = 0;
    for (let axis = 0, step = 1; axis < 3; axis += 1, step *= size) {
      const isHigh = (corner >> axis) & 1;
      const part = places[axis] ?? 0;
      weight *= isHigh ? part : 1 - part;
      at += ((low[axis] ?? 0) + isHigh) * step;
    }
    for (let channel = 0; channel < 3; channel += 1) {
      made[channel] = (made[channel] ?? 0) + weight * (table[at * 3 + channel] ?? 0);
    }
  }
  for (let channel = 0; channel < 3; channel += 1) {
    const found = Math.min(1, Math.max(0, made[channel] ?? 0));
    const before = colour[channel] ?? 0;
    colour[channel] = before + (found - before) * amount;
  }
}

/** The strength of the glow at a place, from 0 to 1, between the map's pixels. */
function glowAt(map: Pixels, u: number, v: number): number {
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
  { halation, vignette, grain }: LookNumbers,
  { u, v, glow, noise }: { u: number; v: number; glow: number; noise: number },
): void {
  const distance = ((u - 0.5) ** 2 + (v - 0.5) ** 2) * 2;
  const shade = 1 - vignette * 0.8 * distance * distance;
  for (let channel = 0; channel < 3; channel += 1) {
    const spread = halation * glow * (HALATION_COLOUR[channel] ?? 0);
    const value = colour[channel] ?? 0;
    const lit = (1 - (1 - value) * (1 - spread)) * shade;
    const grey = 1 - Math.abs(2 * lit - 1) * 0.6;
    colour[channel] = Math.min(1, Math.max(0, lit + grain * 0.16 * grey * noise));
  }
}

/** What becomes of each of the 256 values of each channel by itself: most of the work, once and not for each pixel. */
function channelCurves(numbers: LookNumbers): readonly Float32Array[] {
  return ([0, 1, 2] as const).map((channel) =>
    Float32Array.from({ length: 256 }, (_, value) => gradeChannel(value / 255, channel, numbers)),
  );
}

/**
 * What gives a picture's rows a look, one by one, from a place of the target's bytes on; alpha stays. The source may be
 * the target where the look has neither sharpening nor noise reduction.
 */
export function rowGrader(source: Pixels, numbers: LookNumbers, { lut, glow }: LookParts) {
  const { width, height, data } = source;
  const { sharpen, denoise, halation, vignette, grain, strength } = numbers;
  const hasDetail = sharpen > 0 || denoise > 0;
  const isFinished = vignette > 0 || grain > 0 || (halation > 0 && glow !== null);
  const side = grainSide(width, height);
  const colour = new Float32Array(3);
  const curves = channelCurves(numbers);

  function colourAt(x: number, y: number, at: number) {
    if (hasDetail) {
      detailAt(source, [x, y], numbers, colour);
      for (const channel of [0, 1, 2] as const) {
        colour[channel] = gradeChannel(colour[channel] ?? 0, channel, numbers);
      }
    } else {
      for (let channel = 0; channel < 3; channel += 1) {
        colour[channel] = curves[channel]?.[data[at + channel] ?? 0] ?? 0;
      }
    }
    mixColour(colour, numbers);
    if (lut) lookUp(colour, lut, numbers.lutAmount);
  }

  return (y: number, target: Uint8ClampedArray, base: number) => {
    const v = (y + 0.5) / height;
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      colourAt(x, y, at);
      if (isFinished) {
        const u = (x + 0.5) / width;
        const noise = grain > 0 ? noiseAt(Math.floor(x / side), Math.floor(y / side)) : 0;
        const light = glow && halation > 0 ? glowAt(glow, u, v) : 0;
        finish(colour, numbers, { u, v, glow: light, noise });
      }
      const to = base + x * 4;
      for (let channel = 0; channel < 3; channel += 1) {
        const before = data[at + channel] ?? 0;
        target[to + channel] = before + ((colour[channel] ?? 0) * 255 - before) * strength;
      }
      target[to + 3] = data[at + 3] ?? 255;
    }
  };
}
