import { between, hex, scaled } from "../raster/colour";
import type { Part } from "../raster/shape";
import type { Subject } from "./subject";

const WHITE = hex("#fbf7ef");

/** What is on the table. */
export const FOOD = {
  cup: {
    words: [
      "coffee",
      "cup",
      "mug",
      "tea",
      "espresso",
      "latte",
      "cappuccino",
      "teacup",
      "coffee cup",
      "hot chocolate",
      "cocoa",
      "matcha",
    ],
    stand: "table",
    size: 0.4,
    home: ["table"],
    moves: "still",
    reach: 68,
    colours: ["#f2ece0", "#c9563f", "#3f6f8a", "#e0b24a"],
    draw: ({ colour }) => [
      ...[-12, 2, 14].map(
        (x, k): Part => ({
          path: `M${x} -72 C${x - 10} -84 ${x + 10} -94 ${x - 2} ${-108 - k * 5}`,
          colour: WHITE,
          stroke: 5,
          round: 0,
          alpha: 0.34,
          blur: 2.4,
          glow: 0.4,
        }),
      ),
      { path: "E0 -3 62 9", colour: scaled(colour, 0.9), round: 0.8, gloss: 0.5 },
      { path: "E0 -5 46 5.4", colour: scaled(colour, 0.72), round: 0.2 },
      { path: "M36 -54 C62 -58 64 -22 30 -20", colour, stroke: 7, round: 0.9, gloss: 0.5 },
      {
        path: "M-42 -64 C-42 -28 -30 -6 -16 -5 L16 -5 C30 -6 42 -28 42 -64 Z",
        colour,
        round: 0.9,
        gloss: 0.8,
        grain: 0.1,
      },
      { path: "E0 -64 42 9.6", colour: between(colour, WHITE, 0.3), round: 0.3 },
      { path: "E0 -63 37.6 7.6", colour: hex("#5a3420"), round: 0.2 },
      { path: "E0 -63 31 5.6", colour: hex("#b98556"), round: 0.2 },
      {
        path: "M0 -60 C-12 -62 -13 -66.4 -6 -66.6 C-2 -66.6 0 -65.4 0 -64.6 C0 -65.4 2 -66.6 6 -66.6 C13 -66.4 12 -62 0 -60 Z",
        colour: hex("#f1dfc4"),
        round: 0,
      },
    ],
  },
  burger: {
    words: ["burger", "hamburger", "cheeseburger", "food", "fast food", "meal"],
    stand: "table",
    size: 0.4,
    home: ["table"],
    moves: "still",
    reach: 66,
    colours: ["#d9954a"],
    draw: ({ colour }) => [
      { path: "R-54 -20 108 20 9", colour, round: 0.9 },
      { path: "R-57 -36 114 18 8", colour: hex("#5f3522"), round: 0.9, grain: 2.5 },
      {
        path: "M-56 -38 L56 -38 L40 -28 L26 -37 L6 -24 L-14 -37 L-34 -27 Z",
        colour: hex("#f3b73c"),
        round: 0.5,
        gloss: 0.4,
      },
      { path: "R-52 -46 104 9 4", colour: hex("#cf4436"), round: 0.8, gloss: 0.5 },
      {
        path: "M-60 -46 C-56 -54 -48 -44 -40 -51 C-32 -56 -26 -44 -16 -51 C-8 -56 0 -44 10 -51 C20 -56 26 -44 36 -51 C44 -56 54 -46 60 -50 C62 -44 56 -40 46 -43 C36 -38 28 -44 18 -41 C8 -38 -2 -44 -12 -41 C-24 -38 -34 -44 -44 -41 C-52 -39 -60 -40 -60 -46 Z",
        colour: hex("#6fae3f"),
        round: 0.6,
        grain: 1,
      },
      {
        path: "M-55 -52 C-56 -82 -28 -96 0 -96 C28 -96 56 -82 55 -52 C40 -48 -40 -48 -55 -52 Z",
        colour: scaled(colour, 1.05),
        round: 1,
        gloss: 0.6,
      },
      {
        path: "E-24 -78 3 1.9 E-6 -86 3 1.9 E14 -80 3 1.9 E30 -70 3 1.9 E-36 -66 3 1.9 E-10 -70 3 1.9 E20 -90 2.6 1.7 E6 -68 3 1.9",
        colour: hex("#f9edcf"),
        round: 0.6,
      },
    ],
  },
  pizza: {
    words: ["pizza"],
    stand: "table",
    size: 0.42,
    home: ["table"],
    moves: "still",
    reach: 76,
    colours: ["#e0a850"],
    draw: ({ colour }) => [
      { path: "E0 -22 74 26", colour: hex("#8a5f3c"), round: 0.5, grain: 1.5 },
      { path: "E0 -28 68 24", colour: scaled(colour, 0.85), round: 0.9, grain: 1.5 },
      { path: "E0 -30 58 19", colour: hex("#f0c05a"), round: 0.5, grain: 2.5 },
      ...(
        [
          [-30, -32],
          [0, -40],
          [30, -34],
          [-10, -24],
          [24, -20],
          [-42, -26],
          [8, -31],
          [44, -27],
        ] as const
      ).map(([x, y]): Part => ({ path: `E${x} ${y} 8.4 3.6`, colour: hex("#c23f30"), round: 0.7 })),
      {
        path: "E-20 -38 5 2 E16 -44 5 2 E36 -24 5 2 E-4 -17 5 2 E-32 -20 4 1.8",
        colour: hex("#4f8a3a"),
        round: 0.6,
      },
    ],
  },
  glass: {
    words: ["cocktail", "wine glass", "glass", "martini", "goblet", "champagne glass", "mojito"],
    stand: "table",
    size: 0.5,
    home: ["table"],
    moves: "still",
    reach: 34,
    colours: ["#a8263c", "#e8963a", "#d9c25a"],
    draw: ({ colour }) => [
      { path: "E0 -2 22 4", colour: hex("#dfe8ee"), round: 0.6, gloss: 0.8, alpha: 0.75 },
      {
        path: "M-2 -4 L-2 -42 L2 -42 L2 -4 Z",
        colour: hex("#dfe8ee"),
        round: 0.7,
        gloss: 0.8,
        alpha: 0.75,
      },
      {
        path: "M-24 -98 C-30 -66 -22 -42 0 -42 C22 -42 30 -66 24 -98 Z",
        colour: hex("#e8f0f4"),
        round: 0.7,
        gloss: 1,
        alpha: 0.42,
      },
      {
        path: "M-26 -74 C-26 -56 -18 -44 0 -44 C18 -44 26 -56 26 -74 C14 -70 -14 -70 -26 -74 Z",
        colour,
        round: 0.8,
        gloss: 0.6,
        alpha: 0.94,
      },
      { path: "E0 -74 26 3.6", colour: between(colour, WHITE, 0.3), round: 0 },
      {
        path: "M-20 -94 C-24 -74 -21 -58 -13 -50 C-17 -60 -19 -76 -16 -94 Z",
        colour: WHITE,
        round: 0,
        alpha: 0.5,
        blur: 0.5,
      },
    ],
  },
} satisfies Record<string, Subject>;
