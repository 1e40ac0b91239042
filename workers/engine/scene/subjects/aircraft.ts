import { hex, scaled } from "../raster/colour";
import { rows } from "./pieces";
import type { Subject } from "./subject";

/** What flies in the air. */
export const AIRCRAFT = {
  plane: {
    words: ["plane", "airplane", "aeroplane", "aircraft", "jet", "airliner", "flight"],
    stand: "sky",
    size: 0.34,
    home: ["mountains"],
    moves: "fly",
    reach: 96,
    colours: ["#eef1f4", "#d94c3d", "#e9c04a"],
    draw: ({ colour }) => [
      { path: "M6 -48 L-16 -78 L-26 -78 L-14 -46 Z", colour: scaled(colour, 0.7), round: 0.3 },
      { path: "M-84 -70 L-70 -70 L-56 -48 L-78 -44 Z", colour: hex("#2f6fb0"), round: 0.3 },
      {
        path: "M-84 -46 C-50 -56 40 -58 66 -54 C82 -52 92 -44 92 -40 C90 -34 74 -30 56 -30 L-40 -32 C-60 -34 -78 -40 -84 -46 Z",
        colour,
        round: 0.9,
        gloss: 0.6,
      },
      {
        path: "M-60 -39 L86 -38 C80 -32 70 -30 56 -30 L-40 -32 C-50 -33 -54 -36 -60 -39 Z",
        colour: hex("#2f6fb0"),
        round: 0.3,
      },
      { path: rows(-46, -47, 17, 6, 2.6, 3.4), colour: hex("#324457"), round: 0 },
      {
        path: "M72 -51 C78 -49 82 -47 84 -45 L74 -45 Z",
        colour: hex("#324457"),
        round: 0.2,
        gloss: 0.8,
      },
      { path: "M22 -38 L-14 -8 L-28 -8 L-8 -38 Z", colour: scaled(colour, 0.85), round: 0.4 },
      { path: "R-10 -27 20 8 4", colour: hex("#586673"), round: 0.7, gloss: 0.5 },
      { path: "M-70 -42 L-92 -32 L-98 -32 L-84 -44 Z", colour: scaled(colour, 0.8), round: 0.3 },
    ],
  },
  balloon: {
    words: ["balloon", "hot air balloon", "air balloon"],
    stand: "sky",
    size: 0.5,
    home: ["hills", "mountains"],
    moves: "rise",
    reach: 42,
    colours: ["#d9503f", "#e39a35", "#3f7fb5", "#7a4fa0", "#3f9a7c"],
    draw: ({ colour }) => [
      {
        path: "M-15 -30 L-6 -13 M15 -30 L6 -13 M-6 -28 L-3 -13 M6 -28 L3 -13",
        colour: hex("#4b3a2c"),
        stroke: 0.7,
        round: 0,
      },
      {
        path: "M0 -104 C28 -104 39 -84 38 -66 C37 -50 24 -38 15 -29 L-15 -29 C-24 -38 -37 -50 -38 -66 C-39 -84 -28 -104 0 -104 Z",
        colour,
        round: 1,
        grain: 0.1,
      },
      {
        path: "M-6 -103.6 C-22 -94 -26 -80 -25 -66 C-24 -50 -16 -38 -11 -29 L-4 -29 C-7 -40 -10 -54 -10 -68 C-10 -84 -8 -96 -2 -104 Z M6 -103.6 C22 -94 26 -80 25 -66 C24 -50 16 -38 11 -29 L4 -29 C7 -40 10 -54 10 -68 C10 -84 8 -96 2 -104 Z",
        colour: hex("#f4e6c6"),
        round: 0.9,
        alpha: 0.9,
      },
      {
        path: "M-36 -58 C-20 -50 20 -50 36 -58 C34 -53 31 -48 27 -43 C10 -38 -10 -38 -27 -43 C-31 -48 -34 -53 -36 -58 Z",
        colour: scaled(colour, 0.7),
        round: 0.6,
        alpha: 0.85,
      },
      { path: "E0 -26 4 6", colour: hex("#ffc861"), glow: 0.7, round: 0, alpha: 0.8, blur: 1.2 },
      { path: "M-8 -14 L8 -14 L6.5 0 L-6.5 0 Z", colour: hex("#9a6b3d"), round: 0.5, grain: 1 },
      { path: "R-9 -15 18 2.6 1.2", colour: hex("#6f4a29"), round: 0.4 },
    ],
  },
  ufo: {
    words: ["ufo", "flying saucer", "alien ship", "saucer", "alien"],
    stand: "sky",
    size: 0.34,
    home: ["space"],
    moves: "fly",
    reach: 70,
    colours: ["#9aa4b2"],
    draw: ({ colour }) => [
      {
        path: "M-20 -20 L20 -20 L46 52 L-46 52 Z",
        colour: hex("#b6ffd6"),
        glow: 1,
        alpha: 0.2,
        round: 0,
        blur: 4,
      },
      {
        path: "M-24 -44 C-24 -68 24 -68 24 -44 Z",
        colour: hex("#8fd4e6"),
        round: 0.8,
        gloss: 1,
        alpha: 0.9,
      },
      { path: "E0 -35 66 14", colour, round: 0.8, gloss: 0.7 },
      { path: "E0 -28 40 9", colour: scaled(colour, 0.6), round: 0.6 },
      {
        path: "E-44 -34 4 3 E-22 -29 4 3 E0 -27 4 3 E22 -29 4 3 E44 -34 4 3",
        colour: hex("#ffe07a"),
        glow: 1,
        round: 0,
      },
    ],
  },
} satisfies Record<string, Subject>;
