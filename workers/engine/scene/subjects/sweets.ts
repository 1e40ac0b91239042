import { hex, scaled } from "../raster/colour";
import type { Part } from "../raster/shape";
import { WHITE } from "./pieces";
import type { Subject } from "./subject";

/** Sweet things. */
export const SWEETS = {
  cake: {
    words: ["cake", "birthday", "birthday cake", "cupcake", "dessert", "muffin"],
    stand: "table",
    size: 0.46,
    home: ["table"],
    moves: "still",
    reach: 58,
    colours: ["#f0a6b8", "#f2e2c4", "#8a5a3c"],
    draw: ({ colour }) => [
      { path: "E0 -2 56 7", colour: hex("#e6e9ee"), round: 0.7, gloss: 0.5 },
      { path: "R-46 -38 92 36 6", colour, round: 0.7 },
      {
        path: "M-46 -38 L46 -38 L46 -26 C40 -18 36 -30 28 -24 C20 -16 16 -30 8 -24 C0 -16 -6 -30 -14 -23 C-22 -16 -26 -29 -34 -23 C-40 -18 -46 -22 -46 -28 Z",
        colour: WHITE,
        round: 0.6,
      },
      { path: "R-32 -66 64 30 5", colour: scaled(colour, 1.08), round: 0.7 },
      {
        path: "M-32 -66 L32 -66 L32 -56 C26 -48 22 -60 14 -54 C6 -46 2 -59 -6 -53 C-14 -47 -18 -59 -24 -54 C-29 -50 -32 -53 -32 -58 Z",
        colour: WHITE,
        round: 0.6,
      },
      ...[-18, 0, 18].flatMap((x): Part[] => [
        { path: `R${x - 1.6} -84 3.2 18 1`, colour: hex("#5f9ad0"), round: 0.6 },
        {
          path: `M${x} -86 C${x - 4} -91 ${x - 1} -94 ${x} -99 C${x + 1} -94 ${x + 4} -91 ${x} -86 Z`,
          colour: hex("#ffc04a"),
          glow: 1,
          round: 0,
        },
        { path: `E${x} -91 7 9`, colour: hex("#ffd27a"), glow: 1, alpha: 0.2, round: 0, blur: 2.4 },
      ]),
      {
        path: "E-28 -66 4 3.6 E28 -66 4 3.6 E-9 -67 4 3.6 E9 -67 4 3.6",
        colour: hex("#c8323f"),
        round: 0.9,
        gloss: 0.7,
      },
    ],
  },
  fruit: {
    words: ["fruit", "apple", "tomato"],
    stand: "table",
    size: 0.42,
    home: ["table"],
    moves: "still",
    reach: 50,
    colours: ["#cf3a34", "#e8902e", "#8fae3a"],
    draw: ({ colour }) => [
      {
        path: "M0 -76 C-16 -92 -46 -84 -46 -50 C-46 -18 -24 2 -8 2 C-3 2 -2 0 0 0 C2 0 3 2 8 2 C24 2 46 -18 46 -50 C46 -84 16 -92 0 -76 Z",
        colour,
        round: 1,
        gloss: 0.9,
        fade: scaled(colour, 0.82),
        grain: 0.6,
      },
      {
        path: "M-12 -76 C-4 -70 4 -70 12 -76 C6 -67 -6 -67 -12 -76 Z",
        colour: scaled(colour, 0.5),
        round: 0,
        blur: 1,
      },
      { path: "M0 -72 C0 -84 4 -92 9 -98", colour: hex("#5a3f28"), stroke: 3.4, round: 0.6 },
      {
        path: "M4 -84 C14 -102 34 -100 42 -92 C34 -80 16 -78 4 -84 Z",
        colour: hex("#6aa348"),
        round: 0.6,
      },
    ],
  },
  icecream: {
    words: ["ice cream", "gelato", "icecream", "cone"],
    stand: "table",
    size: 0.52,
    home: ["studio"],
    moves: "still",
    reach: 30,
    colours: ["#f2a6bc", "#f3e2b8", "#9ad0b4"],
    draw: ({ colour }) => [
      { path: "M-22 -50 L22 -50 L0 2 Z", colour: hex("#d99a54"), round: 0.8 },
      {
        path: "M-17 -44 L8 -16 M-6 -48 L12 -26 M6 -48 L17 -36 M17 -44 L-8 -16 M6 -48 L-12 -26 M-6 -48 L-17 -36",
        colour: hex("#a86a34"),
        stroke: 1,
        round: 0,
      },
      { path: "E0 -58 25 18", colour: hex("#f5e7c8"), round: 1, grain: 1.2 },
      { path: "E0 -76 20 16", colour, round: 1, grain: 1.2 },
      {
        path: "M-24 -52 C-18 -44 -14 -52 -8 -47 C-2 -42 4 -52 10 -47 C16 -43 20 -50 24 -53 L20 -60 L-20 -60 Z",
        colour: hex("#f5e7c8"),
        round: 0.5,
      },
      { path: "E2 -94 6 6", colour: hex("#cf2f3c"), round: 1, gloss: 1 },
      { path: "M2 -99 C4 -104 8 -106 11 -107", colour: hex("#5a7a3a"), stroke: 1.1, round: 0 },
    ],
  },
} satisfies Record<string, Subject>;
