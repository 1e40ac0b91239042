import type { FilmName } from "./films";

/** A colour table of a `.cube` file. */
export interface LutTable {
  name: string;
  /** Entries along each side. */
  size: number;
  /** Red, green and blue from 0 to 1; red runs fastest. */
  table: readonly number[];
}

/** Everything that a look is: the same parameters give the same pixels on every device. */
export interface ImageLook {
  film: FilmName | null;
  /** Stops, -2 to 2. */
  exposure: number;
  /** -1 to 1, as the six that follow. */
  contrast: number;
  temperature: number;
  shadows: number;
  midtones: number;
  highlights: number;
  saturation: number;
  /** 0 to 1, as the four that follow. */
  sharpen: number;
  denoise: number;
  halation: number;
  vignette: number;
  grain: number;
  lut: LutTable | null;
}

export const PLAIN_LOOK: ImageLook = {
  film: null,
  exposure: 0,
  contrast: 0,
  temperature: 0,
  shadows: 0,
  midtones: 0,
  highlights: 0,
  saturation: 0,
  sharpen: 0,
  denoise: 0,
  halation: 0,
  vignette: 0,
  grain: 0,
  lut: null,
};

type Amount = Exclude<keyof ImageLook, "film" | "lut">;

/** The sliders, in the order in which they are shown. */
export const AMOUNTS: readonly { name: Amount; label: string; least: number; most: number }[] = [
  { name: "exposure", label: "Exposure", least: -2, most: 2 },
  { name: "contrast", label: "Contrast", least: -1, most: 1 },
  { name: "temperature", label: "Temperature", least: -1, most: 1 },
  { name: "saturation", label: "Saturation", least: -1, most: 1 },
  { name: "shadows", label: "Curve: shadows", least: -1, most: 1 },
  { name: "midtones", label: "Curve: midtones", least: -1, most: 1 },
  { name: "highlights", label: "Curve: highlights", least: -1, most: 1 },
  { name: "sharpen", label: "Sharpen", least: 0, most: 1 },
  { name: "denoise", label: "Noise reduction", least: 0, most: 1 },
  { name: "halation", label: "Halation", least: 0, most: 1 },
  { name: "vignette", label: "Vignette", least: 0, most: 1 },
  { name: "grain", label: "Grain", least: 0, most: 1 },
];
