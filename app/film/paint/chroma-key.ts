import type { Chroma } from "#contract/timeline/timeline";

/** What the eye takes for brightness (BT.709), and how far blue and red may be from it: their colour difference is ±0.5. */
const LUMA = { red: 0.2126, green: 0.7152, blue: 0.0722 } as const;
const SPAN = { blue: 1.8556, red: 1.5748 } as const;

/** A colour with less colour than this is grey: by it nothing can be told apart. Of 127. */
const GREY = 12;

/** How a colour differs from grey of its brightness: towards blue and towards red, about -127 to 127. */
interface ColourDifference {
  blue: number;
  red: number;
}

function differenceOf(r: number, g: number, b: number): ColourDifference {
  const luma = LUMA.red * r + LUMA.green * g + LUMA.blue * b;
  return { blue: (b - luma) / SPAN.blue, red: (r - luma) / SPAN.red };
}

/** The channels of #rrggbb, from 0 to 255. */
function channelsOf(color: string): readonly [number, number, number] {
  const value = Number.parseInt(color.slice(1, 7), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** Whether a colour is too grey to be taken out: all greys would go with it. */
export function isTooGrey(color: string): boolean {
  const { blue, red } = differenceOf(...channelsOf(color));
  return Math.hypot(blue, red) < GREY;
}

/**
 * For each pair of colour differences, in one number that a processor reads at once: how much is seen, in the highest
 * byte, and half of what is added to blue, green and red, above 128.
 */
type KeyTable = Uint32Array;

/** The entry of a colour that stays as it is. */
const UNCHANGED = 0xff80_8080;

/** Tables that were used last, by what they follow from: a quarter of a megabyte each. */
const tables = new Map<string, KeyTable>();
const MAX_TABLES = 4;

function tableOf(chroma: Chroma): KeyTable {
  const key = JSON.stringify(chroma);
  const known = tables.get(key);
  if (known) return known;
  const made = makeTable(chroma);
  tables.set(key, made);
  for (const oldest of tables.keys()) {
    if (tables.size <= MAX_TABLES) break;
    tables.delete(oldest);
  }
  return made;
}

/**
 * How far a colour is from the key's, in lengths of the key's own colour: grey is 1 away. What has more of the key's
 * colour than the key differs by its hue alone.
 * @param along how much of the key's colour it has, `across` how much of others
 */
function distanceTo(length: number, along: number, across: number): number {
  return along > length ? Math.abs(across) / along : Math.hypot(along - length, across) / length;
}

const half = (added: number) => Math.min(255, Math.max(0, Math.round(added / 2) + 128));

function makeTable({ color, similarity, softness, spill }: Chroma): KeyTable {
  const table = new Uint32Array(256 * 256);
  const key = differenceOf(...channelsOf(color));
  const length = Math.max(GREY, Math.hypot(key.blue, key.red));
  const [toBlue, toRed] = [key.blue / length, key.red / length];
  for (let blue = -128; blue < 128; blue += 1) {
    for (let red = -128; red < 128; red += 1) {
      const along = blue * toBlue + red * toRed;
      const across = red * toBlue - blue * toRed;
      const beyond = distanceTo(length, along, across) - similarity;
      const alpha = softness > 0 ? Math.min(1, Math.max(0, beyond / softness)) : beyond > 0 ? 1 : 0;
      const spilled = spill * Math.max(0, along - Math.abs(across));
      const [addRed, addBlue] = [-spilled * toRed * SPAN.red, -spilled * toBlue * SPAN.blue];
      const addGreen = -(LUMA.red * addRed + LUMA.blue * addBlue) / LUMA.green;
      const seen = Math.round(alpha * alpha * (3 - 2 * alpha) * 255);
      const added = half(addRed) | (half(addGreen) << 8) | (half(addBlue) << 16);
      table[((blue + 128) << 8) + red + 128] = (seen << 24) | added;
    }
  }
  return table;
}

/**
 * Takes a colour out of pixels (RGBA, one byte each): what is like it becomes transparent, and its light on what stays
 * goes. It looks at colour alone, so that a background may be lit unevenly.
 */
export function keyPixels(pixels: Uint8ClampedArray, chroma: Chroma): void {
  const table = tableOf(chroma);
  const end = pixels.length;
  for (let at = 0; at < end; at += 4) {
    const r = pixels[at] as number;
    const g = pixels[at + 1] as number;
    const b = pixels[at + 2] as number;
    // In 65536ths: LUMA and 1 / SPAN.
    const luma = (13933 * r + 46871 * g + 4732 * b) >> 16;
    const blue = (35318 * (b - luma) + 32768) >> 16;
    const red = (41615 * (r - luma) + 32768) >> 16;
    const entry = table[((blue + 128) << 8) + red + 128] as number;
    if (entry === UNCHANGED) continue;
    const alpha = entry >>> 24;
    if (alpha === 0) {
      pixels[at + 3] = 0;
      continue;
    }
    if (alpha < 255) pixels[at + 3] = ((pixels[at + 3] as number) * alpha) / 255;
    pixels[at] = r + 2 * ((entry & 255) - 128);
    pixels[at + 1] = g + 2 * (((entry >> 8) & 255) - 128);
    pixels[at + 2] = b + 2 * (((entry >> 16) & 255) - 128);
  }
}
