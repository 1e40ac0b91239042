import { hex, scaled } from "../raster/colour";
import type { Part } from "../raster/shape";
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

/** Where people used to live, and pray. */
export const CASTLES = {
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
  church: {
    words: ["church", "chapel", "cathedral", "monastery", "abbey"],
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
} satisfies Record<string, Subject>;

function teeth(x: number, y: number, width: number): string {
  const count = Math.max(3, Math.round(width / 5));
  const step = width / (count * 2 - 1);
  let path = `R${x} ${y + 2.6} ${width} 4 0 `;
  for (let k = 0; k < count; k++)
    path += `R${Math.round((x + k * 2 * step) * 100) / 100} ${y} ${Math.round(step * 100) / 100} 4 0 `;
  return path;
}
