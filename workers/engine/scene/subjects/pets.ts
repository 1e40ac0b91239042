import { between, hex, scaled } from "../raster/colour";
import type { Part } from "../raster/shape";
import { mirrored } from "./forms";
import { DARK, eye, PINK, WHITE } from "./pieces";
import type { Subject } from "./subject";

/** Animals of the house. */
export const PETS = {
  cat: {
    words: ["cat", "kitten", "kitty", "feline", "tabby", "tomcat"],
    stand: "ground",
    size: 0.44,
    home: ["field", "hills"],
    moves: "sway",
    reach: 52,
    colours: ["#c98a4b", "#5e5a5c", "#e9dcc8", "#8c6a4f", "#3a3740"],
    draw: ({ colour }) => [
      {
        path: "M18 -5 C40 -2 46 -22 38 -38 C36 -42 40 -46 43 -44",
        colour: scaled(colour, 0.85),
        stroke: 8,
        round: 0.6,
      },
      {
        path: "M-24 0 C-33 -22 -26 -50 -13 -62 L13 -62 C26 -50 33 -22 24 0 Z",
        colour,
        round: 0.9,
        grain: 0.7,
      },
      {
        path: "M-9 -58 C-14 -44 -10 -26 0 -24 C10 -26 14 -44 9 -58 Z",
        colour: between(colour, WHITE, 0.55),
        round: 0.5,
        grain: 0.7,
      },
      ...mirrored("M-21 -76 C-22 -86 -22 -94 -19 -101 C-13 -97 -7 -92 -3 -87 Z", {
        colour,
        round: 0.4,
      }),
      ...mirrored("M-18 -80 C-19 -87 -19 -91 -17 -95 C-13 -92 -10 -90 -8 -87 Z", {
        colour: PINK,
        round: 0.1,
      }),
      {
        path: "M-23 -72 C-23 -86 -12 -91 0 -91 C12 -91 23 -86 23 -72 C23 -60 12 -55 0 -55 C-12 -55 -23 -60 -23 -72 Z",
        colour,
        round: 0.8,
        grain: 0.5,
      },
      { path: "E0 -63 9 6.5", colour: between(colour, WHITE, 0.6), round: 0.5 },
      ...mirrored("E-9 -73 4.6 5", { colour: hex("#b9d06a"), round: 0.1, glow: 0.25 }),
      ...mirrored("E-9 -73 1.7 4.6", { colour: DARK, round: 0 }),
      ...mirrored("E-7.6 -75 1.2 1.2", { colour: WHITE, round: 0, glow: 0.6 }),
      { path: "M-2.8 -67 L2.8 -67 L0 -63.6 Z", colour: hex("#c97a78"), round: 0 },
      {
        path: "M0 -63.6 C0 -60 -4 -59.5 -5.5 -61 M0 -63.6 C0 -60 4 -59.5 5.5 -61",
        colour: scaled(colour, 0.35),
        stroke: 0.8,
        round: 0,
      },
      ...mirrored("M-10 -64 L-29 -67 M-10 -62 L-29 -60", {
        colour: WHITE,
        stroke: 0.6,
        round: 0,
        alpha: 0.75,
      }),
      ...mirrored("M-13 -36 C-14 -20 -13 -8 -14 0 L-3 0 C-3 -10 -3 -24 -2 -36 Z", {
        colour: scaled(colour, 0.97),
        round: 0.5,
        grain: 0.7,
      }),
      ...mirrored("E-8.5 -2.5 7.5 4", { colour: between(colour, WHITE, 0.5), round: 0.6 }),
      ...[-6, 0, 6].map(
        (x): Part => ({
          path: `M${x} -89 L${x * 0.9} -82`,
          colour: scaled(colour, 0.6),
          stroke: 1.8,
          round: 0,
          alpha: 0.7,
        }),
      ),
    ],
  },
  dog: {
    words: [
      "dog",
      "puppy",
      "pup",
      "hound",
      "retriever",
      "labrador",
      "beagle",
      "corgi",
      "husky",
      "poodle",
      "shepherd dog",
      "terrier",
      "doggo",
    ],
    stand: "ground",
    size: 0.46,
    home: ["field", "hills"],
    moves: "sway",
    reach: 50,
    colours: ["#c89458", "#8a5a36", "#e6cfa6", "#5a4638"],
    draw: ({ colour }) => [
      { path: "M18 -10 C34 -14 40 -28 38 -40", colour: scaled(colour, 0.9), stroke: 7, round: 0.6 },
      {
        path: "M-24 0 C-34 -24 -27 -52 -13 -62 L13 -62 C27 -52 34 -24 24 0 Z",
        colour,
        round: 0.9,
        grain: 0.7,
      },
      {
        path: "M-10 -60 C-16 -46 -12 -28 0 -26 C12 -28 16 -46 10 -60 Z",
        colour: between(colour, WHITE, 0.5),
        round: 0.5,
        grain: 0.6,
      },
      { path: "M-13 -58 C-6 -54 6 -54 13 -58", colour: hex("#b5332f"), stroke: 4, round: 0.4 },
      { path: "E0 -53 2.6 2.8", colour: hex("#e3b54a"), round: 0.8, gloss: 0.8 },
      {
        path: "M-21 -80 C-21 -94 -10 -99 0 -99 C10 -99 21 -94 21 -80 C21 -66 12 -58 0 -58 C-12 -58 -21 -66 -21 -80 Z",
        colour,
        round: 0.8,
        grain: 0.5,
      },
      ...mirrored("M-16 -93 C-30 -96 -35 -76 -29 -60 C-24 -56 -19 -66 -17 -78 Z", {
        colour: scaled(colour, 0.66),
        round: 0.6,
        grain: 0.6,
      }),
      {
        path: "M-5 -97 C-6 -86 -8 -78 -12 -70 C-6 -60 6 -60 12 -70 C8 -78 6 -86 5 -97 Z",
        colour: between(colour, WHITE, 0.62),
        round: 0.6,
      },
      ...eye(-9.5, -82, 3.2),
      ...eye(9.5, -82, 3.2),
      {
        path: "M-5 -75 C-5 -78 5 -78 5 -75 C5 -72 2 -70 0 -70 C-2 -70 -5 -72 -5 -75 Z",
        colour: DARK,
        round: 0.8,
        gloss: 0.9,
      },
      {
        path: "M0 -70 L0 -67 C-2 -64 -7 -64 -9 -67 M0 -67 C2 -64 7 -64 9 -67",
        colour: scaled(colour, 0.35),
        stroke: 1,
        round: 0,
      },
      {
        path: "M-3.6 -65 L3.6 -65 C4.6 -57 2 -55 0 -55 C-2 -55 -4.6 -57 -3.6 -65 Z",
        colour: hex("#e07a80"),
        round: 0.4,
      },
      ...mirrored("M-14 -36 C-15 -20 -13 -8 -14 0 L-3 0 C-3 -10 -3 -24 -2 -36 Z", {
        colour,
        round: 0.5,
        grain: 0.7,
      }),
      ...mirrored("E-8.5 -2.5 8 4.2", { colour: between(colour, WHITE, 0.5), round: 0.6 }),
    ],
  },
} satisfies Record<string, Subject>;
