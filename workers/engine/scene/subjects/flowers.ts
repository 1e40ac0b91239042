import { between, hex, scaled } from "../raster/colour";
import { petal, petals } from "./forms";
import { bloom, WHITE } from "./pieces";
import type { Subject } from "./subject";

const STEM = hex("#4f8a3f");

/** Flowers. */
export const FLOWERS = {
  flower: {
    words: [
      "flower",
      "daisy",
      "blossom flower",
      "bouquet",
      "wildflower",
      "poppy",
      "lily",
      "orchid",
      "lotus",
      "floral",
      "peony",
      "bloom",
      "petal",
      "plant",
      "lavender",
    ],
    stand: "ground",
    size: 0.56,
    home: ["field"],
    moves: "sway",
    reach: 40,
    colours: ["#e8586a", "#f0a03c", "#b06ad0", "#f4f0ea", "#e876a8", "#5f86dc"],
    draw: ({ colour, random }) => {
      const count = 9 + random.below(8);
      return [
        { path: "M2 2 C8 -20 -8 -40 0 -68", colour: STEM, stroke: 3, round: 0.6 },
        bloom(petal(1, -14, 0.6, 34, 13), STEM),
        bloom(petal(3, -22, 0.9, 32, 12), scaled(STEM, 0.85)),
        bloom(petals(0, -70, count, 0.03, 31, 11), scaled(colour, 0.78)),
        bloom(petals(0, -70, count, 0.03 + 0.5 / count, 27, 11), colour),
        bloom(petals(0, -70, count, 0.03, 17, 7), between(colour, WHITE, 0.3)),
        { path: "E0 -70 8.4 8.4", colour: hex("#e8b03a"), round: 1, grain: 3 },
        { path: "E0 -70 4.4 4.4", colour: hex("#9a6426"), round: 0.6, grain: 3 },
      ];
    },
  },
  sunflower: {
    words: ["sunflower"],
    stand: "ground",
    size: 0.62,
    home: ["field"],
    moves: "sway",
    reach: 44,
    colours: ["#f5b82a"],
    draw: ({ colour }) => [
      { path: "M2 2 C6 -20 -5 -40 0 -66", colour: STEM, stroke: 3.6, round: 0.6 },
      bloom(petal(1, -20, 0.57, 38, 22), STEM),
      bloom(petal(2, -30, 0.93, 38, 22), scaled(STEM, 0.86)),
      bloom(petals(0, -68, 18, 0, 33, 9), scaled(colour, 0.82)),
      bloom(petals(0, -68, 18, 0.028, 29, 9), colour),
      { path: "E0 -68 15 15", colour: hex("#5a3518"), round: 0.9, grain: 4 },
      { path: "E0 -68 8 8", colour: hex("#3a2110"), round: 0.3, grain: 4 },
    ],
  },
  rose: {
    words: ["rose", "camellia", "carnation"],
    stand: "ground",
    size: 0.54,
    home: ["field"],
    moves: "sway",
    reach: 36,
    colours: ["#c4283a", "#e88aa0", "#f2e9dc"],
    draw: ({ colour }) => [
      { path: "M0 2 C5 -18 -4 -36 0 -58", colour: hex("#3f7440"), stroke: 2.8, round: 0.6 },
      bloom(petal(1, -20, 0.59, 26, 13) + petal(12, -40, 0.9, 16, 9), hex("#3f7440")),
      bloom(petal(2, -28, 0.92, 26, 13), hex("#356638")),
      bloom(petals(0, -56, 5, 0.05, 15, 6), hex("#3f7440")),
      {
        path: "M-25 -76 C-28 -58 -14 -48 0 -48 C14 -48 28 -58 25 -76 C18 -90 -18 -90 -25 -76 Z",
        colour: scaled(colour, 0.7),
        round: 0.9,
      },
      {
        path: "M-24 -80 C-24 -62 -8 -54 2 -52 C-8 -64 -14 -74 -10 -90 C-18 -92 -24 -88 -24 -80 Z M24 -80 C24 -62 8 -54 -2 -52 C8 -64 14 -74 10 -90 C18 -92 24 -88 24 -80 Z",
        colour,
        round: 0.8,
      },
      {
        path: "M-16 -86 C-14 -66 14 -66 16 -86 C14 -98 -14 -98 -16 -86 Z",
        colour: scaled(colour, 0.86),
        round: 0.9,
      },
      {
        path: "M-11 -88 C-9 -74 10 -74 11 -88 C8 -97 -8 -97 -11 -88 Z",
        colour: scaled(colour, 1.08),
        round: 0.9,
      },
      {
        path: "M-6 -89 C-6 -82 6 -81 6 -88 C5 -93 -4 -93 -4 -88 C-3 -86 2 -85 2 -88",
        colour: scaled(colour, 0.5),
        stroke: 1.2,
        round: 0,
      },
    ],
  },
  tulip: {
    words: ["tulip", "crocus", "daffodil"],
    stand: "ground",
    size: 0.5,
    home: ["field"],
    moves: "sway",
    reach: 34,
    colours: ["#e0404f", "#f2b23a", "#c46ad0", "#f28aa0"],
    draw: ({ colour }) => [
      { path: "M0 2 C3 -20 -3 -40 0 -62", colour: STEM, stroke: 3.2, round: 0.6 },
      bloom(petal(0, -2, 0.68, 52, 13), STEM),
      bloom(petal(0, -2, 0.84, 46, 12), scaled(STEM, 0.84)),
      bloom("M0 -62 C-12 -74 -8 -92 0 -102 C8 -92 12 -74 0 -62 Z", scaled(colour, 0.72)),
      bloom("M0 -60 C-20 -62 -24 -84 -15 -98 C-8 -92 0 -84 2 -70 Z", colour),
      bloom("M0 -60 C20 -62 24 -84 15 -98 C8 -92 0 -84 -2 -70 Z", scaled(colour, 0.94)),
      bloom("M0 -59 C-11 -64 -11 -80 0 -90 C11 -80 11 -64 0 -59 Z", scaled(colour, 1.1)),
    ],
  },
} satisfies Record<string, Subject>;
