import { between, hex, scaled } from "../raster/colour";
import type { Part } from "../raster/shape";
import { mirrored } from "./forms";
import { WHITE } from "./pieces";
import type { Subject } from "./subject";

const GOLD = hex("#d8b26a");

/** Furnishings of a room. */
export const FURNISHINGS = {
  book: {
    words: ["book", "novel", "diary", "notebook", "library", "magazine"],
    stand: "table",
    size: 0.4,
    home: ["table"],
    moves: "still",
    reach: 76,
    colours: ["#8c3f35", "#2f5a6b", "#4a6b45"],
    draw: ({ colour }) => [
      {
        path: "M-70 -14 C-40 -30 -14 -26 0 -10 C14 -26 40 -30 70 -14 L70 2 C40 -10 14 -8 0 4 C-14 -8 -40 -10 -70 2 Z",
        colour,
        round: 0.3,
      },
      {
        path: "M0 -12 C-14 -30 -40 -34 -68 -20 L-62 -74 C-40 -86 -14 -80 0 -66 Z",
        colour: hex("#f6efdf"),
        round: 0.5,
        grain: 0.4,
      },
      {
        path: "M0 -12 C14 -30 40 -34 68 -20 L62 -74 C40 -86 14 -80 0 -66 Z",
        colour: hex("#efe6d2"),
        round: 0.5,
        grain: 0.4,
      },
      ...[0, 1, 2, 3, 4, 5].map(
        (k): Part => ({
          path: `M-8 ${-58 + k * 7} C-20 ${-70 + k * 7} -40 ${-74 + k * 7} -56 ${-67 + k * 7} M8 ${-58 + k * 7} C20 ${-70 + k * 7} 40 ${-74 + k * 7} 56 ${-67 + k * 7}`,
          colour: hex("#8a7f70"),
          stroke: 0.9,
          round: 0,
          alpha: 0.6,
        }),
      ),
      { path: "M0 -66 L0 -12", colour: hex("#b9ab94"), stroke: 1.2, round: 0 },
    ],
  },
  gift: {
    words: ["gift", "gift box", "box", "package", "parcel"],
    stand: "table",
    size: 0.42,
    home: ["studio"],
    moves: "still",
    reach: 52,
    colours: ["#c8373f", "#3f7f6a", "#e6c9b8", "#3f5fa0"],
    draw: ({ colour }) => [
      { path: "R-42 -62 84 62 2", colour, round: 0.3, gloss: 0.2 },
      { path: "R-46 -76 92 18 2", colour: scaled(colour, 1.12), round: 0.4, gloss: 0.2 },
      { path: "R-42 -58 84 4 0", colour: scaled(colour, 0.6), round: 0, alpha: 0.7 },
      { path: "R-8 -76 16 76 0", colour: GOLD, round: 0.4, gloss: 0.5 },
      ...mirrored("M0 -76 C-10 -100 -40 -104 -38 -88 C-36 -78 -14 -74 0 -76 Z", {
        colour: GOLD,
        round: 0.8,
        gloss: 0.7,
      }),
      ...mirrored("M-6 -79 C-14 -90 -28 -94 -29 -88 C-27 -82 -16 -79 -6 -79 Z", {
        colour: scaled(GOLD, 0.55),
        round: 0.2,
      }),
      { path: "E0 -78 6 5.4", colour: scaled(GOLD, 1.1), round: 0.9, gloss: 0.7 },
    ],
  },
  chair: {
    words: ["chair", "armchair", "sofa", "couch", "furniture"],
    stand: "table",
    size: 0.52,
    home: ["studio"],
    moves: "still",
    reach: 56,
    colours: ["#3f6f6a", "#c9803f", "#8a4a5a", "#d9c9b0"],
    draw: ({ colour }) => [
      { path: "M-30 -12 L-34 0 M30 -12 L34 0", colour: hex("#6a4428"), stroke: 3.6, round: 0.5 },
      { path: "R-36 -100 72 70 16", colour: scaled(colour, 0.88), round: 0.7, grain: 0.8 },
      { path: "R-32 -46 64 22 8", colour: scaled(colour, 1.1), round: 0.9, grain: 0.8 },
      { path: "R-36 -28 72 20 5", colour: scaled(colour, 0.85), round: 0.6, grain: 0.8 },
      ...mirrored("R-50 -60 18 52 9", { colour, round: 0.9, grain: 0.8 }),
    ],
  },
  lamp: {
    words: ["lamp", "lantern", "light bulb", "bulb", "lightbulb"],
    stand: "table",
    size: 0.52,
    home: ["table"],
    moves: "still",
    reach: 70,
    colours: ["#e0a24a", "#c9563f", "#e9dcc4"],
    draw: ({ colour }) => [
      { path: "E0 -72 68 52", colour: hex("#ffdf9a"), glow: 1, alpha: 0.22, round: 0, blur: 12 },
      { path: "E0 -2 20 5", colour: GOLD, round: 0.8, gloss: 0.8 },
      { path: "R-1.8 -52 3.6 50 1", colour: GOLD, round: 0.8, gloss: 0.6 },
      {
        path: "M-18 -98 L18 -98 L34 -50 L-34 -50 Z",
        colour: between(colour, hex("#fff0c4"), 0.5),
        glow: 0.75,
        round: 0.7,
        grain: 0.5,
      },
      {
        path: "M-34 -50 L34 -50 L33 -53 L-33 -53 Z M-18 -98 L18 -98 L19 -95 L-19 -95 Z",
        colour: scaled(colour, 0.8),
        round: 0.2,
      },
    ],
  },
  heart: {
    words: ["heart", "love heart", "valentine"],
    stand: "table",
    size: 0.5,
    home: ["studio"],
    moves: "bob",
    reach: 54,
    colours: ["#d92f4a", "#e8587a"],
    draw: ({ colour }) => [
      {
        path: "M0 -2 C-30 -26 -52 -44 -50 -70 C-48 -98 -12 -104 0 -76 C12 -104 48 -98 50 -70 C52 -44 30 -26 0 -2 Z",
        colour,
        round: 1,
        gloss: 1,
        grain: 0,
      },
      { path: "E-26 -76 10 7", colour: WHITE, round: 0, alpha: 0.55, blur: 2 },
    ],
  },
} satisfies Record<string, Subject>;
