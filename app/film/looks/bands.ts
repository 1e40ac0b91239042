import type { LookBands } from "#contract/timeline/look";
import { BAND_PARTS, LOOK_BANDS } from "#contract/timeline/look-names";

/*
 * Colours that are changed by themselves. Each band has a place on the circle of hues; between two places the change
 * goes from one to the other without a step, also from magenta on to red.
 */

/** Where each band is, in sixths of the circle; the ninth is red again. look-shader.ts has the same numbers. */
export const BAND_PLACES = [0, 0.5, 1, 2, 3, 4, 4.5, 5, 6] as const;
/** How far a hue is turned at most, in sixths of the circle. */
const TURN = 0.5;
/** How much lighter or darker a full colour gets at most. */
const LIGHT = 0.5;

/** Three amounts for each place: what is added to the hue, the saturation, and the light. Null where nothing changes. */
export function bandTable(bands: LookBands | undefined): Float32Array | null {
  const amounts = LOOK_BANDS.map((name) => BAND_PARTS.map((part) => bands?.[name]?.[part] ?? 0));
  if (amounts.every((parts) => parts.every((amount) => amount === 0))) return null;
  const [red = []] = amounts;
  return Float32Array.from([...amounts, red].flat());
}

/** The band before each half sixth of the circle. */
const BAND_OF_HALF = Int32Array.from({ length: 13 }, (_, half) =>
  Math.min(
    7,
    BAND_PLACES.findLastIndex((place) => place <= half / 2),
  ),
);

/** The hue of a colour that is not grey, in sixths of the circle, from 0 up to 6. */
function hueOf(red: number, green: number, blue: number, most: number, chroma: number): number {
  if (most === red) {
    const turn = (green - blue) / chroma;
    return turn < 0 ? turn + 6 : turn;
  }
  return most === green ? (blue - red) / chroma + 2 : (red - green) / chroma + 4;
}

/** How strong a colour is in a channel, 0 to 1, by how many sixths its hue is away from it: at most one turn. */
function waveAt(apart: number): number {
  const nearest = apart > 3 ? 6 - apart : apart;
  return nearest >= 2 ? 0 : nearest <= 1 ? 1 : 2 - nearest;
}

/** A channel around its grey, with its saturation and its light changed, from 0 to 1. */
function lightened(value: number, grey: number, keep: number, light: number): number {
  const full = grey + (value - grey) * keep;
  const made = Math.min(1, Math.max(0, full));
  return made + light * (light > 0 ? 1 - made : made);
}

/**
 * Changes colours from 0 to 1 by the bands that they are in, in place: three numbers for each. Greys stay. Nothing is
 * allocated here, since it runs for each pixel of a film.
 */
export function changeBands(row: Float32Array, table: Float32Array, luma: readonly number[]) {
  const [lumaRed = 0, lumaGreen = 0, lumaBlue = 0] = luma;
  for (let at = 0; at < row.length; at += 3) {
    const red = row[at] ?? 0;
    const green = row[at + 1] ?? 0;
    const blue = row[at + 2] ?? 0;
    const most = Math.max(red, green, blue);
    const least = Math.min(red, green, blue);
    const chroma = most - least;
    if (chroma <= 0) continue;
    const hue = hueOf(red, green, blue, most, chroma);
    const band = BAND_OF_HALF[(hue * 2) | 0] ?? 0;
    const from = BAND_PLACES[band] ?? 0;
    const part = (hue - from) / ((BAND_PLACES[band + 1] ?? 6) - from);
    const share = part * part * (3 - 2 * part);
    const low = band * 3;
    const hues = table[low] ?? 0;
    const keeps = table[low + 1] ?? 0;
    const lights = table[low + 2] ?? 0;
    const turned = hue + TURN * (hues + ((table[low + 3] ?? 0) - hues) * share);
    const keep = 1 + keeps + ((table[low + 4] ?? 0) - keeps) * share;
    const light = LIGHT * chroma * (lights + ((table[low + 5] ?? 0) - lights) * share);
    const newRed = least + chroma * waveAt(Math.abs(turned));
    const newGreen = least + chroma * waveAt(Math.abs(turned - 2));
    const newBlue = least + chroma * waveAt(Math.abs(turned - 4));
    const grey = lumaRed * newRed + lumaGreen * newGreen + lumaBlue * newBlue;
    row[at] = lightened(newRed, grey, keep, light);
    row[at + 1] = lightened(newGreen, grey, keep, light);
    row[at + 2] = lightened(newBlue, grey, keep, light);
  }
}
