import type { FilmStockName } from "#contract/timeline/look-names";

type Colour = readonly [number, number, number];

/** What a film does to colours and what it adds, beside what is set by hand. */
export interface FilmStock {
  label: string;
  /** 0 black and white, 1 as it is. */
  saturation: number;
  contrast: number;
  /** Added to dark and to bright parts, from -1 to 1. */
  shadowTint: Colour;
  lightTint: Colour;
  grain: number;
  halation: number;
  vignette: number;
}

/** Six looks of our own; none claims to be a maker's film. */
export const FILMS: Record<FilmStockName, FilmStock> = {
  daylight: {
    label: "Daylight",
    saturation: 1.12,
    contrast: 0.12,
    shadowTint: [0, 0.01, 0.03],
    lightTint: [0.02, 0.01, -0.02],
    grain: 0.12,
    halation: 0.08,
    vignette: 0.08,
  },
  amber: {
    label: "Amber",
    saturation: 1.05,
    contrast: 0.1,
    shadowTint: [0.03, 0.01, -0.02],
    lightTint: [0.06, 0.02, -0.06],
    grain: 0.2,
    halation: 0.3,
    vignette: 0.16,
  },
  teal_night: {
    label: "Teal night",
    saturation: 0.92,
    contrast: 0.22,
    shadowTint: [-0.04, 0.02, 0.06],
    lightTint: [0.05, 0.01, -0.03],
    grain: 0.25,
    halation: 0.4,
    vignette: 0.24,
  },
  faded_print: {
    label: "Faded print",
    saturation: 0.76,
    contrast: -0.22,
    shadowTint: [0.07, 0.06, 0.08],
    lightTint: [-0.01, -0.03, -0.06],
    grain: 0.22,
    halation: 0.1,
    vignette: 0.06,
  },
  crossed: {
    label: "Crossed",
    saturation: 1.2,
    contrast: 0.3,
    shadowTint: [-0.02, -0.01, 0.08],
    lightTint: [0.04, 0.06, -0.08],
    grain: 0.18,
    halation: 0.15,
    vignette: 0.2,
  },
  silver: {
    label: "Silver",
    saturation: 0,
    contrast: 0.2,
    shadowTint: [0, 0, 0.01],
    lightTint: [0.01, 0.005, 0],
    grain: 0.4,
    halation: 0.12,
    vignette: 0.18,
  },
};

/** The choice of no film. */
export const NO_FILM: FilmStock = {
  label: "None",
  saturation: 1,
  contrast: 0,
  shadowTint: [0, 0, 0],
  lightTint: [0, 0, 0],
  grain: 0,
  halation: 0,
  vignette: 0,
};
