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

/** The hue of a colour in sixths of the circle, from 0 up to 6; 0 where it has none. */
function hueOf(red: number, green: number, blue: number, most: number, chroma: number): number {
  if (chroma <= 0) return 0;
  if (most === red) {
    const turn = (green - blue) / chroma;
    return turn < 0 ? turn + 6 : turn;
  }
  return most === green ? (blue - red) / chroma + 2 : (red - green) / chroma + 4;
}

/** How strong a colour of a hue is in one channel, 0 to 1: 1 from a sixth before `place` to a sixth after it. */
function waveAt(hue: number, place: number): number {
  const apart = Math.abs(hue - place) % 6;
  return Math.min(1, Math.max(0, 2 - Math.min(apart, 6 - apart)));
}

/** Changes a colour from 0 to 1 by the band that it is in, in place. Greys stay. */
export function changeBand(colour: Float32Array, table: Float32Array, luma: readonly number[]) {
  const [red = 0, green = 0, blue = 0] = colour;
  const most = Math.max(red, green, blue);
  const least = Math.min(red, green, blue);
  const chroma = most - least;
  const hue = hueOf(red, green, blue, most, chroma);
  let band = 0;
  while (band < 7 && hue >= (BAND_PLACES[band + 1] ?? 6)) band += 1;
  const [from = 0, to = 6] = [BAND_PLACES[band], BAND_PLACES[band + 1]];
  const part = (hue - from) / (to - from);
  const share = part * part * (3 - 2 * part);
  const amount = (which: number) => {
    const [low = 0, high = 0] = [table[band * 3 + which], table[band * 3 + 3 + which]];
    return low + (high - low) * share;
  };
  const turned = hue + TURN * amount(0);
  const made = [
    least + chroma * waveAt(turned, 0),
    least + chroma * waveAt(turned, 2),
    least + chroma * waveAt(turned, 4),
  ];
  const grey = made.reduce((sum, value, channel) => sum + value * (luma[channel] ?? 0), 0);
  const keep = 1 + amount(1);
  const light = amount(2) * LIGHT * chroma;
  for (let channel = 0; channel < 3; channel += 1) {
    const value = Math.min(1, Math.max(0, grey + ((made[channel] ?? 0) - grey) * keep));
    colour[channel] = value + light * (light > 0 ? 1 - value : value);
  }
}
