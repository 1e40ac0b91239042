import { cosTurns, sinTurns } from "../../render/math";
import { hex, scaled } from "../raster/colour";
import type { Part } from "../raster/shape";
import { mirrored } from "./forms";
import type { Subject } from "./subject";

const LAMP = hex("#ffd98a");

const DOOR = hex("#5b3a2b");

/** What is high. */
export const TOWERS = {
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
  windmill: {
    words: ["windmill", "mill"],
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
    words: ["tower", "eiffel tower", "eiffel", "paris"],
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
