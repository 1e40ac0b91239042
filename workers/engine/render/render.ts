import { MOODS, type Mood } from "../prompt/moods";
import type { Look } from "../prompt/read-prompt";
import { lumaOfColour } from "./filters/palette";
import { applyColours, applyMood, blendOver, calm } from "./grade";
import { clamp } from "./math";
import { createMeter, type Meter } from "./meter";
import { cloneImage, type Raster } from "./raster";
import type { Style } from "./style";
import { STYLES } from "./styles";

export interface RenderOptions {
  readonly look: Look;
  /** 0 leaves the picture as it is, 1 goes all the way. */
  readonly strength: number;
  /** Whole number; the same one gives the same picture. */
  readonly seed: number;
  /** Called between bands of rows with the share done, 0 to 1; may throw to stop the work. */
  readonly pause: (share: number) => Promise<void>;
}

/** Share of the accent that shows, and how strong it is made. */
const ACCENT_SHARE = 0.42;
const ACCENT_STRENGTH = 0.55;

/** Strength at which nothing of the plain photograph shows through any more. */
const FULL_FROM = 0.62;

/** How much of the first, second and further moods shows: all of each would wash the picture out. */
const MOOD_SHARES = [1, 0.45, 0.3];
const LAST_MOOD_SHARE = 0.2;

/** Work after the style, in the meter's weights per pixel. */
const BLEND_COST = 3;
const MOOD_COST = 7;

/** Makes the picture that a look asks for. Throws only what `pause` throws. */
export async function render(source: Raster, options: RenderOptions): Promise<Raster> {
  const { look, seed } = options;
  const size = source.width * source.height;
  const main = STYLES[look.style];
  const accent = look.accent ? STYLES[look.accent] : null;
  const expected =
    size * (main.cost + (accent?.cost ?? 0) + BLEND_COST + look.moods.length * MOOD_COST);
  const meter = createMeter(source.width, (done) => options.pause(Math.min(0.99, done / expected)));
  const unit = Math.sqrt(size / 1_048_576);
  const strength = clamp(options.strength * look.emphasis, 0, 1);
  const amount = Math.min(1, strength / FULL_FROM);
  const job = { unit, colours: paletteFor(main, look), seed, meter };
  const styled = await main.render({ ...job, source: cloneImage(source), strength });
  let image = await quiet(styled, look, unit, meter);
  if (accent) {
    const touched = await accent.render({
      ...job,
      colours: paletteFor(accent, look),
      source: cloneImage(image),
      strength: strength * ACCENT_STRENGTH,
    });
    await blendOver(touched, image, ACCENT_SHARE, meter);
    image = touched;
  }
  await blendOver(image, source, amount, meter);
  if (!main.ownColours) await applyColours(image, look.colours, look.colourWeight * amount, meter);
  for (const [n, id] of look.moods.entries()) {
    const share = MOOD_SHARES[n] ?? LAST_MOOD_SHARE;
    const mood: Mood = MOODS[id].mood;
    const grain = look.without.includes("grainy") ? 0 : mood.grain;
    await applyMood(image, { ...mood, grain }, amount * share, unit, seed, meter);
  }
  return image;
}

function paletteFor(style: Style, look: Look) {
  if (!style.ownColours || look.colourWeight < 0.5) return [];
  return look.colours.toSorted((a, b) => lumaOfColour(a) - lumaOfColour(b));
}

async function quiet(image: Raster, look: Look, unit: number, meter: Meter): Promise<Raster> {
  return look.without.includes("grainy") ? calm(image, unit, meter) : image;
}
