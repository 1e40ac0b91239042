import { hex, scaled } from "../raster/colour";
import type { Part } from "../raster/shape";
import { mirrored } from "./forms";
import { pick } from "./pieces";
import type { DrawOptions, Subject } from "./subject";

const SKINS = ["#f0c8a4", "#d9a27a", "#a86f4a", "#7a4d33", "#e8b48e"];

const HAIRS = ["#2a1d18", "#5a3722", "#8a5a30", "#c99a52", "#3a2a2c", "#8c3f24"];

/** People as a whole. */
export const PEOPLE = {
  woman: {
    words: [
      "woman",
      "girl",
      "lady",
      "queen",
      "princess",
      "mother",
      "female",
      "bride",
      "ballerina",
      "dancer",
      "actress",
    ],
    stand: "ground",
    size: 0.46,
    home: ["field", "hills"],
    moves: "sway",
    reach: 34,
    colours: ["#c8453f", "#e0b04a", "#e9e2d4", "#4f7fa8", "#8c5aa0"],
    draw: (options) =>
      standing(
        options,
        "M-10.6 -80 C-6 -83 6 -83 10.6 -80 C11 -70 8 -62 7.4 -56 C12 -44 17 -30 19 -19 C8 -15 -8 -15 -19 -19 C-17 -30 -12 -44 -7.4 -56 C-8 -62 -11 -70 -10.6 -80 Z",
        true,
      ),
  },
  man: {
    words: [
      "person",
      "man",
      "boy",
      "people",
      "human",
      "guy",
      "traveler",
      "hiker",
      "wanderer",
      "child",
      "kid",
      "king",
      "warrior",
      "samurai",
      "knight",
      "runner",
      "silhouette",
      "figure",
      "father",
      "monk",
      "explorer",
      "soldier",
      "hero",
      "wizard",
      "creator",
      "photographer",
      "businessman",
      "surfer",
      "skater",
      "cowboy",
      "family",
      "couple",
      "friend",
    ],
    stand: "ground",
    size: 0.46,
    home: ["mountains", "hills"],
    moves: "sway",
    reach: 34,
    colours: ["#b8432f", "#2f5f7a", "#d9a13c", "#4a5a3c", "#4b4a5c"],
    draw: (options) =>
      standing(
        options,
        "M-12.6 -80 C-6 -83.6 6 -83.6 12.6 -80 C14.6 -66 14 -52 12.6 -41 C6 -38.6 -6 -38.6 -12.6 -41 C-14 -52 -14.6 -66 -12.6 -80 Z",
        false,
      ),
  },
} satisfies Record<string, Subject>;

/** Someone who is with their back to us, looking at what is ahead. */
function standing(options: DrawOptions, coat: string, long: boolean): Part[] {
  const { colour } = options;
  const skin = pick(options, SKINS);
  const hair = pick(options, HAIRS);
  return [
    {
      path: "M-14 -2 L16 -2 L34 3 L-8 4 Z",
      colour: hex("#0c0c10"),
      round: 0,
      alpha: 0.35,
      blur: 2,
    },
    {
      path: long
        ? "M-7 -22 L-1.5 -22 L-2 -2 L-6.5 -2 Z M7 -22 L1.5 -22 L2 -2 L6.5 -2 Z"
        : "M-10.5 -46 L-0.4 -46 L-2 -3 L-8.6 -3 Z M10.5 -46 L0.4 -46 L2.4 -3 L9 -3 Z",
      colour: long ? skin : hex("#2f3644"),
      round: 0.5,
    },
    {
      path: "M-9 -4 L-1.4 -4 L-1 0 L-10 0 Z M9.4 -4 L1.8 -4 L1.4 0 L10.4 0 Z",
      colour: hex("#3a2a22"),
      round: 0.4,
    },
    ...mirrored("M-11 -77 C-15 -66 -18 -56 -17.6 -44", {
      colour: scaled(colour, 0.86),
      stroke: 6,
      round: 0.6,
    }),
    ...mirrored("E-17.6 -42 2.6 3", { colour: skin, round: 0.6 }),
    { path: coat, colour, round: 0.8, grain: 0.5 },
    { path: "M-3.6 -86 L3.6 -86 L4 -79 L-4 -79 Z", colour: scaled(skin, 0.9), round: 0.5 },
    { path: "E0 -91.4 6.4 8", colour: skin, round: 0.7 },
    long
      ? {
          path: "M-7.6 -92 C-8 -104 8 -104 7.6 -92 C8.6 -84 9 -76 7.4 -70 C2 -66 -3 -66 -7.4 -70 C-9 -76 -8.6 -84 -7.6 -92 Z",
          colour: hair,
          round: 0.7,
          grain: 0.9,
        }
      : {
          path: "M-7 -91 C-8 -103 8 -103 7 -91 C6.6 -86.6 4.6 -84.6 3.6 -84.6 L-3.6 -84.6 C-4.6 -84.6 -6.6 -86.6 -7 -91 Z",
          colour: hair,
          round: 0.7,
          grain: 0.9,
        },
  ];
}
