/* The names in the document of a look, without what checks it: screens that only show one need no more. */

/** The ranges of colours that are changed by themselves, around the circle of hues. */
export const LOOK_BANDS = [
  "red",
  "orange",
  "yellow",
  "green",
  "aqua",
  "blue",
  "purple",
  "magenta",
] as const;
export type LookBand = (typeof LOOK_BANDS)[number];

/** What of a band is changed: -1 to 1 each. */
export const BAND_PARTS = ["hue", "saturation", "luminance"] as const;
export type BandPart = (typeof BAND_PARTS)[number];

/** Films of our own; none names a maker's. */
export const FILM_STOCKS = [
  "daylight",
  "amber",
  "teal_night",
  "faded_print",
  "crossed",
  "silver",
] as const;
export type FilmStockName = (typeof FILM_STOCKS)[number];

/** By which figures contrast, temperature, saturation and vignette count: those of films, or those of photographs. */
export const LOOK_FIGURES = ["film", "photo"] as const;

/** A look that changes nothing: the amounts that every document has. */
export const NO_LOOK = {
  brightness: 0,
  contrast: 0,
  saturation: 0,
  temperature: 0,
  grain: 0,
  vignette: 0,
};
