import type { IccProfile } from "./icc-profile";

/** From XYZ under D50 to the light of sRGB, by rows (Bradford's adaptation, brucelindbloom.com). */
const FROM_XYZ = [
  [3.1338561, -1.6168667, -0.4906146],
  [-0.9787684, 1.9161415, 0.033454],
  [0.0719453, -0.2289914, 1.4052427],
] as const;

/** Steps of light, fine enough for the darkest colours. */
const STEPS = 16_384;
/** So many of 255 a colour may differ and count as the same: profiles of sRGB round differently. */
const SAME = 2;

const encode = (light: number) =>
  light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;

/** Converts the colour at a place of RGBA, in place; what lies beyond sRGB is cut off. */
type Convert = (pixels: Uint8ClampedArray, at: number) => void;

function converter({ curves, toXyz, space }: IccProfile): Convert | null {
  if (!curves) return null;
  const matrix = FROM_XYZ.flatMap((row) =>
    [0, 1, 2].map((column) =>
      row.reduce((sum, share, at) => sum + share * (toXyz[at * 3 + column] ?? 0), 0),
    ),
  );
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0] = matrix;
  const codes = Uint8Array.from({ length: STEPS + 1 }, (_, at) =>
    Math.round(encode(at / STEPS) * 255),
  );
  const codeOf = (light: number) => codes[Math.round(Math.min(Math.max(light, 0), 1) * STEPS)] ?? 0;
  const [red, green = red, blue = red] = curves;
  return (pixels, at) => {
    const x = red?.[pixels[at] ?? 0] ?? 0;
    if (space === "grey") {
      pixels.fill(codeOf(x), at, at + 3);
      return;
    }
    const y = green?.[pixels[at + 1] ?? 0] ?? 0;
    const z = blue?.[pixels[at + 2] ?? 0] ?? 0;
    pixels[at] = codeOf(a * x + b * y + c * z);
    pixels[at + 1] = codeOf(d * x + e * y + f * z);
    pixels[at + 2] = codeOf(g * x + h * y + i * z);
  };
}

const LEVELS = [0, 64, 128, 192, 255] as const;

/** Whether a conversion changes nothing that is seen. */
function isSame(convert: Convert, space: IccProfile["space"]): boolean {
  const colours =
    space === "grey"
      ? LEVELS.map((grey) => [grey, grey, grey])
      : LEVELS.flatMap((red) =>
          LEVELS.flatMap((green) => LEVELS.map((blue) => [red, green, blue])),
        );
  return colours.every((colour) => {
    const converted = Uint8ClampedArray.from(colour);
    convert(converted, 0);
    return colour.every((value, at) => Math.abs((converted[at] ?? 0) - value) <= SAME);
  });
}

/**
 * Converts pixels with the colours of a profile to sRGB, in place.
 * @param pixels RGBA, 8 bits a colour
 * @returns what was done, as a sentence; empty where the colours are those of sRGB
 */
export function convertToSrgb(pixels: Uint8ClampedArray, profile: IccProfile): string {
  const convert = converter(profile);
  if (!convert) {
    return `Its colours are ${profile.name} and were read as sRGB: they may look different.`;
  }
  if (isSame(convert, profile.space)) return "";
  for (let at = 0; at < pixels.length; at += 4) convert(pixels, at);
  return `Its colours were converted from ${profile.name} to sRGB.`;
}
