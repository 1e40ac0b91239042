import { between, hex, scaled } from "../raster/colour";
import { mirrored } from "./forms";
import { eye, WHITE } from "./pieces";
import type { Subject } from "./subject";

/** Birds that sit or stand. */
export const FOWL = {
  penguin: {
    words: ["penguin"],
    stand: "ground",
    size: 0.4,
    home: ["snowfield"],
    moves: "sway",
    reach: 36,
    colours: ["#23262e"],
    draw: ({ colour }) => [
      ...mirrored("M-8 -4 C-18 -4 -20 2 -12 2 L-2 2 Z", { colour: hex("#e59a35"), round: 0.5 }),
      {
        path: "M-26 -10 C-32 -46 -24 -66 -18 -76 C-18 -94 -8 -100 0 -100 C8 -100 18 -94 18 -76 C24 -66 32 -46 26 -10 C18 2 -18 2 -26 -10 Z",
        colour,
        round: 0.8,
      },
      {
        path: "M-18 -12 C-24 -44 -16 -62 -12 -72 C-14 -84 -4 -88 0 -80 C4 -88 14 -84 12 -72 C16 -62 24 -44 18 -12 C12 -2 -12 -2 -18 -12 Z",
        colour: WHITE,
        round: 0.6,
      },
      ...mirrored("M-22 -66 C-34 -50 -36 -34 -34 -24 C-28 -30 -24 -42 -22 -52 Z", {
        colour: scaled(colour, 0.8),
        round: 0.5,
      }),
      ...mirrored("E-12.5 -68 3.4 6", { colour: hex("#f0b64a"), round: 0.2 }),
      ...eye(-6.5, -84, 2),
      ...eye(6.5, -84, 2),
      { path: "M-4.6 -80 L4.6 -80 L0 -73 Z", colour: hex("#e59a35"), round: 0.4 },
    ],
  },
  owl: {
    words: ["owl"],
    stand: "ground",
    size: 0.4,
    home: ["forest"],
    moves: "sway",
    reach: 38,
    colours: ["#8b6a48", "#a58a68"],
    draw: ({ colour }) => [
      ...mirrored("M-22 -88 L-26 -104 L-8 -95 Z", { colour, round: 0.3 }),
      {
        path: "M-28 -30 C-34 -70 -26 -98 0 -98 C26 -98 34 -70 28 -30 C24 -8 12 0 0 0 C-12 0 -24 -8 -28 -30 Z",
        colour,
        round: 0.9,
        grain: 1,
      },
      {
        path: "M-16 -52 C-20 -24 -10 -6 0 -6 C10 -6 20 -24 16 -52 Z",
        colour: between(colour, WHITE, 0.5),
        round: 0.4,
        grain: 1,
      },
      ...mirrored("M-26 -62 C-38 -44 -34 -18 -22 -8 C-18 -26 -20 -46 -26 -62 Z", {
        colour: scaled(colour, 0.7),
        round: 0.6,
        grain: 0.9,
      }),
      ...mirrored("E-11.5 -74 12.5 12.5", { colour: between(colour, WHITE, 0.65), round: 0.4 }),
      ...mirrored("E-11 -74 7.5 7.5", { colour: hex("#f0b93a"), round: 0.2, glow: 0.3 }),
      ...eye(-10.6, -74, 4.2),
      ...eye(10.6, -74, 4.2),
      { path: "M-3.6 -70 L3.6 -70 L0 -60 Z", colour: hex("#3b3128"), round: 0.5 },
      ...mirrored("E-8 -1 5 3", { colour: hex("#d9a447"), round: 0.4 }),
    ],
  },
} satisfies Record<string, Subject>;
