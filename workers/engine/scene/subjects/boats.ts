import { hex, scaled } from "../raster/colour";
import { rows } from "./pieces";
import type { Subject } from "./subject";

const WHITE = hex("#f7f4ee");

/** What floats. */
export const BOATS = {
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
} satisfies Record<string, Subject>;
