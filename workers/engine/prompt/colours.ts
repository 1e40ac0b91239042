import type { Rgb } from "../render/raster";

/** Colour words, normalised as in words.ts. */
const COLOURS: Readonly<Record<string, Rgb>> = {
  red: [214, 40, 40],
  crimson: [176, 20, 52],
  scarlet: [230, 48, 28],
  burgundy: [112, 18, 44],
  maroon: [110, 22, 30],
  ruby: [190, 18, 70],
  cherry: [190, 24, 56],
  orange: [242, 130, 32],
  tangerine: [255, 140, 40],
  coral: [255, 120, 96],
  peach: [255, 196, 160],
  salmon: [250, 138, 118],
  rust: [172, 74, 32],
  terracotta: [198, 96, 66],
  copper: [186, 104, 56],
  bronze: [164, 112, 56],
  brown: [112, 72, 42],
  chocolate: [78, 46, 30],
  amber: [255, 184, 40],
  gold: [232, 186, 72],
  yellow: [250, 214, 48],
  lemon: [250, 232, 90],
  mustard: [204, 160, 40],
  cream: [250, 240, 214],
  beige: [226, 208, 178],
  ivory: [250, 244, 228],
  green: [48, 150, 72],
  emerald: [12, 148, 104],
  olive: [122, 126, 46],
  lime: [166, 226, 46],
  mint: [162, 236, 200],
  sage: [156, 176, 142],
  jade: [22, 150, 112],
  teal: [14, 132, 138],
  turquoise: [48, 204, 198],
  aqua: [70, 220, 226],
  cyan: [30, 206, 238],
  blue: [36, 92, 204],
  azure: [44, 140, 240],
  cobalt: [20, 72, 180],
  navy: [18, 34, 88],
  indigo: [62, 34, 140],
  sapphire: [20, 62, 160],
  ultramarine: [34, 30, 170],
  periwinkle: [150, 156, 240],
  purple: [122, 44, 160],
  violet: [132, 66, 214],
  lavender: [196, 176, 240],
  lilac: [206, 166, 220],
  plum: [108, 36, 92],
  magenta: [222, 30, 150],
  fuchsia: [236, 40, 170],
  pink: [250, 130, 176],
  rose: [230, 100, 132],
  black: [18, 18, 22],
  charcoal: [54, 56, 62],
  gray: [132, 134, 140],
  silver: [192, 198, 206],
  white: [246, 246, 246],
};

const DARKER = new Set(["deep", "dark", "midnight", "rich"]);
const LIGHTER = new Set(["pale", "light", "pastel", "baby", "soft", "powder", "sky"]);
const LOUDER = new Set(["neon", "hot", "electric", "bright", "vivid", "acid"]);

/** Whether a word only changes the colour that follows it ("deep blue"). */
export function isShadeWord(word: string): boolean {
  return DARKER.has(word) || LIGHTER.has(word) || LOUDER.has(word);
}

/** A named colour as the word before it changes it, or null where the word names no colour. */
export function namedColour(word: string, before: string | undefined): Rgb | null {
  const colour = Object.hasOwn(COLOURS, word) ? COLOURS[word] : undefined;
  if (!colour) return null;
  if (before && DARKER.has(before)) return shade(colour, (v) => v * 0.55);
  if (before && LIGHTER.has(before)) return shade(colour, (v) => v + (255 - v) * 0.5);
  if (before && LOUDER.has(before)) {
    const mean = (colour[0] + colour[1] + colour[2]) / 3;
    return shade(colour, (v) => mean + 30 + (v - mean) * 1.5);
  }
  return colour;
}

function shade(colour: Rgb, change: (value: number) => number): Rgb {
  const bound = (value: number) => Math.round(Math.min(255, Math.max(0, change(value))));
  return [bound(colour[0]), bound(colour[1]), bound(colour[2])];
}
