import { hex, scaled } from "../raster/colour";
import type { Part } from "../raster/shape";
import type { Subject } from "./subject";

const LAMP = hex("#ffd98a");

const FRAME = hex("#f4efe4");

const DOOR = hex("#5b3a2b");

/** Where people live. */
export const HOUSES = {
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
  tent: {
    words: ["tent", "camping", "camp", "campsite", "campfire", "bonfire"],
    stand: "ground",
    size: 0.3,
    home: ["forest", "mountains"],
    moves: "still",
    reach: 122,
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
} satisfies Record<string, Subject>;
