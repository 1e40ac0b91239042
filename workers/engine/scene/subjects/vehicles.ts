import { between, hex, scaled } from "../raster/colour";
import type { Part } from "../raster/shape";
import type { Subject } from "./subject";

const TYRE = hex("#1e1f23");
const STEEL = hex("#c3c9d1");
const GLASS = hex("#40566b");
const WHITE = hex("#f7f4ee");

const wheel = (x: number, radius: number): Part[] => [
  { path: `E${x} ${-radius} ${radius} ${radius}`, colour: TYRE, round: 0.5 },
  {
    path: `E${x} ${-radius} ${radius * 0.6} ${radius * 0.6}`,
    colour: STEEL,
    round: 0.6,
    gloss: 0.6,
  },
  { path: nuts(x, radius), colour: TYRE, round: 0 },
];

/** What carries people. */
export const VEHICLES = {
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
    words: ["truck", "lorry", "bus", "camper", "caravan", "rv", "school bus", "tractor"],
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
  bicycle: {
    words: ["bicycle", "bike", "motorcycle", "motorbike", "scooter", "cyclist", "vespa"],
    stand: "ground",
    size: 0.42,
    home: ["road", "field"],
    moves: "drive",
    reach: 66,
    colours: ["#c8372f", "#2f7f9a", "#e0b23a"],
    draw: ({ colour }) => [
      ...[-36, 38].flatMap((x): Part[] => [
        { path: ring(x, -24, 23), colour: TYRE, stroke: 3.4, round: 0.4 },
        { path: spokes(x, -24, 21), colour: STEEL, stroke: 0.5, round: 0 },
        { path: `E${x} -24 3 3`, colour: STEEL, round: 0.6 },
      ]),
      {
        path: "M-36 -24 L-14 -62 L24 -66 L0 -24 L-36 -24 M0 -24 L-16 -70 M38 -24 L22 -76 L30 -82",
        colour,
        stroke: 3.2,
        round: 0.7,
        gloss: 0.5,
      },
      {
        path: "M-28 -73 C-20 -77 -8 -76 -4 -73 C-8 -69 -22 -68 -28 -73 Z",
        colour: hex("#4a3226"),
        round: 0.6,
      },
      { path: "M22 -78 C28 -86 38 -84 40 -78", colour: hex("#33363d"), stroke: 3, round: 0.4 },
      { path: ring(0, -24, 7), colour: STEEL, stroke: 2, round: 0.4 },
    ],
  },
  boat: {
    words: [
      "boat",
      "sailboat",
      "sailing boat",
      "yacht",
      "sail",
      "regatta",
      "canoe",
      "dinghy",
      "gondola",
    ],
    stand: "water",
    size: 0.46,
    home: ["sea"],
    moves: "bob",
    reach: 52,
    colours: ["#f4efe4", "#f2d9a8", "#e9e2d2", "#d65a42"],
    draw: ({ colour }) => [
      { path: "R-1.4 -98 2.8 92 1", colour: hex("#7b5a3c"), round: 0.6 },
      {
        path: "M4 -94 C24 -72 36 -44 39 -19 C28 -16 14 -16 4 -18 Z",
        colour,
        round: 0.7,
        fade: scaled(colour, 0.86),
      },
      {
        path: "M4 -70 C16 -68 22 -68 27 -70 M4 -44 C18 -42 28 -42 36 -44",
        colour: scaled(colour, 0.78),
        stroke: 0.7,
        round: 0,
      },
      {
        path: "M-4 -88 C-10 -62 -24 -38 -40 -20 C-28 -15 -14 -15 -4 -18 Z",
        colour: scaled(colour, 0.92),
        round: 0.7,
      },
      { path: "M0 -98 L16 -94 L0 -90 Z", colour: hex("#cf3f36"), round: 0.2 },
      {
        path: "M-46 -13 L50 -14 C45 -2 38 3 26 3 L-28 3 C-38 3 -44 -4 -46 -13 Z",
        colour: hex("#7c4a2d"),
        round: 0.6,
        gloss: 0.4,
        grain: 0.5,
      },
      { path: "M-46 -13 L50 -14 L49 -10 L-45 -9.4 Z", colour: hex("#efe5d0"), round: 0.2 },
    ],
  },
  ship: {
    words: [
      "ship",
      "cruise ship",
      "steamer",
      "ferry",
      "vessel",
      "freighter",
      "pirate ship",
      "galleon",
      "tanker",
    ],
    stand: "water",
    size: 0.44,
    home: ["sea"],
    moves: "bob",
    reach: 96,
    colours: ["#2d4a66", "#8c2f2a", "#26303c"],
    draw: ({ colour }) => [
      {
        path: "R-30 -86 12 24 1 R-6 -86 12 24 1 R18 -86 12 24 1",
        colour: hex("#d0532f"),
        round: 0.5,
      },
      { path: "R-30 -86 12 6 1 R-6 -86 12 6 1 R18 -86 12 6 1", colour: hex("#24262b"), round: 0.5 },
      { path: "R-52 -64 98 16 3 R-62 -50 118 16 3 R-70 -36 136 14 2", colour: WHITE, round: 0.25 },
      {
        path:
          rows(-56, -46, 19, 6, 3, 3.4) +
          rows(-46, -60, 15, 6, 3, 3.4) +
          rows(-64, -31, 21, 6, 3, 3.4),
        colour: hex("#3e5164"),
        round: 0,
      },
      {
        path: rows(-56, -46, 19, 6, 3, 3.4) + rows(-64, -31, 21, 6, 3, 3.4),
        colour: hex("#ffd98a"),
        glow: "night",
        alpha: 0.85,
        round: 0,
      },
      {
        path: "M-88 -24 L94 -28 C88 -12 82 2 74 4 L-78 4 C-84 -4 -87 -14 -88 -24 Z",
        colour,
        round: 0.5,
        grain: 0.5,
      },
      { path: "M-82 -4 L79 -4 L74 4 L-78 4 Z", colour: hex("#a03a30"), round: 0.2 },
    ],
  },
  plane: {
    words: [
      "plane",
      "airplane",
      "aeroplane",
      "aircraft",
      "jet",
      "airliner",
      "flight",
      "helicopter",
      "drone",
    ],
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
    words: ["balloon", "hot air balloon", "air balloon", "airship", "zeppelin", "blimp"],
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
  rocket: {
    words: [
      "rocket",
      "spaceship",
      "spacecraft",
      "space shuttle",
      "starship",
      "missile",
      "launch",
      "shuttle",
    ],
    stand: "sky",
    size: 0.62,
    home: ["space"],
    moves: "rise",
    reach: 34,
    colours: ["#e9e7e2", "#dfe4ea"],
    draw: ({ colour, random }) => [
      ...[0, 1, 2, 3, 4, 5].map(
        (k): Part => ({
          path: `E${random.between(-5, 5) * (1 + k * 0.5)} ${14 + k * 6} ${6 + k * 2.6} ${7 + k * 2}`,
          colour: hex("#d9d3d6"),
          round: 0.8,
          alpha: 0.32,
          blur: 3,
        }),
      ),
      {
        path: "M-10 -14 C-16 6 -5 22 0 42 C5 22 16 6 10 -14 Z",
        colour: hex("#ff8a2c"),
        glow: 1,
        round: 0,
        blur: 1.6,
        alpha: 0.95,
      },
      {
        path: "M-6 -14 C-9 2 -3 12 0 24 C3 12 9 2 6 -14 Z",
        colour: hex("#ffe9a0"),
        glow: 1,
        round: 0,
        blur: 1,
      },
      {
        path: "M-13 -44 C-28 -34 -31 -20 -29 -7 L-13 -19 Z M13 -44 C28 -34 31 -20 29 -7 L13 -19 Z",
        colour: hex("#c93b34"),
        round: 0.6,
      },
      { path: "M-9 -22 L9 -22 L12 -13 L-12 -13 Z", colour: hex("#5b6068"), round: 0.6, gloss: 0.4 },
      {
        path: "M0 -102 C16 -86 19 -56 14 -20 L-14 -20 C-19 -56 -16 -86 0 -102 Z",
        colour,
        round: 1,
        gloss: 0.5,
        grain: 0.1,
      },
      {
        path: "M0 -102 C9 -93 14 -83 16 -71 C8 -68 -8 -68 -16 -71 C-14 -83 -9 -93 0 -102 Z",
        colour: hex("#c93b34"),
        round: 0.9,
        gloss: 0.5,
      },
      { path: "E0 -56 8.4 8.4", colour: hex("#8f98a3"), round: 0.7, gloss: 0.6 },
      { path: "E0 -56 6 6", colour: hex("#2c6f9e"), round: 0.5, gloss: 1, glow: 0.3 },
      {
        path: "M-15.6 -34 C-8 -31 8 -31 15.6 -34 L15.2 -29 C8 -26 -8 -26 -15.2 -29 Z",
        colour: hex("#2f4a66"),
        round: 0.8,
      },
      {
        path: "M0 -38 C2.4 -30 2.4 -18 0 -6 C-2.4 -18 -2.4 -30 0 -38 Z",
        colour: hex("#a82d29"),
        round: 0.6,
      },
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
  train: {
    words: ["train", "locomotive", "railway", "steam train", "tram", "subway", "metro"],
    stand: "ground",
    size: 0.42,
    home: ["hills", "field"],
    moves: "drive",
    reach: 96,
    colours: ["#2f5a4a", "#9c2f2a", "#2d4766"],
    draw: ({ colour }) => [
      ...[0, 1, 2, 3].map(
        (k): Part => ({
          path: `E${52 - k * 20} ${-92 - k * 9} ${8 + k * 5} ${7 + k * 3}`,
          colour: hex("#eceef0"),
          round: 0.8,
          alpha: 0.55 - k * 0.1,
          blur: 3,
        }),
      ),
      { path: "R-96 -4 192 4 1", colour: hex("#4a4640"), round: 0.2 },
      { path: "M-90 -62 L-42 -62 L-42 -14 L-90 -14 Z", colour: scaled(colour, 0.85), round: 0.3 },
      {
        path: "R-84 -54 16 18 2 R-64 -54 16 18 2",
        colour: hex("#ffd98a"),
        glow: "night",
        round: 0.1,
      },
      { path: "R-94 -67 56 6 2 R-38 -82 36 6 2", colour: hex("#26282c"), round: 0.4 },
      { path: "M-34 -78 L-6 -78 L-6 -14 L-34 -14 Z", colour, round: 0.3 },
      { path: "R-28 -70 16 20 2", colour: hex("#ffd98a"), glow: "night", round: 0.1 },
      { path: "R-6 -52 78 34 12", colour, round: 1, gloss: 0.6 },
      {
        path: "M44 -52 L46 -84 L40 -88 L64 -88 L58 -84 L60 -52 Z",
        colour: hex("#26282c"),
        round: 0.7,
      },
      { path: "R10 -60 12 10 5", colour: hex("#d2a544"), round: 0.8, gloss: 0.8 },
      { path: "R8 -52 3 34 0 R34 -52 3 34 0", colour: hex("#d2a544"), round: 0.6 },
      { path: "M66 -18 L88 -2 L66 -2 Z", colour: hex("#a03a30"), round: 0.2 },
      { path: "E71 -40 4 5", colour: hex("#fff0be"), glow: 0.8, round: 0.2 },
      ...[-78, -54, -20, 12, 34, 56].flatMap((x) => wheel(x, 11)),
    ],
  },
} satisfies Record<string, Subject>;

function ring(x: number, y: number, radius: number): string {
  const k = radius * 0.5523;
  return `M${x + radius} ${y} C${x + radius} ${y + k} ${x + k} ${y + radius} ${x} ${y + radius} C${x - k} ${y + radius} ${x - radius} ${y + k} ${x - radius} ${y} C${x - radius} ${y - k} ${x - k} ${y - radius} ${x} ${y - radius} C${x + k} ${y - radius} ${x + radius} ${y - k} ${x + radius} ${y}`;
}

function spokes(x: number, y: number, radius: number): string {
  const ends = [
    [1, 0],
    [0.7, 0.7],
    [0, 1],
    [-0.7, 0.7],
  ] as const;
  return ends
    .map(([a, b]) => `M${x - a * radius} ${y - b * radius} L${x + a * radius} ${y + b * radius}`)
    .join(" ");
}

function rows(
  x: number,
  y: number,
  count: number,
  step: number,
  width: number,
  height: number,
): string {
  let path = "";
  for (let k = 0; k < count; k++) path += `R${x + k * step} ${y} ${width} ${height} 0.6 `;
  return path;
}

const NUTS = [
  [0, -0.34],
  [0.32, -0.1],
  [0.2, 0.28],
  [-0.2, 0.28],
  [-0.32, -0.1],
] as const;

function nuts(x: number, radius: number): string {
  const size = radius * 0.1;
  return NUTS.map(([a, b]) => `E${x + a * radius} ${-radius + b * radius} ${size} ${size}`).join(
    " ",
  );
}
