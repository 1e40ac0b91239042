import { mixColours } from "./colour";
import type { Pixels } from "./details";
import { channelCurves } from "./grade-rows";
import type { LookNumbers } from "./look-numbers";
import { type ColourTable, tableReader } from "./look-up";

/** How many colours are kept, as a power of two: 2 MB. */
const BITS = 18;
/** The largest number that a kept channel has: 10 bits, so that what is worked out from it is not rounded twice. */
export const MEMO_TOP = 1023;

/** Where a colour is kept: another colour may be in its place. */
const slotOf = (colour: number) => (Math.imul(colour, 0x9e37_79b1) >>> (32 - BITS)) * 2;

/** Three numbers from 0 to 1 in one, of 10 bits each. */
const packed = (red: number, green: number, blue: number) =>
  (red * MEMO_TOP + 0.5) |
  0 |
  (((green * MEMO_TOP + 0.5) | 0) << 10) |
  (((blue * MEMO_TOP + 0.5) | 0) << 20);

/**
 * What a look makes of colours, as far as it depends on the colour alone. A picture has many pixels and few colours, and
 * the next frame of a clip has much the same ones: a colour that is known is looked up, and only others are worked out.
 * So the result is that of the exact arithmetic, whatever the look.
 * @returns what fills a row with packed colours
 */
export function colourMemo(numbers: LookNumbers, lut: ColourTable | null) {
  /** Each colour plus one, and what becomes of it. */
  const known = new Uint32Array(2 << BITS);
  const { red, green, blue } = channelCurves(numbers, 255);
  const read = lut && numbers.lutAmount > 0 ? tableReader(lut, numbers.lutAmount) : null;
  let colours = new Float32Array(0);
  let missing = new Int32Array(0);

  /** Works out the colours that are not known yet, and keeps them. */
  function workOut(row: Uint32Array, count: number, { data }: Pixels, from: number) {
    const made = colours.subarray(0, count * 3);
    mixColours(made, numbers);
    read?.(made);
    for (let index = 0; index < count; index += 1) {
      const x = missing[index] ?? 0;
      const at = from + x * 4;
      const colour =
        ((data[at] ?? 0) | ((data[at + 1] ?? 0) << 8) | ((data[at + 2] ?? 0) << 16)) + 1;
      const slot = slotOf(colour);
      const value = packed(
        made[index * 3] ?? 0,
        made[index * 3 + 1] ?? 0,
        made[index * 3 + 2] ?? 0,
      );
      known[slot] = colour;
      known[slot + 1] = value;
      row[x] = value;
    }
  }

  return (row: Uint32Array, source: Pixels, y: number) => {
    const { width, data } = source;
    if (missing.length < width) {
      missing = new Int32Array(width);
      colours = new Float32Array(width * 3);
    }
    const from = y * width * 4;
    let count = 0;
    for (let x = 0, at = from; x < width; x += 1, at += 4) {
      const r = data[at] ?? 0;
      const g = data[at + 1] ?? 0;
      const b = data[at + 2] ?? 0;
      const colour = (r | (g << 8) | (b << 16)) + 1;
      const slot = slotOf(colour);
      if (known[slot] === colour) row[x] = known[slot + 1] ?? 0;
      else {
        missing[count] = x;
        colours[count * 3] = red[r] ?? 0;
        colours[count * 3 + 1] = green[g] ?? 0;
        colours[count * 3 + 2] = blue[b] ?? 0;
        count += 1;
      }
    }
    if (count > 0) workOut(row, count, source, from);
  };
}
