import type { Look } from "#contract/timeline/look";
import { NO_LOOK } from "#contract/timeline/look-names";
import { bandTable } from "./bands";
import { FILMS, type FilmStock, NO_FILM } from "./film-stocks";

type Triple = readonly [number, number, number];

/** A look without its colour table: of that only how much it counts. */
export type GradedLook = Omit<Look, "lut"> & { lut?: { amount?: number } | null };

/** The numbers that all renderers work with; film and sliders are one. */
export interface LookNumbers {
  /** What each colour is multiplied by, and what is added then: brightness, contrast and warmth by the figures of films. */
  slope: Triple;
  lift: number;
  /** Factors of linear light for each colour: exposure, tint, and the warmth of photographs. */
  gain: Triple;
  contrast: number;
  whites: number;
  highlights: number;
  midtones: number;
  shadows: number;
  blacks: number;
  /** Weights of the colours in what counts as their grey. */
  luma: Triple;
  saturation: number;
  shadowTint: Triple;
  lightTint: Triple;
  /** `bandTable` of the look; null where no band changes. */
  bands: Float32Array | null;
  lutAmount: number;
  sharpen: number;
  denoise: number;
  halation: number;
  vignette: number;
  grain: number;
  strength: number;
}

/** Half a stop between warm and cold at the ends of the slider, and as much between green and magenta. */
const WARMTH = 0.35;
const TINT = 0.25;
/** BT.601 for photographs, BT.709 for films. */
const LUMA = { photo: [0.299, 0.587, 0.114], film: [0.2126, 0.7152, 0.0722] } as const;

const bounded = (value: number) => Math.min(1, Math.max(0, value));

/** How films count brightness, contrast and warmth: lines whose slope is around the middle. */
function linesOf({ brightness, contrast, temperature, figures }: GradedLook) {
  const isPhoto = figures === "photo";
  const steep = isPhoto ? 1 : 1 + contrast * (contrast >= 0 ? 1 : 0.8);
  const warm = isPhoto ? 0 : temperature;
  const factors = [0.25, 0.02, -0.25].map((warmth) => (1 + warmth * warm) * steep);
  const [red = 1, green = 1, blue = 1] = factors;
  return {
    slope: [red, green, blue] as const,
    lift: (brightness * 0.4 - 0.5) * steep + 0.5,
  };
}

/** The numbers of a look. A colour table is beside them: documents name it, and each renderer loads it. */
export function lookNumbersOf(look: GradedLook): LookNumbers {
  const film: FilmStock = look.film ? FILMS[look.film] : NO_FILM;
  const isPhoto = look.figures === "photo";
  const { whites = 0, highlights = 0, midtones = 0, shadows = 0, blacks = 0 } = look;
  const { sharpen = 0, denoise = 0, strength = 1 } = look;
  const light = 2 ** (look.exposure ?? 0);
  const warm = isPhoto ? WARMTH * look.temperature : 0;
  const magenta = TINT * (look.tint ?? 0);
  return {
    ...linesOf(look),
    gain: [
      light * 2 ** (warm + magenta / 2),
      light * 2 ** -magenta,
      light * 2 ** (magenta / 2 - warm),
    ],
    contrast: (isPhoto ? look.contrast : 0) + film.contrast,
    ...{ whites, highlights, midtones, shadows, blacks },
    luma: LUMA[isPhoto ? "photo" : "film"],
    saturation: film.saturation * (1 + look.saturation),
    shadowTint: film.shadowTint,
    lightTint: film.lightTint,
    bands: bandTable(look.bands),
    lutAmount: look.lut?.amount ?? 1,
    ...{ sharpen, denoise, strength },
    halation: bounded((look.halation ?? 0) + film.halation),
    vignette: bounded(look.vignette + film.vignette),
    grain: bounded(look.grain + film.grain),
  };
}

const PLAIN = lookNumbersOf(NO_LOOK);
/** What changes the pixels of a picture: not what films lay over it, and not what only says how to count. */
const PIXEL_PARTS = [
  ...["slope", "lift", "gain", "contrast", "whites", "highlights", "midtones", "shadows", "blacks"],
  ...["saturation", "shadowTint", "lightTint", "bands", "sharpen", "denoise", "halation"],
] as (keyof LookNumbers)[];

/** Whether the numbers of a look change any pixel, beside its table, vignette and grain. */
export function changesPixels(numbers: LookNumbers): boolean {
  if (numbers.strength === 0) return false;
  return PIXEL_PARTS.some((name) => String(numbers[name]) !== String(PLAIN[name]));
}
