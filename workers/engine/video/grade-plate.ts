import { MOODS, type Mood } from "../prompt/moods";
import type { Look } from "../prompt/read-prompt";
import { applyColours, applyMood } from "../render/grade";
import { createMeter } from "../render/meter";
import type { Raster } from "../render/raster";

/** How much of the first, second and further moods shows: a film stays the picture it came from. */
const SHARES = [0.62, 0.34];
const LAST_SHARE = 0.2;
/** How much of the named colours shows. */
const COLOUR_SHARE = 0.3;

/**
 * Lays the prompt's moods and colours gently over a picture, in place. What stays on the screen
 * while the camera moves (vignette, grain) is left to every frame, and so is glow.
 */
export async function gradePlate(
  image: Raster,
  look: Look,
  seed: number,
  pause: () => Promise<void>,
): Promise<void> {
  if (look.derived) return;
  const unit = Math.sqrt((image.width * image.height) / 1_048_576);
  const meter = createMeter(image.width, pause);
  await applyColours(image, look.colours, look.colourWeight * COLOUR_SHARE, meter);
  for (const [n, id] of look.moods.entries()) {
    const mood: Mood = { ...MOODS[id].mood, vignette: 0, grain: 0, glow: 0 };
    await applyMood(image, mood, SHARES[n] ?? LAST_SHARE, unit, seed, meter);
  }
}

/** The most of something that the look's moods ask for. */
export function mostOf(look: Look, what: "vignette" | "grain" | "glow"): number {
  if (look.derived) return 0;
  const moods: Mood[] = look.moods.map((id) => MOODS[id].mood);
  return Math.max(0, ...moods.map((mood) => mood[what] ?? 0));
}
