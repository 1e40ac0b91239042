import { hex, scaled } from "../raster/colour";
import type { Part } from "../raster/shape";
import type { Season } from "../read/places";
import { BARK, conifer, crown } from "./foliage";
import { petals } from "./forms";
import { bloom } from "./pieces";
import type { Subject } from "./subject";

const LEAVES: Record<Season, readonly string[]> = {
  spring: ["#f2a9c0", "#f6c3d2", "#e88fb0"],
  summer: ["#4f8a3a", "#6aa348", "#3e7434"],
  autumn: ["#d9832b", "#c9562a", "#e3ab3a"],
  winter: ["#e9eff6", "#dbe6f1", "#f6f9fc"],
};

/** Trees, and what is as tall. */
export const TREES = {
  tree: {
    words: [
      "tree",
      "oak",
      "maple",
      "willow",
      "birch",
      "cherry tree",
      "apple tree",
      "bonsai",
      "baobab",
      "olive tree",
    ],
    stand: "ground",
    size: 0.62,
    home: ["hills", "field"],
    moves: "still",
    reach: 52,
    colours: ["#4f8a3a"],
    draw: ({ colour, random, season }) => {
      const tints = LEAVES[season].map(hex);
      const leaves =
        season === "summer" ? [colour, scaled(colour, 1.2), scaled(colour, 0.8)] : tints;
      return [
        {
          path: "M-18 -1 C0 -4 30 -2 52 2 C30 6 0 5 -18 -1 Z",
          colour: hex("#0c0c10"),
          round: 0,
          alpha: 0.3,
          blur: 2.5,
        },
        {
          path: "M-9 1 C-4 -12 -4 -24 -6 -40 L-20 -56 L-15 -59 L-3 -46 L0 -62 L5 -62 L5 -46 L17 -58 L21 -54 L8 -38 C6 -24 6 -12 11 1 Z",
          colour: BARK,
          round: 0.8,
          grain: 2,
        },
        ...crown(random, leaves, 0, -68, 42, 38),
      ];
    },
  },
  pine: {
    words: [
      "pine",
      "fir",
      "spruce",
      "conifer",
      "christma tree",
      "pine tree",
      "cedar",
      "evergreen",
      "redwood",
    ],
    stand: "ground",
    size: 0.66,
    home: ["forest", "mountains"],
    moves: "still",
    reach: 34,
    colours: ["#2f5f42", "#3a6a4a"],
    draw: ({ colour, season }) => conifer(0, 100, colour, season === "winter"),
  },
  palm: {
    words: ["palm", "palm tree", "coconut", "coconut tree"],
    stand: "ground",
    size: 0.66,
    home: ["beach"],
    moves: "sway",
    reach: 52,
    colours: ["#4f9a4a", "#3f8a4f"],
    draw: ({ colour }) => [
      { path: "M0 2 C4 -24 10 -46 4 -74", colour: hex("#8a6848"), stroke: 6, round: 0.8, grain: 2 },
      ...[0.56, 0.5, 0.62, 0.68, 0.94, 0, 0.88, 0.8, 0.42, 0.08].map(
        (turn, k): Part => ({
          path: frond(4, -75, turn, k % 2 === 0 ? 42 : 36),
          colour: scaled(colour, k < 4 ? 0.78 : 1.05),
          round: 0.5,
          grain: 1.2,
        }),
      ),
      { path: "E0 -71 4 4.4 E8 -71 4 4.4 E4 -67 4 4.4", colour: hex("#6a4528"), round: 0.8 },
    ],
  },
  cactus: {
    words: ["cactus", "saguaro", "succulent", "cacti"],
    stand: "ground",
    size: 0.46,
    home: ["desert"],
    moves: "still",
    reach: 42,
    colours: ["#4f8a56", "#5d9a5a"],
    draw: ({ colour }) => [
      {
        path: "M-12 -1 L40 -1 L44 3 L-8 3 Z",
        colour: hex("#0c0c10"),
        round: 0,
        alpha: 0.3,
        blur: 2,
      },
      {
        path: "M-6 -34 C-24 -32 -27 -38 -27 -62",
        colour: scaled(colour, 0.95),
        stroke: 11,
        round: 0.9,
      },
      {
        path: "M6 -26 C24 -24 27 -32 27 -52",
        colour: scaled(colour, 0.95),
        stroke: 10,
        round: 0.9,
      },
      { path: "R-10 -98 20 99 10", colour, round: 1, grain: 0.6 },
      {
        path: "M-4.6 -92 L-4.6 -2 M0 -95 L0 -2 M4.6 -92 L4.6 -2",
        colour: scaled(colour, 0.66),
        stroke: 0.9,
        round: 0,
      },
      bloom(petals(0, -98, 7, 0, 7, 4) + petals(-27, -66, 6, 0, 5, 3), hex("#e86a9a")),
    ],
  },
} satisfies Record<string, Subject>;

/** A palm leaf that bends down under its weight. */
function frond(x: number, y: number, turn: number, length: number): string {
  const side = turn > 0.25 && turn < 0.75 ? -1 : 1;
  const lift = turn > 0.55 && turn < 0.95 ? 1 : turn >= 0.95 || turn <= 0.5 ? 0.25 : 0.5;
  const tipX = x + side * length;
  const tipY = y - lift * length * 0.2 + (1.2 - lift) * length * 0.55;
  const midX = x + side * length * 0.55;
  const midY = y - lift * length * 0.62;
  return `M${x} ${y} C${x + side * 6} ${y - lift * 16} ${midX} ${midY} ${tipX} ${tipY} C${midX} ${midY + 11} ${x + side * 12} ${y - lift * 6 + 4} ${x} ${y} Z`;
}
