import { between, hex, scaled } from "../raster/colour";
import { wheel } from "./pieces";
import type { Subject } from "./subject";

const STEEL = hex("#c3c9d1");

const GLASS = hex("#40566b");

const WHITE = hex("#f7f4ee");

/** What drives on a road. */
export const CARS = {
  car: {
    words: [
      "car",
      "automobile",
      "sports car",
      "convertible",
      "sedan",
      "taxi",
      "vehicle",
      "porsche",
      "ferrari",
      "mustang car",
      "supercar",
      "suv",
      "jeep",
      "van",
      "racing car",
      "cadillac",
    ],
    stand: "ground",
    size: 0.5,
    home: ["road", "mountains"],
    moves: "drive",
    reach: 82,
    colours: ["#c8322b", "#2f6fb0", "#e0a92e", "#e8e6e0", "#2d6b5a"],
    draw: ({ colour }) => [
      {
        path: "M-72 -2 L72 -2 L66 3 L-66 3 Z",
        colour: hex("#0c0c10"),
        round: 0,
        alpha: 0.5,
        blur: 3,
      },
      {
        path: "M-75 -16 C-77 -28 -73 -36 -60 -38 L-42 -40 C-30 -56 -14 -60 4 -60 C22 -60 34 -51 45 -40 C61 -38 73 -33 76 -24 C77 -18 76 -13 73 -11 L-71 -11 C-74 -12 -75 -14 -75 -16 Z",
        colour,
        round: 0.75,
        gloss: 0.9,
        grain: 0.05,
      },
      {
        path: "M-33 -40 C-26 -51 -15 -55 -3 -55 L-3 -40 Z M3 -55 C16 -55 26 -49 35 -40 L3 -40 Z",
        colour: GLASS,
        round: 0.3,
        gloss: 0.9,
        fade: hex("#7f9cb0"),
      },
      {
        path: "M-18 -52 L-24 -41 L-18 -41 L-12 -53 Z M14 -53 L8 -41 L13 -41 L19 -51 Z",
        colour: WHITE,
        round: 0,
        alpha: 0.28,
      },
      {
        path: "M-60 -31 C-20 -33 30 -33 70 -28",
        colour: scaled(colour, 0.62),
        stroke: 1,
        round: 0,
      },
      {
        path: "M-1 -38 L-2 -14 M34 -38 C36 -28 34 -20 30 -14",
        colour: scaled(colour, 0.55),
        stroke: 0.8,
        round: 0,
      },
      { path: "R6 -35 7 1.8 0.9", colour: STEEL, round: 0.4, gloss: 0.5 },
      { path: "E-45 -15 17 17 E46 -15 17 17", colour: hex("#141519"), round: 0 },
      { path: "M-74 -10 L74 -10 L72 -7 L-72 -7 Z", colour: hex("#22242a"), round: 0.1 },
      ...wheel(-45, 14),
      ...wheel(46, 14),
      {
        path: "M64 -31 C72 -30 75 -26 75 -22 L66 -24 Z",
        colour: hex("#fff3c8"),
        glow: 0.55,
        round: 0.3,
        gloss: 0.8,
      },
      {
        path: "E80 -25 16 9",
        colour: hex("#ffe9a8"),
        glow: "night",
        alpha: 0.12,
        round: 0,
        blur: 5,
      },
      {
        path: "M-75 -30 C-76 -26 -76 -23 -75 -20 L-70 -21 L-70 -30 Z",
        colour: hex("#d8232a"),
        glow: 0.4,
        round: 0.2,
      },
    ],
  },
  truck: {
    words: ["truck", "lorry", "bus", "camper", "caravan", "rv", "school bus"],
    stand: "ground",
    size: 0.5,
    home: ["road", "hills"],
    moves: "drive",
    reach: 78,
    colours: ["#e2a13a", "#3f7fa8", "#b8432f", "#6d9a62"],
    draw: ({ colour }) => [
      {
        path: "M-70 -2 L72 -2 L66 3 L-64 3 Z",
        colour: hex("#0c0c10"),
        round: 0,
        alpha: 0.5,
        blur: 3,
      },
      {
        path: "M-72 -12 L-72 -66 C-72 -72 -68 -75 -62 -75 L40 -75 C54 -75 60 -66 66 -46 C72 -42 73 -36 73 -28 L73 -12 Z",
        colour,
        round: 0.5,
        gloss: 0.4,
      },
      {
        path: "M-72 -36 L73 -36 L73 -12 L-72 -12 Z",
        colour: between(colour, WHITE, 0.75),
        round: 0.15,
      },
      {
        path: "R-64 -66 20 18 3 R-38 -66 20 18 3 R-12 -66 20 18 3 M16 -66 L40 -66 C48 -66 52 -58 57 -46 L16 -46 Z",
        colour: GLASS,
        glow: 0,
        round: 0.25,
        gloss: 0.8,
        fade: hex("#87a3b4"),
      },
      { path: "E-42 -15 17 17 E44 -15 17 17", colour: hex("#141519"), round: 0 },
      ...wheel(-42, 14),
      ...wheel(44, 14),
      { path: "E69 -27 4 5", colour: hex("#fff0be"), glow: 0.6, round: 0.4 },
      { path: "R-73 -32 4 9 1", colour: hex("#d8232a"), glow: 0.4 },
    ],
  },
} satisfies Record<string, Subject>;
