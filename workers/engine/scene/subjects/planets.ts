import { between, hex, scaled } from "../raster/colour";
import type { Part } from "../raster/shape";
import { WHITE } from "./pieces";
import type { Subject } from "./subject";

/** Other worlds. */
export const PLANETS = {
  planet: {
    words: [
      "planet",
      "saturn",
      "jupiter",
      "earth",
      "globe",
      "world",
      "neptune",
      "venu",
      "uranu",
      "exoplanet",
    ],
    stand: "sky",
    size: 0.54,
    home: ["space"],
    moves: "bob",
    reach: 90,
    colours: ["#d9a05a", "#5f8fd0", "#c9705a", "#8a7ad0", "#6fb09a"],
    draw: ({ colour, random }) => {
      const ringed = random.next() < 0.6;
      const ringOf = (side: number): Part => ({
        path: `M-88 -50 C-84 ${-50 + side * 38} 84 ${-50 + side * 22} 88 -58 C70 ${-52 + side * 12} -64 ${-48 + side * 24} -88 -50 Z`,
        colour: hex("#e3cfa6"),
        round: 0.1,
        alpha: 0.82,
        grain: 1,
      });
      return [
        ...(ringed ? [ringOf(-0.6)] : []),
        {
          path: "E0 -50 50 50",
          colour: between(colour, WHITE, 0.2),
          round: 0,
          alpha: 0.3,
          glow: 0.6,
          blur: 4,
        },
        { path: "E0 -50 48 48", colour, round: 1, grain: 2.6 },
        ...[0, 1, 2, 3, 4].map((k): Part => {
          const y = -80 + k * 14 + random.between(-2, 2);
          const half = Math.round(Math.sqrt(Math.max(0, 46 * 46 - (y + 50) * (y + 50))));
          return {
            path: `M${-half} ${y} C${-half / 2} ${y + 5} ${half / 2} ${y + 3} ${half} ${y - 2} L${half} ${y + 4} C${half / 2} ${y + 10} ${-half / 2} ${y + 10} ${-half} ${y + 5} Z`,
            colour: k % 2 ? scaled(colour, 0.72) : between(colour, WHITE, 0.35),
            round: 0,
            alpha: 0.4,
            blur: 1.2,
          };
        }),
        { path: "E26 -38 40 50", colour: hex("#04060f"), round: 0, alpha: 0.3, blur: 12 },
        ...(ringed ? [ringOf(1)] : []),
      ];
    },
  },
} satisfies Record<string, Subject>;
