import { between, hex, scaled } from "../raster/colour";
import type { Part } from "../raster/shape";
import { mirrored } from "./forms";
import type { DrawOptions, Subject } from "./subject";

const DARK = hex("#1d1a1c");
const WHITE = hex("#fbf7ef");
const SKINS = ["#f0c8a4", "#d9a27a", "#a86f4a", "#7a4d33", "#e8b48e"];
const HAIRS = ["#2a1d18", "#5a3722", "#8a5a30", "#c99a52", "#3a2a2c", "#8c3f24"];

function pick(options: DrawOptions, list: readonly string[]) {
  return hex(list[options.random.below(list.length)] ?? "#888888");
}

/** Somebody who stands with their back to us, looking at what lies ahead. */
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

/** People, and what looks like them. */
export const PEOPLE = {
  portrait: {
    words: ["portrait", "face", "headshot", "selfie", "close up of a man", "profile picture"],
    stand: "table",
    size: 0.86,
    home: ["studio"],
    moves: "sway",
    reach: 66,
    colours: ["#35507a", "#7a3b48", "#3f6b58", "#d9c9b0", "#2e2f38"],
    draw: (options) => face(options, options.random.next() < 0.5),
  },
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
      "she",
      "model",
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
