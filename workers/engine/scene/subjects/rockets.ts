import { hex } from "../raster/colour";
import type { Part } from "../raster/shape";
import type { Subject } from "./subject";

/** What flies beyond it. */
export const ROCKETS = {
  rocket: {
    words: [
      "rocket",
      "rocket launch",
      "spaceship",
      "spacecraft",
      "space shuttle",
      "starship",
      "missile",
      "shuttle",
    ],
    stand: "sky",
    size: 0.62,
    home: ["space"],
    moves: "rise",
    reach: 34,
    colours: ["#e9e7e2", "#dfe4ea"],
    draw: ({ colour, random }) => [
      ...[0, 1, 2, 3, 4, 5].map(
        (k): Part => ({
          path: `E${random.between(-5, 5) * (1 + k * 0.5)} ${14 + k * 6} ${6 + k * 2.6} ${7 + k * 2}`,
          colour: hex("#d9d3d6"),
          round: 0.8,
          alpha: 0.32,
          blur: 3,
        }),
      ),
      {
        path: "M-10 -14 C-16 6 -5 22 0 42 C5 22 16 6 10 -14 Z",
        colour: hex("#ff8a2c"),
        glow: 1,
        round: 0,
        blur: 1.6,
        alpha: 0.95,
      },
      {
        path: "M-6 -14 C-9 2 -3 12 0 24 C3 12 9 2 6 -14 Z",
        colour: hex("#ffe9a0"),
        glow: 1,
        round: 0,
        blur: 1,
      },
      {
        path: "M-13 -44 C-28 -34 -31 -20 -29 -7 L-13 -19 Z M13 -44 C28 -34 31 -20 29 -7 L13 -19 Z",
        colour: hex("#c93b34"),
        round: 0.6,
      },
      { path: "M-9 -22 L9 -22 L12 -13 L-12 -13 Z", colour: hex("#5b6068"), round: 0.6, gloss: 0.4 },
      {
        path: "M0 -102 C16 -86 19 -56 14 -20 L-14 -20 C-19 -56 -16 -86 0 -102 Z",
        colour,
        round: 1,
        gloss: 0.5,
        grain: 0.1,
      },
      {
        path: "M0 -102 C9 -93 14 -83 16 -71 C8 -68 -8 -68 -16 -71 C-14 -83 -9 -93 0 -102 Z",
        colour: hex("#c93b34"),
        round: 0.9,
        gloss: 0.5,
      },
      { path: "E0 -56 8.4 8.4", colour: hex("#8f98a3"), round: 0.7, gloss: 0.6 },
      { path: "E0 -56 6 6", colour: hex("#2c6f9e"), round: 0.5, gloss: 1, glow: 0.3 },
      {
        path: "M-15.6 -34 C-8 -31 8 -31 15.6 -34 L15.2 -29 C8 -26 -8 -26 -15.2 -29 Z",
        colour: hex("#2f4a66"),
        round: 0.8,
      },
      {
        path: "M0 -38 C2.4 -30 2.4 -18 0 -6 C-2.4 -18 -2.4 -30 0 -38 Z",
        colour: hex("#a82d29"),
        round: 0.6,
      },
    ],
  },
} satisfies Record<string, Subject>;
