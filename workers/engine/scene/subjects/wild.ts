import { between, hex, scaled } from "../raster/colour";
import { mirrored } from "./forms";
import { DARK, eye, PINK, WHITE } from "./pieces";
import type { Subject } from "./subject";

/** Animals of the forest. */
export const WILD = {
  fox: {
    words: ["fox", "red fox"],
    stand: "ground",
    size: 0.42,
    home: ["forest", "field"],
    moves: "sway",
    reach: 62,
    colours: ["#d06a2c", "#c85f28"],
    draw: ({ colour }) => [
      {
        path: "M14 -6 C40 0 62 -14 54 -38 C50 -50 40 -46 42 -36 C42 -24 30 -18 16 -22 Z",
        colour,
        round: 0.8,
        grain: 0.9,
      },
      {
        path: "M54 -38 C50 -50 40 -46 42 -36 C46 -34 52 -34 54 -38 Z",
        colour: WHITE,
        round: 0.5,
        grain: 0.6,
      },
      {
        path: "M-20 0 C-30 -22 -22 -50 -10 -60 L12 -60 C24 -50 28 -20 22 0 Z",
        colour,
        round: 0.9,
        grain: 0.8,
      },
      {
        path: "M-8 -58 C-14 -42 -8 -22 0 -20 C8 -22 14 -42 8 -58 Z",
        colour: WHITE,
        round: 0.5,
        grain: 0.8,
      },
      ...mirrored("M-22 -78 L-21 -104 C-14 -98 -8 -92 -4 -86 Z", { colour, round: 0.4 }),
      ...mirrored("M-19 -82 L-18.6 -97 C-15 -93 -12 -90 -9 -86 Z", { colour: DARK, round: 0.1 }),
      {
        path: "M-27 -72 C-22 -90 -10 -91 0 -91 C10 -91 22 -90 27 -72 C16 -68 10 -60 0 -53 C-10 -60 -16 -68 -27 -72 Z",
        colour,
        round: 0.7,
        grain: 0.5,
      },
      ...mirrored("M-27 -72 C-18 -74 -12 -72 -4 -66 L0 -53 C-10 -60 -16 -68 -27 -72 Z", {
        colour: WHITE,
        round: 0.3,
      }),
      ...eye(-9, -75, 2.6),
      ...eye(9, -75, 2.6),
      { path: "E0 -56 3.4 2.8", colour: DARK, round: 0.7, gloss: 0.8 },
      ...mirrored("M-13 -32 L-12 0 L-3 0 L-2 -32 Z", { colour: scaled(colour, 0.95), round: 0.4 }),
      ...mirrored("M-12.4 -14 L-12 0 L-3 0 L-2.6 -14 Z", { colour: DARK, round: 0.4 }),
    ],
  },
  rabbit: {
    words: ["rabbit", "bunny", "hare"],
    stand: "ground",
    size: 0.38,
    home: ["field", "hills"],
    moves: "sway",
    reach: 40,
    colours: ["#cdb59a", "#efe8de", "#8f8078"],
    draw: ({ colour }) => [
      ...mirrored("M-4 -66 C-20 -80 -18 -106 -11 -108 C-3 -106 0 -84 -1 -68 Z", {
        colour,
        round: 0.5,
      }),
      ...mirrored("M-6 -70 C-15 -82 -14 -98 -11 -101 C-7 -98 -4 -84 -4 -72 Z", {
        colour: PINK,
        round: 0.2,
      }),
      { path: "E25 -12 8 8", colour: WHITE, round: 0.9, grain: 1 },
      {
        path: "M-24 0 C-32 -20 -22 -46 0 -46 C22 -46 32 -20 24 0 Z",
        colour,
        round: 0.9,
        grain: 0.8,
      },
      { path: "E0 -20 13 17", colour: between(colour, WHITE, 0.6), round: 0.4, grain: 0.8 },
      { path: "E0 -57 19 17", colour, round: 0.9, grain: 0.6 },
      { path: "E0 -50 9 7", colour: between(colour, WHITE, 0.6), round: 0.5 },
      ...eye(-9, -60, 2.8),
      ...eye(9, -60, 2.8),
      { path: "M-2.4 -54 L2.4 -54 L0 -51 Z", colour: hex("#d98a8a"), round: 0 },
      ...mirrored("E-12 -3 11 5", { colour: between(colour, WHITE, 0.4), round: 0.7 }),
    ],
  },
  bear: {
    words: ["bear", "grizzly", "teddy", "teddy bear"],
    stand: "ground",
    size: 0.5,
    home: ["forest", "mountains"],
    moves: "sway",
    reach: 46,
    colours: ["#6a4630", "#4d382c", "#8a6444"],
    draw: ({ colour }) => [
      ...mirrored("E-17 -93 8 8", { colour, round: 0.6 }),
      ...mirrored("E-17 -93 4.5 4.5", { colour: scaled(colour, 0.55), round: 0.2 }),
      {
        path: "M-32 0 C-44 -26 -34 -60 -16 -66 L16 -66 C34 -60 44 -26 32 0 Z",
        colour,
        round: 0.95,
        grain: 0.9,
      },
      { path: "E0 -32 19 24", colour: between(colour, WHITE, 0.3), round: 0.4, grain: 0.9 },
      ...mirrored("M-26 -60 C-42 -48 -44 -28 -36 -20 C-28 -18 -24 -30 -20 -44 Z", {
        colour: scaled(colour, 0.9),
        round: 0.7,
        grain: 0.8,
      }),
      { path: "E0 -80 24 21", colour, round: 0.9, grain: 0.7 },
      { path: "E0 -72 11.5 9.5", colour: between(colour, WHITE, 0.5), round: 0.7 },
      { path: "E0 -76 4.6 3.4", colour: DARK, round: 0.7, gloss: 0.9 },
      ...eye(-9.5, -84, 2.4),
      ...eye(9.5, -84, 2.4),
      ...mirrored("E-19 -5 14 8", { colour: scaled(colour, 0.92), round: 0.8 }),
    ],
  },
} satisfies Record<string, Subject>;
