import { hex, scaled } from "../raster/colour";
import { mirrored } from "./forms";
import type { Subject } from "./subject";

const DARK = hex("#1d1a1c");

const WHITE = hex("#fbf7ef");

/** What looks like people. */
export const FIGURES = {
  astronaut: {
    words: ["astronaut", "cosmonaut", "spaceman", "space suit", "spacesuit"],
    stand: "ground",
    size: 0.5,
    home: ["moonscape"],
    moves: "bob",
    reach: 44,
    colours: ["#eceae4"],
    draw: ({ colour }) => [
      { path: "R-20 -72 40 38 8", colour: scaled(colour, 0.7), round: 0.5 },
      {
        path: "M-17 -40 L-2 -40 L-4 -6 L-18 -6 Z M17 -40 L2 -40 L4 -6 L18 -6 Z",
        colour,
        round: 0.8,
        grain: 0.3,
      },
      { path: "R-22 -10 20 10 4 R2 -10 20 10 4", colour: hex("#8f949c"), round: 0.6 },
      ...mirrored("M-16 -64 C-26 -58 -30 -48 -29 -36", { colour, stroke: 11, round: 0.8 }),
      ...mirrored("E-29 -33 6 6.4", { colour: hex("#c7562f"), round: 0.8 }),
      {
        path: "M-19 -68 C-10 -74 10 -74 19 -68 C22 -56 20 -44 18 -36 L-18 -36 C-20 -44 -22 -56 -19 -68 Z",
        colour,
        round: 0.8,
        grain: 0.3,
      },
      { path: "R-10 -58 20 13 2.5", colour: hex("#7d8791"), round: 0.4 },
      { path: "E-5 -52 2 2 E5 -52 2 2", colour: hex("#e9503f"), glow: 0.8, round: 0 },
      { path: "E0 -84 19 18", colour, round: 1, gloss: 0.4 },
      {
        path: "M-14 -86 C-14 -98 14 -98 14 -86 C14 -76 8 -73 0 -73 C-8 -73 -14 -76 -14 -86 Z",
        colour: hex("#1d2b45"),
        round: 0.7,
        gloss: 1,
        fade: hex("#d98a4a"),
      },
      { path: "E-6 -90 3.4 2.4", colour: WHITE, round: 0, glow: 0.7, alpha: 0.7 },
    ],
  },
  robot: {
    words: ["robot", "android", "droid", "cyborg", "bot", "mech", "machine"],
    stand: "ground",
    size: 0.5,
    home: ["city", "road"],
    moves: "bob",
    reach: 44,
    colours: ["#8fa3b5", "#d9a441", "#c9ced6", "#6fa59a"],
    draw: ({ colour }) => [
      {
        path: "M-24 -2 L28 -2 L44 3 L-20 4 Z",
        colour: hex("#0c0c10"),
        round: 0,
        alpha: 0.35,
        blur: 2.5,
      },
      { path: "R-15 -28 10 24 4 R5 -28 10 24 4", colour: scaled(colour, 0.6), round: 0.7 },
      { path: "R-20 -8 18 8 4 R2 -8 18 8 4", colour: scaled(colour, 0.85), round: 0.7 },
      ...mirrored("M-26 -56 C-34 -52 -37 -44 -36 -34", {
        colour: scaled(colour, 0.62),
        stroke: 6,
        round: 0.7,
      }),
      ...mirrored("E-36 -30 6.4 6.4", { colour, round: 0.9, gloss: 0.5 }),
      { path: "R-26 -64 52 40 12", colour, round: 0.8, gloss: 0.5 },
      { path: "R-15 -56 30 20 5", colour: scaled(colour, 0.42), round: 0.3 },
      { path: "E-7 -46 3.4 3.4", colour: hex("#ff6a4d"), glow: 0.9, round: 0 },
      {
        path: "R0 -50 11 2.4 1 R0 -45.6 11 2.4 1 R0 -41 7 2.4 1",
        colour: hex("#7fe3e0"),
        glow: 0.8,
        round: 0,
      },
      { path: "R-6 -70 12 8 2", colour: scaled(colour, 0.5), round: 0.5 },
      { path: "M0 -96 L0 -104", colour: scaled(colour, 0.6), stroke: 1.8, round: 0.4 },
      { path: "E0 -106 3.4 3.4", colour: hex("#ff6a4d"), glow: 0.8, round: 0.4 },
      { path: "R-24 -98 48 31 12", colour, round: 0.85, gloss: 0.6 },
      { path: "R-18.6 -92 37 18 8", colour: hex("#12202e"), round: 0.4, gloss: 0.6 },
      ...mirrored("E-8.6 -83 4.4 4.8", { colour: hex("#7ff0ff"), glow: 1, round: 0 }),
      ...mirrored("R-29 -90 6 13 3", { colour: scaled(colour, 0.62), round: 0.6 }),
    ],
  },
  snowman: {
    words: ["snowman"],
    stand: "ground",
    size: 0.44,
    home: ["snowfield"],
    moves: "still",
    reach: 44,
    colours: ["#f4f7fb"],
    draw: ({ colour }) => [
      {
        path: "M-20 -54 L-42 -70 M20 -54 L42 -72 M-36 -66 L-40 -58 M36 -67 L38 -58",
        colour: hex("#5b4030"),
        stroke: 1.8,
        round: 0.3,
      },
      { path: "E0 -20 29 23", colour, round: 1, grain: 0.4 },
      { path: "E0 -54 21 18", colour, round: 1, grain: 0.4 },
      { path: "E0 -79 14.5 13.5", colour, round: 1, grain: 0.3 },
      {
        path: "M-15 -69 C-6 -64 6 -64 15 -69 L14 -64 C6 -59 -6 -59 -14 -64 Z M8 -64 L14 -46 L7 -45 L3 -63 Z",
        colour: hex("#c23a35"),
        round: 0.5,
        grain: 1,
      },
      { path: "R-17 -92 34 3.6 1.6 R-11 -108 22 17 2", colour: hex("#26262c"), round: 0.6 },
      { path: "R-11 -96 22 4 0", colour: hex("#c23a35"), round: 0.5 },
      {
        path: "E-5 -82 1.8 1.9 E5 -82 1.8 1.9 E0 -58 1.7 1.7 E0 -50 1.7 1.7",
        colour: DARK,
        round: 0.3,
      },
      { path: "M-1 -80 L-1 -76 L16 -77 Z", colour: hex("#ee8a35"), round: 0.5 },
    ],
  },
  ghost: {
    words: ["ghost", "spirit", "phantom", "halloween ghost"],
    stand: "ground",
    size: 0.44,
    home: ["forest"],
    moves: "bob",
    reach: 36,
    colours: ["#eef2fa"],
    draw: ({ colour }) => [
      {
        path: "M-26 -10 C-30 -60 -24 -102 0 -102 C24 -102 30 -60 26 -10 C20 -16 17 -4 10 -10 C5 -14 3 -4 -3 -9 C-9 -14 -12 -3 -17 -9 C-21 -13 -23 -6 -26 -10 Z",
        colour,
        round: 0.9,
        alpha: 0.9,
        glow: 0.35,
      },
      ...mirrored("E-8.4 -74 4.6 7", { colour: DARK, round: 0 }),
      { path: "E0 -58 5 6.4", colour: DARK, round: 0 },
    ],
  },
} satisfies Record<string, Subject>;
