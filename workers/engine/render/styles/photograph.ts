import { blurPlane } from "../filters/blur";
import { grainTile, hills } from "../filters/texture";
import { adjust, bloom, eachPixel, fromCentre } from "../filters/tone";
import { bell, clamp, lerp, smoothstep } from "../math";
import { createRandom, gridNoise } from "../random";
import { at, blankLike, cloneImage, lumaOf, type Raster } from "../raster";
import type { Style, StyleJob } from "../style";

/** A print from the seventies: faded blacks, warm lights, halation, grain, a light leak. */
async function renderFilm({ source, unit, strength, seed, meter }: StyleJob): Promise<Raster> {
  const { width, height } = source;
  const random = createRandom(seed);
  await bloom(source, 196, 11 * unit, 0.75, [255, 96, 40], meter);
  const grain = grainTile(seed);
  const leakX = random.next() < 0.5 ? 0 : 1;
  const leakY = random.between(0.15, 0.7);
  await eachPixel(source, 5, meter, (i, x, y) => {
    const r = at(source.r, i) / 255;
    const g = at(source.g, i) / 255;
    const b = at(source.b, i) / 255;
    const luma = r * 0.2126 + g * 0.7152 + b * 0.0722;
    const fade = (v: number, low: number, high: number) =>
      low + (high - low) * v * v * (2.1 - 1.1 * v);
    const keep = 0.82;
    const shade = 1 - 0.5 * smoothstep(0.42, 1.05, fromCentre(x, y, width, height));
    const speck = grain.at(x, y) * (15 - 7 * luma) * (0.4 + 0.6 * strength);
    const dx = (x / width - leakX) * 1.6;
    const dy = (y / height - leakY) * 1.5;
    const leak = bell(clamp(Math.sqrt(dx * dx + dy * dy), 0, 1)) * 120 * strength;
    source.r[i] = clamp(fade(lerp(luma, r, keep), 46, 258) * shade + speck + leak, 0, 255);
    source.g[i] = clamp(fade(lerp(luma, g, keep), 36, 243) * shade + speck + leak * 0.42, 0, 255);
    source.b[i] = clamp(fade(lerp(luma, b, keep), 50, 200) * shade + speck + leak * 0.1, 0, 255);
  });
  const inset = Math.round(Math.min(width, height) * 0.03);
  const round = inset * 1.2;
  await eachPixel(source, 2, meter, (i, x, y) => {
    const ex = Math.max(0, inset + round - x, x - (width - 1 - inset - round));
    const ey = Math.max(0, inset + round - y, y - (height - 1 - inset - round));
    const outside = smoothstep(round - 1, round + 1.5, Math.sqrt(ex * ex + ey * ey));
    if (outside === 0) return;
    const card = grain.at(x, y) * 2;
    source.r[i] = lerp(at(source.r, i), 243 + card, outside);
    source.g[i] = lerp(at(source.g, i), 236 + card, outside);
    source.b[i] = lerp(at(source.b, i), 219 + card, outside);
  });
  return source;
}

/** Forties crime film: hard black and white, window blinds across the scene, smoke, grain. */
async function renderNoir({ source, unit, strength, seed, meter }: StyleJob): Promise<Raster> {
  const { width, height } = source;
  const random = createRandom(seed);
  const luma = lumaOf(source);
  const local = await blurPlane(luma, width, height, 30 * unit, meter);
  const grain = grainTile(seed);
  const slant = random.between(-0.34, -0.2);
  const pitch = 66 * unit;
  const cx = random.between(0.38, 0.62);
  const noir = blankLike(source);
  await eachPixel(noir, 5, meter, (i, x, y) => {
    const crisp = at(luma, i) + (at(luma, i) - at(local, i)) * 0.4;
    const t = clamp(crisp / 255, 0, 1);
    const curve = t * t * (3 - 2 * t);
    const hard = lerp(curve, curve * curve * (3 - 2 * curve), 0.7);
    const place = (y + x * slant) / pitch;
    const slat = place - Math.floor(place);
    const soft = 0.09;
    const open = smoothstep(0.3, 0.3 + soft, slat) * smoothstep(0.86, 0.86 - soft, slat);
    const dx = x / width - cx;
    const dy = y / height - 0.42;
    const window = smoothstep(0.62, 0.2, Math.sqrt(dx * dx * 1.3 + dy * dy));
    const blinds = lerp(1, 0.34 + 0.86 * open, 0.62 * strength * (0.35 + 0.65 * window));
    const smoke =
      (hills(x, y, 150 * unit, seed) * 0.6 + hills(x, y, 60 * unit, seed + 1) * 0.4) * 22 * window;
    const shade = 1 - 0.75 * smoothstep(0.35, 1, fromCentre(x, y, width, height));
    const value = clamp((hard * 262 * blinds + smoke * 0.7) * shade + grain.at(x, y) * 10, 0, 255);
    noir.r[i] = value;
    noir.g[i] = value;
    noir.b[i] = value * 0.985 + 3;
  });
  await bloom(noir, 200, 9 * unit, 0.4, [255, 255, 255], meter);
  return noir;
}

/** A corrupted signal: displaced blocks, parted colours, noise bars. */
async function renderGlitch({ source, unit, strength, seed, meter }: StyleJob): Promise<Raster> {
  const { width } = source;
  await adjust(source, 1.15, 1.35, 0, meter);
  const broken = cloneImage(source);
  const tall = Math.max(2, Math.round(9 * unit));
  await eachPixel(broken, 5, meter, (i, x, y) => {
    const band = Math.floor(y / tall);
    const wide = Math.floor(band / 5);
    const tear =
      gridNoise(wide, 3, seed) < 0.36
        ? (gridNoise(wide, 4, seed) - 0.5) * 150 * unit * strength
        : 0;
    const jitter =
      gridNoise(band, 1, seed) < 0.24 ? (gridNoise(band, 2, seed) - 0.5) * 90 * unit * strength : 0;
    const block = gridNoise(Math.floor(x / (tall * 7)), wide, seed + 9) < 0.09 ? 46 * unit : 0;
    const shift = Math.round(tear + jitter + block);
    const part = Math.round((5 + Math.abs(shift) * 0.12) * unit * (0.4 + strength));
    const row = y * width;
    const wrap = (sx: number) => row + (((sx % width) + width) % width);
    const scan = (y & 1) === 0 ? 1.03 : 0.9;
    broken.r[i] = clamp(at(source.r, wrap(x + shift + part)) * scan, 0, 255);
    broken.g[i] = clamp(at(source.g, wrap(x + shift)) * scan, 0, 255);
    broken.b[i] = clamp(at(source.b, wrap(x + shift - part)) * scan + 6, 0, 255);
    if (gridNoise(band, 5, seed) < 0.045 * strength && gridNoise(x >> 2, band, seed) < 0.5) {
      const hot = gridNoise(x >> 2, band, seed + 1);
      broken.r[i] = hot < 0.5 ? 255 : 20;
      broken.g[i] = hot < 0.3 ? 240 : 40;
      broken.b[i] = hot < 0.6 ? 220 : 255;
    }
  });
  return broken;
}

/** A graded photograph: local contrast, teal shade and amber light, soft highlights. */
async function renderCinematic({ source, unit, strength, meter }: StyleJob): Promise<Raster> {
  const { width, height } = source;
  const luma = lumaOf(source);
  const local = await blurPlane(luma, width, height, 24 * unit, meter);
  await eachPixel(source, 4, meter, (i, x, y) => {
    const own = at(luma, i);
    const clear = (own - at(local, i)) * 0.35 * strength;
    const t = clamp((own + clear) / 255, 0, 1);
    const curve = lerp(t, t * t * (3 - 2 * t), 0.55);
    const gain = (curve * 255 + 6) / (own + 6);
    const cool = smoothstep(0.55, 0.1, t) * 20 * strength;
    const warm = smoothstep(0.4, 0.9, t) * 17 * strength;
    const shade = 1 - 0.38 * smoothstep(0.5, 1.05, fromCentre(x, y, width, height));
    source.r[i] = clamp((at(source.r, i) * gain - cool * 0.7 + warm) * shade, 0, 255);
    source.g[i] = clamp((at(source.g, i) * gain + cool * 0.25 + warm * 0.35) * shade, 0, 255);
    source.b[i] = clamp((at(source.b, i) * gain + cool - warm * 0.8) * shade, 0, 255);
  });
  await bloom(source, 185, 14 * unit, 0.4, [255, 236, 210], meter);
  return source;
}

export const film: Style = { cost: 21, render: renderFilm };

export const noir: Style = { cost: 23, render: renderNoir };

export const glitch: Style = { cost: 6, render: renderGlitch };

export const cinematic: Style = { cost: 22, render: renderCinematic };
