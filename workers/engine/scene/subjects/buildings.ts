import { cosTurns, sinTurns } from "../../render/math";
import { hex, scaled } from "../raster/colour";
import type { Part } from "../raster/shape";
import { mirrored } from "./forms";
import type { Subject } from "./subject";

const LAMP = hex("#ffd98a");
const FRAME = hex("#f4efe4");
const DOOR = hex("#5b3a2b");

const tower = (
  x: number,
  width: number,
  height: number,
  wall: readonly [number, number, number],
  roof: string,
): Part[] => [
  {
    path: `R${x - width / 2} ${-height} ${width} ${height} 0.5`,
    colour: wall,
    round: 0.65,
    grain: 0.9,
  },
  {
    path: teeth(x - width / 2 - 1.6, -height - 5, width + 3.2),
    colour: wall,
    round: 0.4,
    grain: 0.9,
  },
  {
    path: `M${x - width / 2 - 2.6} ${-height - 4} L${x} ${-height - width * 1.5} L${x + width / 2 + 2.6} ${-height - 4} Z`,
    colour: hex(roof),
    round: 0.45,
    grain: 0.6,
  },
  { path: `R${x - 1.7} ${-height * 0.8} 3.4 7 1.7`, colour: LAMP, glow: "night", round: 0 },
  {
    path: `M${x} ${-height - width * 1.5} L${x} ${-height - width * 1.5 - 7}`,
    colour: hex("#4a4038"),
    stroke: 0.7,
    round: 0,
  },
  {
    path: `M${x} ${-height - width * 1.5 - 7} L${x + 7} ${-height - width * 1.5 - 5} L${x} ${-height - width * 1.5 - 3} Z`,
    colour: hex("#c8372f"),
    round: 0.2,
  },
];

function teeth(x: number, y: number, width: number): string {
  const count = Math.max(3, Math.round(width / 5));
  const step = width / (count * 2 - 1);
  let path = `R${x} ${y + 2.6} ${width} 4 0 `;
  for (let k = 0; k < count; k++)
    path += `R${Math.round((x + k * 2 * step) * 100) / 100} ${y} ${Math.round(step * 100) / 100} 4 0 `;
  return path;
}

/** Things that are built. */
export const BUILDINGS = {
  house: {
    words: [
      "house",
      "home",
      "cottage",
      "cabin",
      "hut",
      "farmhouse",
      "barn",
      "villa",
      "lodge",
      "chalet",
      "bungalow",
      "village",
      "shed",
    ],
    stand: "ground",
    size: 0.34,
    home: ["hills", "field"],
    moves: "still",
    reach: 70,
    colours: ["#e8d8bd", "#c9b08c", "#d9c7b8", "#b9c4c2", "#b5533f"],
    draw: ({ colour, season }) => [
      {
        path: "M-56 0 L60 0 L72 4 L-50 5 Z",
        colour: hex("#0c0c10"),
        round: 0,
        alpha: 0.35,
        blur: 3,
      },
      {
        path: "M-34 -70 L-34 -100 L-22 -100 L-22 -70 Z",
        colour: hex("#8a6a5c"),
        round: 0.2,
        grain: 1,
      },
      { path: "R-36 -102 16 4 1", colour: hex("#6f5448"), round: 0.3 },
      { path: "M-52 0 L-52 -46 L20 -46 L20 0 Z", colour, round: 0.12, grain: 0.6 },
      {
        path: "M20 0 L20 -46 L38 -76 L56 -46 L56 0 Z",
        colour: scaled(colour, 0.8),
        round: 0.12,
        grain: 0.6,
      },
      {
        path: "M-60 -43 L-42 -81 L40 -81 L23 -43 Z",
        colour: season === "winter" ? hex("#eef3f9") : hex("#9c4f3c"),
        round: 0.15,
        grain: 0.9,
      },
      ...[0, 1, 2, 3].map(
        (k): Part => ({
          path: `M${-58 + k * 3.6} ${-50 - k * 8} L${27 + k * 3.6} ${-50 - k * 8}`,
          colour: season === "winter" ? hex("#d5dfec") : hex("#7f3d2e"),
          stroke: 0.7,
          round: 0,
          alpha: 0.7,
        }),
      ),
      {
        path: "M40 -82 L62 -44 L57 -41 L38 -73 L24 -42 L19 -45 L38 -78 Z",
        colour: hex("#7d3d30"),
        round: 0.1,
      },
      { path: "M-8 0 L-8 -27 L8 -27 L8 0 Z", colour: DOOR, round: 0.2 },
      { path: "E5 -13 1.1 1.1", colour: hex("#e0b55a"), round: 0.5 },
      { path: "R-43 -35 20 19 1 R29 -37 17 19 1", colour: FRAME, round: 0 },
      { path: "R-41 -33 16 15 0 R31 -35 13 15 0", colour: hex("#7e93a3"), round: 0.2, gloss: 0.4 },
      {
        path: "R-41 -33 16 15 0 R31 -35 13 15 0",
        colour: LAMP,
        glow: "night",
        alpha: 0.92,
        round: 0,
      },
      {
        path: "M-33 -33 L-33 -18 M-41 -25.6 L-25 -25.6 M37.5 -35 L37.5 -20 M31 -27.6 L44 -27.6",
        colour: FRAME,
        stroke: 1.1,
        round: 0,
      },
      { path: "R-45 -16 24 3 1 R27 -18 21 3 1", colour: hex("#6e4d36"), round: 0.3 },
      {
        path: "E-40 -17 4 3 E-33 -18 4 3.4 E-26 -17 4 3 E32 -19 3.6 3 E39 -19.6 3.6 3",
        colour: hex("#c8564f"),
        round: 0.6,
        grain: 1,
      },
    ],
  },
  castle: {
    words: [
      "castle",
      "fortress",
      "palace",
      "citadel",
      "fort",
      "kingdom",
      "medieval",
      "fairy tale",
      "fairytale",
    ],
    stand: "ground",
    size: 0.52,
    home: ["hills", "mountains"],
    moves: "still",
    reach: 74,
    colours: ["#b9ad9c", "#c9bda8", "#9fa0a8"],
    draw: ({ colour }) => [
      ...tower(-24, 20, 76, scaled(colour, 0.86), "#44607e"),
      ...tower(22, 17, 66, scaled(colour, 0.86), "#44607e"),
      { path: "R-34 -50 66 50 0", colour: scaled(colour, 0.92), round: 0.3, grain: 1 },
      ...tower(0, 24, 62, scaled(colour, 0.96), "#3b5674"),
      { path: `R-60 -34 120 34 0 ${teeth(-60, -39, 120)}`, colour, round: 0.2, grain: 1 },
      ...tower(-58, 19, 48, colour, "#44607e"),
      ...tower(58, 19, 48, colour, "#44607e"),
      {
        path: "M-10 0 L-10 -18 C-10 -30 10 -30 10 -18 L10 0 Z",
        colour: hex("#3a2c24"),
        round: 0.2,
      },
      {
        path: "M-7 0 L-7 -18 C-7 -26 7 -26 7 -18 L7 0 Z",
        colour: hex("#6b4a33"),
        round: 0.3,
        grain: 1,
      },
      {
        path: "R-38 -26 4 8 2 R-26 -26 4 8 2 R22 -26 4 8 2 R34 -26 4 8 2 R-5 -52 3.4 8 1.7 R3 -52 3.4 8 1.7",
        colour: hex("#3d3a3c"),
        round: 0,
      },
      {
        path: "R-38 -26 4 8 2 R-26 -26 4 8 2 R22 -26 4 8 2 R34 -26 4 8 2 R-5 -52 3.4 8 1.7 R3 -52 3.4 8 1.7",
        colour: LAMP,
        glow: "night",
        alpha: 0.9,
        round: 0,
      },
    ],
  },
  lighthouse: {
    words: ["lighthouse", "beacon"],
    stand: "ground",
    size: 0.6,
    home: ["sea"],
    moves: "still",
    reach: 70,
    colours: ["#f4efe6"],
    draw: ({ colour }) => [
      {
        path: "M0 -86 L130 -112 L130 -66 Z M0 -86 L-130 -104 L-130 -70 Z",
        colour: hex("#ffeeb4"),
        glow: "night",
        alpha: 0.16,
        round: 0,
        blur: 3,
      },
      {
        path: "M-46 4 C-40 -8 -28 -12 -16 -14 L18 -14 C30 -12 44 -6 50 4 Z",
        colour: hex("#6b645c"),
        round: 0.8,
        grain: 1,
      },
      { path: "M14 -12 L14 -28 L36 -28 L36 -10 Z", colour: scaled(colour, 0.95), round: 0.2 },
      { path: "M11 -27 L25 -37 L39 -27 Z", colour: hex("#b8392f"), round: 0.3 },
      { path: "M-14 -12 L-9 -76 L9 -76 L14 -12 Z", colour, round: 1, grain: 0.4 },
      {
        path: "M-12.9 -26 L12.9 -26 L11.9 -39 L-11.9 -39 Z M-10.9 -52 L10.9 -52 L9.9 -65 L-9.9 -65 Z",
        colour: hex("#c43a31"),
        round: 0.9,
        grain: 0.4,
      },
      { path: "R-2.4 -36 4.8 7 2 R-2.2 -60 4.4 6.6 2", colour: LAMP, glow: "night", round: 0 },
      {
        path: "M-3.6 -12 L-3.6 -21 C-3.6 -25 3.6 -25 3.6 -21 L3.6 -12 Z",
        colour: DOOR,
        round: 0.2,
      },
      { path: "R-13 -79 26 4 1", colour: hex("#33363d"), round: 0.5 },
      { path: "R-7 -90 14 12 1", colour: hex("#bfe0ea"), round: 0.5, gloss: 0.7 },
      { path: "R-6 -89 12 10 1", colour: hex("#fff0b0"), glow: "night", round: 0 },
      { path: "M-9 -89 C-8 -97 8 -97 9 -89 Z", colour: hex("#c43a31"), round: 0.9 },
      { path: "M0 -96 L0 -102", colour: hex("#33363d"), stroke: 1, round: 0 },
    ],
  },
  church: {
    words: ["church", "chapel", "cathedral", "temple", "monastery", "mosque", "abbey"],
    stand: "ground",
    size: 0.46,
    home: ["hills", "field"],
    moves: "still",
    reach: 56,
    colours: ["#ece4d4", "#d8cdb8"],
    draw: ({ colour }) => [
      { path: "M-14 0 L-14 -34 L48 -34 L48 0 Z", colour, round: 0.15, grain: 0.7 },
      { path: "M-18 -32 L-10 -54 L46 -54 L53 -32 Z", colour: hex("#7c4a3c"), round: 0.2, grain: 1 },
      { path: "R-36 -66 24 66 0", colour: scaled(colour, 0.92), round: 0.4, grain: 0.7 },
      { path: "M-39 -65 L-24 -96 L-9 -65 Z", colour: hex("#5d6b72"), round: 0.5 },
      {
        path: "M-24 -95 L-24 -106 M-28 -102 L-20 -102",
        colour: hex("#d0a84e"),
        stroke: 1.3,
        round: 0,
      },
      { path: "M-30 0 L-30 -16 C-30 -24 -18 -24 -18 -16 L-18 0 Z", colour: DOOR, round: 0.2 },
      ...[-4, 12, 28].map(
        (x): Part => ({
          path: `M${x} -8 L${x} -20 C${x} -27 ${x + 8} -27 ${x + 8} -20 L${x + 8} -8 Z`,
          colour: hex("#e8b45c"),
          glow: "night",
          round: 0,
        }),
      ),
      { path: "E-24 -46 5.6 5.6", colour: FRAME, round: 0.2 },
      {
        path: "M-24 -46 L-24 -50 M-24 -46 L-21 -45",
        colour: hex("#2a2a2e"),
        stroke: 0.8,
        round: 0,
      },
    ],
  },
  windmill: {
    words: ["windmill", "mill", "wind turbine", "turbine"],
    stand: "ground",
    size: 0.5,
    home: ["field", "hills"],
    moves: "still",
    reach: 52,
    colours: ["#e6dcc8", "#b8a48a"],
    draw: ({ colour, random }) => {
      const turn = random.between(0.02, 0.2);
      const arm = (k: number) => blade(0, -68, turn + k / 4);
      return [
        { path: "M-19 0 L-12 -64 L12 -64 L19 0 Z", colour, round: 0.9, grain: 0.7 },
        {
          path: "M-15 -62 C-14 -80 14 -80 15 -62 Z",
          colour: hex("#6b4b38"),
          round: 0.7,
          grain: 0.8,
        },
        { path: "M-5 0 L-5 -15 C-5 -20 5 -20 5 -15 L5 0 Z", colour: DOOR, round: 0.2 },
        { path: "R-3 -42 6 8 1", colour: LAMP, glow: "night", round: 0 },
        ...[0, 1, 2, 3].flatMap(arm),
        { path: "E0 -68 3.4 3.4", colour: hex("#3f332b"), round: 0.7 },
      ];
    },
  },
  tower: {
    words: [
      "tower",
      "eiffel tower",
      "eiffel",
      "paris",
      "monument",
      "obelisk",
      "clock tower",
      "big ben",
    ],
    stand: "ground",
    size: 0.7,
    home: ["city"],
    moves: "still",
    reach: 36,
    colours: ["#6d5c50", "#7a6a5c"],
    draw: ({ colour }) => [
      ...mirrored("M-30 0 C-22 -18 -14 -34 -10 -50 L-5 -50 C-8 -34 -12 -18 -18 0 Z", {
        colour,
        round: 0.4,
      }),
      {
        path: "M-24 -10 L-12 -26 M-14 -8 L-20 -20 M-17 -28 L-8 -40 M-11 -26 L-14 -34 M24 -10 L12 -26 M14 -8 L20 -20 M17 -28 L8 -40 M11 -26 L14 -34",
        colour: scaled(colour, 0.8),
        stroke: 1,
        round: 0,
      },
      {
        path: "M-16 0 C-10 -18 10 -18 16 0 L19 0 C12 -23 -12 -23 -19 0 Z",
        colour: scaled(colour, 0.85),
        round: 0.2,
      },
      {
        path: "R-19 -28 38 4 0.6 R-12 -53 24 4 0.6 R-4 -88 8 3 0.6",
        colour: scaled(colour, 1.1),
        round: 0.3,
      },
      {
        path: "M-8 -52 C-4 -66 -2.4 -78 -1.6 -90 L1.6 -90 C2.4 -78 4 -66 8 -52 Z",
        colour,
        round: 0.5,
      },
      {
        path: "M-5.6 -56 L4.6 -62 M5.6 -56 L-4.6 -62 M-4 -66 L3.4 -72 M4 -66 L-3.4 -72 M-3 -76 L2.6 -82 M3 -76 L-2.6 -82",
        colour: scaled(colour, 0.7),
        stroke: 0.8,
        round: 0,
      },
      { path: "M0 -90 L0 -104", colour, stroke: 1, round: 0 },
      {
        path: "E-15 -26 0.9 0.9 E-8 -26 0.9 0.9 E0 -26 0.9 0.9 E8 -26 0.9 0.9 E15 -26 0.9 0.9 E-8 -51 0.9 0.9 E0 -51 0.9 0.9 E8 -51 0.9 0.9 E0 -104 1.2 1.2",
        colour: LAMP,
        glow: "night",
        round: 0,
      },
    ],
  },
  tent: {
    words: ["tent", "camping", "camp", "campsite", "campfire", "bonfire"],
    stand: "ground",
    size: 0.3,
    home: ["forest", "mountains"],
    moves: "still",
    reach: 100,
    colours: ["#d98a36", "#3f7f7a", "#b8503c"],
    draw: ({ colour }) => [
      { path: "M-60 0 L-14 -84 L24 -84 L62 0 Z", colour, round: 0.25, grain: 0.3 },
      { path: "M-60 0 L-14 -84 L14 0 Z", colour: scaled(colour, 1.18), round: 0.15, grain: 0.3 },
      { path: "M-36 0 L-15 -62 L-2 0 Z", colour: hex("#ffdf9a"), glow: "night", round: 0 },
      {
        path: "M-15 -62 C-18 -40 -28 -16 -36 0 L-28 0 C-22 -20 -17 -40 -15 -62 Z",
        colour: scaled(colour, 0.8),
        round: 0.3,
      },
      { path: "M-14 -84 L-76 2 M24 -84 L78 2", colour: hex("#3d352c"), stroke: 0.9, round: 0 },
      { path: "M76 0 L94 -6 M94 0 L76 -6", colour: hex("#5c3d28"), stroke: 4, round: 0.6 },
      { path: "E85 -12 22 26", colour: hex("#ff9a3c"), glow: 1, alpha: 0.28, round: 0, blur: 7 },
      {
        path: "M77 -4 C72 -18 82 -22 84 -36 C92 -24 98 -16 93 -4 Z",
        colour: hex("#ff8a2a"),
        glow: 1,
        round: 0,
        blur: 0.8,
      },
      {
        path: "M81 -4 C79 -12 84 -15 85 -24 C90 -15 92 -10 89 -4 Z",
        colour: hex("#ffe28a"),
        glow: 1,
        round: 0,
      },
    ],
  },
  bridge: {
    words: [
      "bridge",
      "golden gate",
      "golden gate bridge",
      "suspension bridge",
      "aqueduct",
      "viaduct",
    ],
    stand: "water",
    size: 0.4,
    home: ["river", "sea"],
    moves: "still",
    reach: 190,
    colours: ["#b5432f", "#8a8f98"],
    draw: ({ colour }) => [
      { path: "R-190 -34 380 5 0", colour, round: 0.2 },
      {
        path: "M-190 -34 C-150 -40 -110 -70 -84 -96 C-50 -46 50 -46 84 -96 C110 -70 150 -40 190 -34",
        colour: scaled(colour, 0.9),
        stroke: 2,
        round: 0,
      },
      {
        path: Array.from(
          { length: 27 },
          (_, k) =>
            `M${-78 + k * 6} -34 L${-78 + k * 6} ${-58 - Math.round((((k - 13) * 6) ** 2 / 6084) * 36)}`,
        ).join(" "),
        colour: scaled(colour, 0.8),
        stroke: 0.7,
        round: 0,
      },
      ...[-84, 84].flatMap((x): Part[] => [
        {
          path: `R${x - 9} -100 5 100 0 R${x + 4} -100 5 100 0 R${x - 9} -98 18 5 0 R${x - 9} -74 18 4 0 R${x - 9} -54 18 4 0`,
          colour,
          round: 0.4,
        },
        { path: `R${x - 14} -6 28 10 2`, colour: hex("#77726c"), round: 0.4, grain: 1 },
      ]),
      {
        path: Array.from({ length: 24 }, (_, k) => `E${-184 + k * 16} -38 1 1`).join(" "),
        colour: LAMP,
        glow: "night",
        round: 0,
      },
    ],
  },
  pyramid: {
    words: ["pyramid", "sphinx", "giza", "pharaoh"],
    stand: "ground",
    size: 0.46,
    home: ["desert"],
    moves: "still",
    reach: 110,
    colours: ["#d9b27a"],
    draw: ({ colour }) => [
      { path: "M30 0 L72 -54 L108 0 Z", colour: scaled(colour, 0.8), round: 0.05, grain: 1 },
      { path: "M72 -54 L84 0 L108 0 Z", colour: scaled(colour, 0.52), round: 0.05, grain: 1 },
      { path: "M-88 0 L-10 -100 L62 0 Z", colour, round: 0.05, grain: 1 },
      { path: "M-10 -100 L16 0 L62 0 Z", colour: scaled(colour, 0.6), round: 0.05, grain: 1 },
      ...[1, 2, 3, 4, 5, 6, 7, 8].map(
        (k): Part => ({
          path: `M${-10 - k * 8.6} ${-100 + k * 11} L${-10 + k * 2.9} ${-100 + k * 11}`,
          colour: scaled(colour, 0.7),
          stroke: 0.6,
          round: 0,
          alpha: 0.6,
        }),
      ),
    ],
  },
} satisfies Record<string, Subject>;

function blade(x: number, y: number, turn: number): Part[] {
  const [ax, ay] = around(turn, 44);
  const [bx, by] = around(turn, 8);
  const [nx, ny] = around(turn + 0.25, 9);
  return [
    {
      path: `M${x + bx} ${y + by} L${x + ax} ${y + ay} L${x + ax + nx} ${y + ay + ny} L${x + bx + nx} ${y + by + ny} Z`,
      colour: hex("#f3ecdc"),
      round: 0.1,
      alpha: 0.92,
    },
    { path: `M${x} ${y} L${x + ax} ${y + ay}`, colour: hex("#4e3b2e"), stroke: 1.8, round: 0.2 },
  ];
}

function around(turn: number, radius: number): readonly [number, number] {
  return [
    Math.round(cosTurns(turn) * radius * 100) / 100,
    Math.round(sinTurns(turn) * radius * 100) / 100,
  ];
}
