import { readPrompt } from "../prompt/read-prompt";
import type { Bitmap } from "../render/raster";
import { mostOf } from "./grade-plate";
import { createParticles } from "./particles";
import { type Effect, readEffects } from "./read-effects";
import { FRAMES, type Size } from "./shape";
import { createVeil } from "./veil";

/**
 * Lays over a frame what stays with the screen or moves in the air, in place.
 * @param frame its number, from 0
 */
export type Overlay = (bitmap: Bitmap, frame: number, pause: () => Promise<void>) => Promise<void>;

export interface OverlayOptions {
  /** Whether weather and light are laid over; a painted scene has its own. */
  readonly weather: boolean;
}

/** What belongs to the film rather than to what it shows. */
const FILM_STOCK: ReadonlySet<Effect> = new Set(["grain"]);

/**
 * Light, weather and grain that a prompt names. All of it comes back to where it began after the
 * last frame, so that a film can repeat.
 */
export function createOverlay(
  prompt: string,
  size: Size,
  seed: number,
  { weather }: OverlayOptions,
): Overlay {
  const named = readEffects(prompt);
  const effects = weather ? named : new Set([...named].filter((effect) => FILM_STOCK.has(effect)));
  const look = readPrompt(prompt);
  const veil = createVeil(
    {
      vignette: 0.6 * mostOf(look, "vignette"),
      light: effects.has("light") ? 1 : 0,
      fog: effects.has("fog") ? 1 : 0,
      grain: look.without.includes("grainy")
        ? 0
        : Math.max(0.6 * mostOf(look, "grain"), effects.has("grain") ? 0.7 : 0),
    },
    size,
    seed,
  );
  const particles = (["rain", "snow", "dust", "embers"] as const)
    .filter((effect) => effects.has(effect))
    .map((effect) => createParticles(effect, size, seed));
  return async (bitmap, frame, pause) => {
    const time = frame / FRAMES;
    if (veil) {
      veil(bitmap, time, frame);
      await pause();
    }
    for (const paint of particles) paint(bitmap, time);
  };
}
