import type { Mood } from "../prompt/moods";
import { blurImage } from "./filters/blur";
import { rampOf } from "./filters/palette";
import { grainTile, hills } from "./filters/texture";
import { bloom, eachPixel, fromCentre, rampTable } from "./filters/tone";
import { clamp, lerp, smoothstep } from "./math";
import type { Meter } from "./meter";
import { at, lumaOf, type Raster, type Rgb } from "./raster";

/** Powers of two for stops of light, without Math.pow: linear between half stops. */
function gainOf(stops: number): number {
  const table = [0.25, Math.SQRT1_2 / 2, 0.5, Math.SQRT1_2, 1, Math.SQRT2, 2, Math.SQRT2 * 2, 4];
  const place = clamp((stops + 2) * 2, 0, 8);
  const index = Math.min(7, Math.floor(place));
  return lerp(table[index] ?? 1, table[index + 1] ?? 1, place - index);
}

/** Lays one mood over the picture, in place. `amount` 0 to 1. */
export async function applyMood(
  image: Raster,
  mood: Mood,
  amount: number,
  unit: number,
  seed: number,
  meter: Meter,
): Promise<void> {
  const { width, height } = image;
  const gain = gainOf((mood.exposure ?? 0) * amount);
  const contrast = lerp(1, mood.contrast ?? 1, amount);
  const saturation = lerp(1, mood.saturation ?? 1, amount);
  const warmth = (mood.warmth ?? 0) * amount;
  const tint = (mood.tint ?? 0) * amount;
  const shade = mood.shade ?? [0, 0, 0];
  const light = mood.light ?? [255, 255, 255];
  const tones = rampTable([mood.shade ? shade : [0, 0, 0], middle(shade, light), light]);
  const haze = (mood.haze ?? 0) * amount;
  const vignette = (mood.vignette ?? 0) * amount;
  const grain = (mood.grain ?? 0) * amount;
  const specks = grain > 0 ? grainTile(seed + 77) : null;
  await eachPixel(image, 5, meter, (i, x, y) => {
    let r = at(image.r, i);
    let g = at(image.g, i);
    let b = at(image.b, i);
    const lift = Math.min(gain, 1);
    const rise = gain > 1 ? 1 - 1 / gain : 0;
    r = (r + (255 - r) * rise * (r / 255)) * lift;
    g = (g + (255 - g) * rise * (g / 255)) * lift;
    b = (b + (255 - b) * rise * (b / 255)) * lift;
    const luma = r * 0.2126 + g * 0.7152 + b * 0.0722;
    const toned = (luma - 118) * contrast + 118;
    r = toned + (r - luma) * saturation;
    g = toned + (g - luma) * saturation;
    b = toned + (b - luma) * saturation;
    r *= 1 + 0.16 * warmth;
    g *= 1 + 0.025 * warmth;
    b *= 1 - 0.2 * warmth;
    const k = Math.round(clamp(toned, 0, 255)) * 3;
    r = lerp(r, at(tones, k), tint);
    g = lerp(g, at(tones, k + 1), tint);
    b = lerp(b, at(tones, k + 2), tint);
    if (haze > 0) {
      const drift =
        0.75 + 0.5 * hills(x, y, 170 * unit, seed + 5) * hills(x, y, 60 * unit, seed + 6);
      const veil = clamp(haze * drift * (1.25 - (0.75 * y) / height), 0, 0.85);
      r = lerp(r, 226, veil);
      g = lerp(g, 230, veil);
      b = lerp(b, 236, veil);
    }
    const dim = 1 - vignette * smoothstep(0.4, 1.05, fromCentre(x, y, width, height));
    const speck = specks ? specks.at(x, y) * 26 * grain : 0;
    image.r[i] = clamp(r * dim + speck, 0, 255);
    image.g[i] = clamp(g * dim + speck, 0, 255);
    image.b[i] = clamp(b * dim + speck, 0, 255);
  });
  const glow = (mood.glow ?? 0) * amount;
  if (glow > 0) await bloom(image, 110, 15 * unit, glow, [255, 246, 236], meter);
}

function middle(a: Rgb, b: Rgb): Rgb {
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, (a[2] + b[2]) / 2];
}

/**
 * Brings a picture into named colours, in place: its tones run from a dark form of the darkest
 * colour to a light form of the lightest.
 * @param weight how much of its own colour it gives up, 0 to 1
 */
export async function applyColours(
  image: Raster,
  colours: readonly Rgb[],
  weight: number,
  meter: Meter,
): Promise<void> {
  if (colours.length === 0 || weight === 0) return;
  const table = rampTable(rampOf(colours));
  const luma = lumaOf(image);
  await eachPixel(image, 2, meter, (i) => {
    const k = Math.round(clamp(at(luma, i), 0, 255)) * 3;
    image.r[i] = lerp(at(image.r, i), at(table, k), weight);
    image.g[i] = lerp(at(image.g, i), at(table, k + 1), weight);
    image.b[i] = lerp(at(image.b, i), at(table, k + 2), weight);
  });
}

/** Shows the styled picture over the plain one, in place on `styled`. */
export async function blendOver(
  styled: Raster,
  plain: Raster,
  share: number,
  meter: Meter,
): Promise<void> {
  if (share >= 1) return;
  await eachPixel(styled, 1, meter, (i) => {
    styled.r[i] = lerp(at(plain.r, i), at(styled.r, i), share);
    styled.g[i] = lerp(at(plain.g, i), at(styled.g, i), share);
    styled.b[i] = lerp(at(plain.b, i), at(styled.b, i), share);
  });
}

/** Evens out fine noise: what a prompt gets that asks for no grain. */
export async function calm(image: Raster, unit: number, meter: Meter): Promise<Raster> {
  return blurImage(image, 0.9 * unit, meter);
}
