import { between, hex, scaled } from "../raster/colour";
import { WHITE } from "./pieces";
import type { Subject } from "./subject";

const DARK = hex("#16181c");

/** What flies with its own wings. */
export const FLYERS = {
  bird: {
    words: [
      "bird",
      "seagull",
      "gull",
      "eagle",
      "hawk",
      "falcon",
      "raven",
      "crow",
      "swallow",
      "pigeon",
      "dove",
      "crane",
      "heron",
      "stork",
      "goose",
      "geese",
      "parrot",
      "sparrow",
      "albatross",
    ],
    stand: "sky",
    size: 0.36,
    home: ["mountains", "lake"],
    moves: "fly",
    reach: 66,
    colours: ["#e9e6df", "#4a4f59", "#8a5f3c"],
    draw: ({ colour }) => [
      {
        path: "M10 -36 C2 -60 2 -84 16 -102 C28 -86 32 -58 26 -36 Z",
        colour: scaled(colour, 0.66),
        round: 0.3,
      },
      {
        path: "M-30 -28 L-62 -30 L-52 -22 L-62 -14 L-26 -20 Z",
        colour: scaled(colour, 0.8),
        round: 0.2,
      },
      {
        path: "M-40 -24 C-26 -38 0 -44 22 -40 C32 -46 46 -44 50 -36 C50 -28 42 -22 30 -18 C10 -12 -20 -14 -40 -24 Z",
        colour,
        round: 0.9,
        gloss: 0.2,
      },
      {
        path: "M20 -36 C4 -56 -18 -76 -52 -84 L-44 -78 L-50 -76 L-38 -70 L-42 -66 L-28 -58 L-30 -54 C-20 -42 -8 -32 10 -28 Z",
        colour: scaled(colour, 0.88),
        round: 0.35,
        grain: 0.6,
      },
      { path: "M48 -40 L62 -35 L48 -32 Z", colour: hex("#e8a23a"), round: 0.4 },
      { path: "E41 -38 2.2 2.2", colour: DARK, round: 0 },
    ],
  },
  butterfly: {
    words: ["butterfly", "moth"],
    stand: "sky",
    size: 0.36,
    home: ["field"],
    moves: "fly",
    reach: 54,
    colours: ["#ef8a2c", "#4a8fe0", "#c95bb4", "#f2c43f"],
    draw: ({ colour }) => [
      {
        path: "M0 -54 C-14 -96 -50 -98 -52 -80 C-54 -62 -30 -46 -2 -46 Z M0 -54 C14 -96 50 -98 52 -80 C54 -62 30 -46 2 -46 Z",
        colour: scaled(colour, 0.3),
        round: 0.2,
      },
      {
        path: "M0 -48 C-30 -46 -44 -30 -36 -14 C-26 0 -6 -16 0 -40 Z M0 -48 C30 -46 44 -30 36 -14 C26 0 6 -16 0 -40 Z",
        colour: scaled(colour, 0.3),
        round: 0.2,
      },
      {
        path: "M-4 -56 C-16 -90 -44 -92 -46 -80 C-46 -66 -28 -52 -4 -50 Z M4 -56 C16 -90 44 -92 46 -80 C46 -66 28 -52 4 -50 Z",
        colour,
        round: 0.6,
        fade: scaled(colour, 0.8),
      },
      {
        path: "M-3 -44 C-26 -42 -36 -30 -31 -18 C-24 -8 -8 -20 -3 -38 Z M3 -44 C26 -42 36 -30 31 -18 C24 -8 8 -20 3 -38 Z",
        colour: between(colour, WHITE, 0.25),
        round: 0.6,
      },
      {
        path: "E-37 -78 3 3 E37 -78 3 3 E-30 -84 2 2 E30 -84 2 2 E-27 -22 2.4 2.4 E27 -22 2.4 2.4",
        colour: WHITE,
        round: 0,
      },
      {
        path: "M-2.6 -62 C-3.4 -40 -2 -26 0 -20 C2 -26 3.4 -40 2.6 -62 C2 -66 -2 -66 -2.6 -62 Z",
        colour: DARK,
        round: 0.6,
      },
      {
        path: "M-1 -64 C-4 -74 -8 -80 -13 -82 M1 -64 C4 -74 8 -80 13 -82",
        colour: DARK,
        stroke: 0.9,
        round: 0,
      },
    ],
  },
} satisfies Record<string, Subject>;
