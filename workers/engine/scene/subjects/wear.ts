import { between, hex, scaled } from "../raster/colour";
import type { Part } from "../raster/shape";
import { mirrored } from "./forms";
import { WHITE } from "./pieces";
import type { Subject } from "./subject";

const GOLD = hex("#d8b26a");

const TICKS = [
  [0, -1],
  [0.5, -0.866],
  [0.866, -0.5],
  [1, 0],
  [0.866, 0.5],
  [0.5, 0.866],
  [0, 1],
  [-0.5, 0.866],
  [-0.866, 0.5],
  [-1, 0],
  [-0.866, -0.5],
  [-0.5, -0.866],
] as const;

/** What is worn or carried. */
export const WEAR = {
  sneaker: {
    words: ["sneaker", "shoe", "trainer", "footwear", "nike", "adidas", "running shoe"],
    stand: "table",
    size: 0.42,
    home: ["studio"],
    moves: "still",
    reach: 92,
    colours: ["#d9473a", "#2f6fc0", "#f0ede6", "#2c2d33", "#3f9a7c"],
    draw: ({ colour }) => [
      {
        path: "M-78 -8 C-84 -40 -80 -62 -74 -76 C-62 -72 -48 -72 -38 -80 C-26 -70 -8 -56 8 -44 C28 -34 62 -32 78 -24 C86 -20 88 -12 86 -6 Z",
        colour,
        round: 0.8,
        gloss: 0.3,
        grain: 0.3,
      },
      {
        path: "M-74 -76 C-62 -72 -48 -72 -38 -80 C-44 -68 -58 -62 -72 -64 Z",
        colour: scaled(colour, 0.5),
        round: 0.4,
      },
      {
        path: "M44 -31 C62 -30 80 -26 85 -14 L86 -6 L40 -6 C34 -16 36 -26 44 -31 Z",
        colour: between(colour, WHITE, 0.7),
        round: 0.7,
      },
      {
        path: "M-78 -10 C-82 -30 -80 -44 -78 -54 C-66 -50 -58 -36 -54 -6 Z",
        colour: between(colour, WHITE, 0.7),
        round: 0.6,
      },
      {
        path: "M-50 -14 C-30 -8 8 -18 26 -38 C14 -40 8 -42 4 -44 C-4 -32 -24 -20 -50 -14 Z",
        colour: WHITE,
        round: 0.4,
      },
      {
        path: "M-38 -80 C-30 -84 -24 -84 -20 -80 L22 -44 C18 -40 10 -40 6 -42 Z",
        colour: scaled(colour, 0.72),
        round: 0.6,
      },
      ...[0, 1, 2, 3, 4].map(
        (k): Part => ({
          path: `M${-30 + k * 9.6} ${-72 + k * 7.4} L${-14 + k * 8.6} ${-76 + k * 8}`,
          colour: WHITE,
          stroke: 2.6,
          round: 0.6,
        }),
      ),
      {
        path: "M-82 -10 C-40 -4 40 -6 88 -10 C91 -4 90 2 84 3 L-76 3 C-82 2 -84 -4 -82 -10 Z",
        colour: WHITE,
        round: 0.6,
      },
      { path: "M-78 0 L86 0 L83 4 L-75 4 Z", colour: scaled(colour, 0.6), round: 0.2 },
    ],
  },
  headphones: {
    words: ["headphone", "headphones", "earphone", "headset", "earbud", "speaker", "music"],
    stand: "table",
    size: 0.46,
    home: ["studio"],
    moves: "still",
    reach: 54,
    colours: ["#2b2d34", "#d9d4ca", "#c9473f"],
    draw: ({ colour }) => [
      { path: "M-38 -36 C-44 -112 44 -112 38 -36", colour, stroke: 8, round: 0.8, gloss: 0.7 },
      {
        path: "M-30 -68 C-22 -96 22 -96 30 -68",
        colour: scaled(colour, 0.6),
        stroke: 5,
        round: 0.6,
      },
      ...mirrored("R-50 -52 20 48 9", { colour, round: 0.9, gloss: 0.8 }),
      ...mirrored("R-33 -50 11 44 5.5", { colour: scaled(colour, 0.45), round: 0.9 }),
      ...mirrored("E-44 -28 3 9", { colour: GOLD, round: 0.8, gloss: 0.8 }),
    ],
  },
  watch: {
    words: ["watch", "wristwatch", "smartwatch", "rolex", "timepiece"],
    stand: "table",
    size: 0.5,
    home: ["studio"],
    moves: "still",
    reach: 34,
    colours: ["#5a3a28", "#2b2d34", "#b8bec6"],
    draw: ({ colour }) => [
      {
        path: "M-15 -72 L-12 -102 L12 -102 L15 -72 Z M-15 -28 L-12 0 L12 0 L15 -28 Z",
        colour,
        round: 0.8,
        grain: 0.8,
      },
      { path: "R26 -54 6 8 2", colour: GOLD, round: 0.8, gloss: 0.8 },
      { path: "E0 -50 28 28", colour: GOLD, round: 0.9, gloss: 1 },
      { path: "E0 -50 23.6 23.6", colour: hex("#16233a"), round: 0.2 },
      ...Array.from(
        { length: 12 },
        (_, k): Part => ({
          path: tick(k),
          colour: WHITE,
          stroke: k % 3 === 0 ? 1.6 : 0.8,
          round: 0,
        }),
      ),
      { path: "M0 -50 L-9 -60", colour: WHITE, stroke: 1.9, round: 0 },
      { path: "M0 -50 L10 -64", colour: WHITE, stroke: 1.3, round: 0 },
      { path: "M0 -50 L3 -34", colour: hex("#e0564a"), stroke: 0.7, round: 0 },
      { path: "E0 -50 1.8 1.8", colour: GOLD, round: 0.8 },
      {
        path: "M-18 -64 C-10 -74 8 -74 14 -68 C4 -66 -8 -60 -20 -50 C-21 -56 -20 -60 -18 -64 Z",
        colour: WHITE,
        round: 0,
        alpha: 0.16,
      },
    ],
  },
  crown: {
    words: ["crown", "tiara", "jewel", "jewelry"],
    stand: "table",
    size: 0.42,
    home: ["studio"],
    moves: "still",
    reach: 56,
    colours: ["#e0b248"],
    draw: ({ colour }) => [
      {
        path: "M-46 -10 L-52 -70 L-26 -40 L0 -88 L26 -40 L52 -70 L46 -10 Z",
        colour,
        round: 0.7,
        gloss: 1,
      },
      { path: "R-48 -16 96 16 4", colour: scaled(colour, 0.85), round: 0.9, gloss: 1 },
      { path: "E-52 -73 5 5 E0 -92 6 6 E52 -73 5 5", colour: hex("#c8323f"), round: 1, gloss: 1 },
      { path: "E-26 -8 5 4 E26 -8 5 4", colour: hex("#3f7fd0"), round: 1, gloss: 1 },
      { path: "M0 -16 L7 -8 L0 0 L-7 -8 Z", colour: hex("#c8323f"), round: 0.6, gloss: 1 },
      { path: "M0 -70 L9 -50 L0 -36 L-9 -50 Z", colour: hex("#8fe0e8"), round: 0.5, gloss: 1 },
    ],
  },
  umbrella: {
    words: ["umbrella", "parasol"],
    stand: "ground",
    size: 0.5,
    home: ["beach"],
    moves: "sway",
    reach: 62,
    colours: ["#d9473a", "#3f7fb5", "#e0a93a"],
    draw: ({ colour }) => [
      { path: "R-1.5 -92 3 92 1", colour: hex("#8a6a48"), round: 0.6 },
      {
        path: "M-58 -58 C-54 -84 -30 -98 0 -98 C30 -98 54 -84 58 -58 C50 -64 44 -64 38 -58 C32 -64 26 -64 20 -58 C12 -64 6 -64 0 -58 C-6 -64 -12 -64 -20 -58 C-26 -64 -32 -64 -38 -58 C-44 -64 -50 -64 -58 -58 Z",
        colour,
        round: 0.9,
      },
      {
        path: "M0 -98 C-14 -88 -19 -74 -20 -58 C-26 -64 -32 -64 -38 -58 C-36 -76 -24 -92 0 -98 Z M0 -98 C14 -88 19 -74 20 -58 C26 -64 32 -64 38 -58 C36 -76 24 -92 0 -98 Z",
        colour: WHITE,
        round: 0.7,
        alpha: 0.9,
      },
      { path: "M0 -98 L0 -104", colour: hex("#8a6a48"), stroke: 1.8, round: 0 },
    ],
  },
} satisfies Record<string, Subject>;

function tick(k: number): string {
  const [x, y] = TICKS[k] ?? TICKS[0];
  return `M${x * 18.5} ${-50 + y * 18.5} L${x * 21.5} ${-50 + y * 21.5}`;
}
