import { colourMemo, MEMO_TOP } from "./colour-memo";
import type { Pixels } from "./details";
import { glowRows } from "./glow";
import { HALATION_COLOUR, type LookParts, rowGrader } from "./grade-rows";
import type { LookNumbers } from "./look-numbers";
import type { ColourTable } from "./look-up";

/** How many looks are remembered: those of a transition, and of pieces above each other. */
const LOOKS = 4;

interface Remembered {
  key: string;
  lut: ColourTable | null;
  fill: ReturnType<typeof colourMemo>;
}

/** The look that was used last is the last. */
const remembered: Remembered[] = [];

/** What is known of a look's colours, from its last frames on. */
function memoOf(numbers: LookNumbers, lut: ColourTable | null) {
  const key = JSON.stringify({ ...numbers, bands: numbers.bands && [...numbers.bands] });
  const at = remembered.findIndex((one) => one.key === key && one.lut === lut);
  const [found] = at < 0 ? [] : remembered.splice(at, 1);
  const memo = found ?? { key, lut, fill: colourMemo(numbers, lut) };
  remembered.push(memo);
  if (remembered.length > LOOKS) remembered.shift();
  return memo.fill;
}

let copy = new Uint8ClampedArray(0);

/** A picture's pixels as they are now, in memory that the next copy uses again. */
function copyOf(picture: Pixels): Pixels {
  const { data } = picture;
  if (copy.length < data.length) copy = new Uint8ClampedArray(data.length);
  copy.set(data);
  return { ...picture, data: copy };
}

/** Grades a picture whose colours each become one other colour, beside the glow. */
function gradeColours(picture: Pixels, numbers: LookNumbers, { lut, glow }: LookParts): void {
  const { width, height, data } = picture;
  const { strength, halation } = numbers;
  const fill = memoOf(numbers, lut);
  const row = new Uint32Array(width);
  const lights = new Float32Array(width);
  const fillLights = glow && halation > 0 ? glowRows(glow, picture) : null;
  const [toRed, toGreen, toBlue] = HALATION_COLOUR;
  const scale = 255 / MEMO_TOP;
  const isWhole = strength === 1;
  for (let y = 0, at = 0; y < height; y += 1) {
    fill(row, picture, y);
    fillLights?.(lights, y);
    for (let x = 0; x < width; x += 1, at += 4) {
      const value = row[x] ?? 0;
      if (isWhole && lights[x] === 0) {
        data[at] = (value & MEMO_TOP) * scale;
        data[at + 1] = ((value >>> 10) & MEMO_TOP) * scale;
        data[at + 2] = (value >>> 20) * scale;
        continue;
      }
      const spread = halation * (lights[x] ?? 0);
      const red = 255 - (255 - (value & MEMO_TOP) * scale) * (1 - spread * toRed);
      const green = 255 - (255 - ((value >>> 10) & MEMO_TOP) * scale) * (1 - spread * toGreen);
      const blue = 255 - (255 - (value >>> 20) * scale) * (1 - spread * toBlue);
      const r = data[at] ?? 0;
      const g = data[at + 1] ?? 0;
      const b = data[at + 2] ?? 0;
      data[at] = r + (red - r) * strength;
      data[at + 1] = g + (green - g) * strength;
      data[at + 2] = b + (blue - b) * strength;
    }
  }
}

/**
 * Gives a frame a look, in place: what `rowGrader` makes of it, within one step of 255, and fast enough for films.
 * Vignette and grain are not for here: films lay them over the frame.
 */
export function gradeFrame(picture: Pixels, numbers: LookNumbers, parts: LookParts): void {
  if (numbers.sharpen === 0 && numbers.denoise === 0) {
    gradeColours(picture, numbers, parts);
    return;
  }
  // Neighbours are looked at as they were.
  const gradeRow = rowGrader(copyOf(picture), numbers, parts);
  const { width, height, data } = picture;
  for (let y = 0; y < height; y += 1) gradeRow(y, data, y * width * 4);
}
