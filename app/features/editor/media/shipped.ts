import type { Medium } from "#film/build/medium";
import { EFFECTS } from "#film/sound/effects";

const NOTHING = {
  url: "",
  posterUrl: null,
  width: null,
  height: null,
  hasAudio: null,
  licence: null,
} as const;

/** Backgrounds in two colours, from above to below. */
const BACKGROUNDS = [
  ["Ember background", "#ff5a1f", "#1a0a03"],
  ["Dawn background", "#ffd8a8", "#7c5cff"],
  ["Ocean background", "#0ea5e9", "#042f4b"],
  ["Forest background", "#4d7c0f", "#0b1f0d"],
  ["Night background", "#312e81", "#050510"],
  ["Paper background", "#f6f0e7", "#d8cfc0"],
  ["Rose background", "#fb7185", "#4c0519"],
  ["Graphite background", "#52525b", "#0a0a0a"],
] as const;

/** What comes with the product: backgrounds and sounds made by rule, free to use and without a licence to name. */
export const SHIPPED: readonly Medium[] = [
  ...BACKGROUNDS.map(
    ([name, color, to]): Medium => ({
      ...NOTHING,
      key: name,
      name,
      type: "image",
      duration: null,
      source: { kind: "color", color, to },
    }),
  ),
  ...Object.values(EFFECTS).map(
    ({ name, label, seconds }): Medium => ({
      ...NOTHING,
      key: `effect-${name}`,
      name: `${label} sound`,
      type: "audio",
      duration: seconds,
      source: { kind: "effect", name, seed: 1 },
    }),
  ),
];
