import { hex, scaled } from "../raster/colour";
import type { Subject } from "./subject";

const GLASS = hex("#ffd98a");

/** Things that are built. */
export const BUILDINGS = {
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
    ],
    stand: "ground",
    size: 0.34,
    home: ["hills", "field"],
    colours: ["#e8d8bd", "#c9b08c", "#d9c7b8", "#b9c4c2"],
    moves: "still",
    reach: 70,
    draw: ({ colour }) => [
      { path: "M-52 0 L-52 -46 L20 -46 L20 0 Z", colour, round: 0.12 },
      { path: "M20 0 L20 -46 L38 -74 L56 -46 L56 0 Z", colour: scaled(colour, 0.82), round: 0.12 },
      {
        path: "M-60 -44 L-42 -80 L40 -80 L24 -44 Z",
        colour: hex("#9c4f3c"),
        round: 0.15,
        grain: 0.9,
      },
      {
        path: "M40 -82 L62 -45 L57 -42 L38 -72 L24 -43 L20 -46 Z",
        colour: hex("#7d3d30"),
        round: 0.1,
      },
      { path: "M-34 -80 L-34 -98 L-22 -98 L-22 -80 Z", colour: hex("#8a6a5c"), round: 0.2 },
      { path: "M-8 0 L-8 -27 L8 -27 L8 0 Z", colour: hex("#5b3a2b"), round: 0.2 },
      { path: "R-42 -34 18 17 1", colour: hex("#f4efe4"), round: 0 },
      { path: "R-40 -32 14 13 0", colour: GLASS, glow: "night", gloss: 0.4, round: 0.2 },
      { path: "R30 -36 15 17 1", colour: hex("#f4efe4"), round: 0 },
      { path: "R32 -34 11 13 0", colour: GLASS, glow: "night", gloss: 0.4, round: 0.2 },
    ],
  },
} satisfies Record<string, Subject>;
