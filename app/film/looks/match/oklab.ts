/** A colour in OKLab: lightness 0 to 1, green to red, blue to yellow (Björn Ottosson, 2020). */
export type Lab = readonly [lightness: number, a: number, b: number];

/** sRGB's curve. @param value 0 to 1 @see IEC 61966-2-1 */
const toLight = (value: number) =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
const fromLight = (value: number) =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;

/** A colour of sRGB in OKLab. @param red 0 to 1, as the others */
export function toLab(red: number, green: number, blue: number): Lab {
  const [r, g, b] = [toLight(red), toLight(green), toLight(blue)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** The same colour in sRGB, 0 to 1 each; may lie outside where sRGB does not have it. */
export function fromLab([lightness, a, b]: Lab): [red: number, green: number, blue: number] {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    fromLight(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    fromLight(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    fromLight(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

/** The nearest colour of the same lightness and hue that sRGB has: less colour where it lies outside. */
export function inGamut([lightness, a, b]: Lab): [red: number, green: number, blue: number] {
  const light = Math.min(1, Math.max(0, lightness));
  let least = 0;
  let most = 1;
  const at = (share: number) => fromLab([light, a * share, b * share]);
  const fits = (colour: readonly number[]) =>
    colour.every((value) => value >= -0.0005 && value <= 1.0005);
  if (!fits(at(1)))
    for (let step = 0; step < 12; step += 1) {
      const middle = (least + most) / 2;
      if (fits(at(middle))) least = middle;
      else most = middle;
    }
  else least = 1;
  const [red, green, blue] = at(least).map((value) => Math.min(1, Math.max(0, value)));
  return [red ?? 0, green ?? 0, blue ?? 0];
}
