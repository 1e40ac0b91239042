import { between, hex, scaled } from "../raster/colour";
import type { Part } from "../raster/shape";
import { mirrored } from "./forms";
import { DARK, pick, WHITE } from "./pieces";
import type { DrawOptions, Subject } from "./subject";

const SKINS = ["#f0c8a4", "#d9a27a", "#a86f4a", "#7a4d33", "#e8b48e"];

const HAIRS = ["#2a1d18", "#5a3722", "#8a5a30", "#c99a52", "#3a2a2c", "#8c3f24"];

const BUST = {
  stand: "table",
  size: 0.86,
  home: ["studio"],
  moves: "sway",
  reach: 66,
  colours: ["#35507a", "#7a3b48", "#3f6b58", "#d9c9b0", "#2e2f38"],
} as const;

/** People from close by. */
export const PORTRAITS = {
  portrait: {
    ...BUST,
    words: ["portrait", "face", "headshot", "selfie"],
    draw: (options) => face(options, options.random.next() < 0.5),
  },
  herPortrait: { ...BUST, words: ["female portrait"], draw: (options) => face(options, true) },
  hisPortrait: { ...BUST, words: ["male portrait"], draw: (options) => face(options, false) },
} satisfies Record<string, Subject>;

function face(options: DrawOptions, long: boolean): Part[] {
  const { colour } = options;
  const skin = pick(options, SKINS);
  const hair = pick(options, HAIRS);
  const brow = scaled(hair, 0.9);
  const lip = between(skin, hex("#b23a48"), long ? 0.6 : 0.3);
  return [
    ...(long
      ? [
          {
            path: "M-25 -34 C-40 -62 -34 -104 0 -104 C34 -104 40 -62 25 -34 C34 -24 30 -12 24 -8 L-24 -8 C-30 -12 -34 -24 -25 -34 Z",
            colour: scaled(hair, 0.72),
            round: 0.6,
            grain: 0.9,
          },
        ]
      : []),
    {
      path: "M-64 2 C-62 -22 -42 -30 -17 -35 L17 -35 C42 -30 62 -22 64 2 Z",
      colour,
      round: 0.7,
      grain: 0.5,
    },
    {
      path: "M-12 -56 L12 -56 C12 -44 14 -38 20 -35 C12 -24 -12 -24 -20 -35 C-14 -38 -12 -44 -12 -56 Z",
      colour: scaled(skin, 0.86),
      round: 0.5,
    },
    {
      path: "M-22 -35 C-12 -22 12 -22 22 -35 L27 -32 C14 -14 -14 -14 -27 -32 Z",
      colour: scaled(colour, 0.8),
      round: 0.4,
    },
    ...mirrored("E-21 -70 3.6 6", { colour: scaled(skin, 0.9), round: 0.5 }),
    {
      path: "M-21 -74 C-22 -98 22 -98 21 -74 C21 -58 12 -44 0 -43 C-12 -44 -21 -58 -21 -74 Z",
      colour: skin,
      round: 0.65,
    },
    ...mirrored("E-12 -60 5 3.4", { colour: hex("#e2776a"), round: 0, alpha: 0.22, blur: 1.6 }),
    ...mirrored("M-13.6 -71 C-11.6 -74.4 -6.6 -74.4 -4.6 -71 C-6.6 -68.6 -11.6 -68.6 -13.6 -71 Z", {
      colour: WHITE,
      round: 0.2,
    }),
    ...mirrored("E-9 -71.4 2.5 2.7", { colour: hex("#4b3423"), round: 0 }),
    ...mirrored("E-8.2 -72.4 0.8 0.8", { colour: WHITE, round: 0, glow: 0.7 }),
    ...mirrored("M-14.4 -71.4 C-12 -75.4 -6.4 -75.4 -4 -71.6", {
      colour: DARK,
      stroke: long ? 1.3 : 0.8,
      round: 0,
    }),
    ...mirrored("M-15 -78 C-12 -81 -7 -80.6 -4.4 -78.6", {
      colour: brow,
      stroke: long ? 1.2 : 1.9,
      round: 0,
    }),
    {
      path: "M1 -72 C2.4 -66 4.4 -62.6 2.4 -61 C0.8 -60 -1 -60.2 -2 -60.8",
      colour: scaled(skin, 0.7),
      stroke: 0.9,
      round: 0,
    },
    {
      path: "M-6.4 -53.6 C-3 -56 -1 -55.2 0 -54.6 C1 -55.2 3 -56 6.4 -53.6 C3 -49.6 -3 -49.6 -6.4 -53.6 Z",
      colour: lip,
      round: 0.5,
      gloss: 0.4,
    },
    long
      ? {
          path: "M-24 -58 C-30 -80 -24 -101 2 -101 C24 -101 30 -80 24 -58 C24 -72 20 -84 8 -90 C-4 -86 -20 -82 -24 -58 Z",
          colour: hair,
          round: 0.6,
          gloss: 0.5,
          grain: 0.9,
        }
      : {
          path: "M-23 -70 C-27 -96 -12 -104 4 -102 C20 -102 27 -90 23 -70 C21 -78 20 -84 16 -87 C6 -84 -10 -86 -16 -88 C-20 -84 -21 -78 -23 -70 Z",
          colour: hair,
          round: 0.6,
          gloss: 0.3,
          grain: 0.9,
        },
  ];
}
