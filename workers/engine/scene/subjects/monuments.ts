import { hex, scaled } from "../raster/colour";
import type { Part } from "../raster/shape";
import type { Subject } from "./subject";

const LAMP = hex("#ffd98a");

/** What is wide. */
export const MONUMENTS = {
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
    words: ["pyramid", "giza", "pharaoh"],
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
