import { FILMS, type FilmStock, NO_FILM } from "./films";
import type { ImageLook } from "./look";

/** The numbers that both renderers work with; film and sliders are one. */
export interface LookNumbers {
  /** Factors of linear light for each colour: exposure and temperature. */
  gain: readonly [number, number, number];
  contrast: number;
  saturation: number;
  shadowTint: readonly [number, number, number];
  lightTint: readonly [number, number, number];
  shadows: number;
  midtones: number;
  highlights: number;
  sharpen: number;
  denoise: number;
  halation: number;
  vignette: number;
  grain: number;
}

/** Half a stop between warm and cold at the ends of the slider. */
const WARMTH = 0.35;

const bounded = (value: number) => Math.min(1, Math.max(0, value));

export function lookNumbersOf(look: ImageLook): LookNumbers {
  const film: FilmStock = look.film ? FILMS[look.film] : NO_FILM;
  const light = 2 ** look.exposure;
  return {
    gain: [
      light * 2 ** (WARMTH * look.temperature),
      light,
      light * 2 ** (-WARMTH * look.temperature),
    ],
    contrast: look.contrast + film.contrast,
    saturation: film.saturation * (1 + look.saturation),
    shadowTint: film.shadowTint,
    lightTint: film.lightTint,
    shadows: look.shadows,
    midtones: look.midtones,
    highlights: look.highlights,
    sharpen: look.sharpen,
    denoise: look.denoise,
    halation: bounded(look.halation + film.halation),
    vignette: bounded(look.vignette + film.vignette),
    grain: bounded(look.grain + film.grain),
  };
}
