/** An amount of a look that has a slider, in the order in which they are shown. */
export interface LookAmount {
  name: LookAmountName;
  label: string;
  least: number;
  most: number;
  group: "light" | "colour" | "effects";
}

const SIGNED = { least: -1, most: 1 };
const SHARE = { least: 0, most: 1 };

const AMOUNTS = [
  { name: "exposure", label: "Exposure", least: -2, most: 2, group: "light" },
  { name: "brightness", label: "Brightness", ...SIGNED, group: "light" },
  { name: "contrast", label: "Contrast", ...SIGNED, group: "light" },
  { name: "highlights", label: "Highlights", ...SIGNED, group: "light" },
  { name: "midtones", label: "Midtones", ...SIGNED, group: "light" },
  { name: "shadows", label: "Shadows", ...SIGNED, group: "light" },
  { name: "whites", label: "Whites", ...SIGNED, group: "light" },
  { name: "blacks", label: "Blacks", ...SIGNED, group: "light" },
  { name: "temperature", label: "Temperature", ...SIGNED, group: "colour" },
  { name: "tint", label: "Tint", ...SIGNED, group: "colour" },
  { name: "saturation", label: "Saturation", ...SIGNED, group: "colour" },
  { name: "sharpen", label: "Sharpen", ...SHARE, group: "effects" },
  { name: "denoise", label: "Noise reduction", ...SHARE, group: "effects" },
  { name: "halation", label: "Halation", ...SHARE, group: "effects" },
  { name: "vignette", label: "Vignette", ...SHARE, group: "effects" },
  { name: "grain", label: "Grain", ...SHARE, group: "effects" },
] as const;

export type LookAmountName = (typeof AMOUNTS)[number]["name"];

/** Every amount, but for the bands and the strength. Exposure is in stops, the others are shares. */
export const LOOK_AMOUNTS: readonly LookAmount[] = AMOUNTS;
