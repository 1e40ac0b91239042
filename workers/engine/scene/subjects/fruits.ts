import { hex, scaled } from "../raster/colour";
import { mirrored } from "./forms";
import { WHITE } from "./pieces";
import type { Subject } from "./subject";

const STEM = hex("#4f8a3f");

/** What grows on the ground. */
export const FRUITS = {
  mushroom: {
    words: ["mushroom", "toadstool", "fungi", "fungus"],
    stand: "ground",
    size: 0.46,
    home: ["forest"],
    moves: "still",
    reach: 48,
    colours: ["#c8372f", "#b8763c"],
    draw: ({ colour }) => [
      {
        path: "M-13 0 C-9 -24 -10 -40 -9 -54 L9 -54 C10 -40 11 -24 15 0 C8 5 -8 5 -13 0 Z",
        colour: hex("#efe4d0"),
        round: 0.9,
        grain: 0.8,
      },
      {
        path: "M-15 -44 C-8 -40 8 -40 15 -44 L12 -52 L-12 -52 Z",
        colour: hex("#dccfb6"),
        round: 0.4,
      },
      {
        path: "M-44 -50 C-36 -44 36 -44 44 -50 C30 -58 -30 -58 -44 -50 Z",
        colour: hex("#e4d6bd"),
        round: 0.2,
      },
      {
        path: "M-46 -52 C-46 -86 -20 -101 0 -101 C20 -101 46 -86 46 -52 C30 -58 -30 -58 -46 -52 Z",
        colour,
        round: 1,
        gloss: 0.5,
      },
      {
        path: "E-20 -76 6.4 5 E6 -88 6 4.4 E24 -72 6.4 5.6 E-2 -70 5 4 E-34 -61 4 3 E36 -60 3.6 2.6 E14 -60 3.6 2.4",
        colour: WHITE,
        round: 0.6,
      },
      ...mirrored("M-24 2 C-26 -6 -28 -12 -32 -16 M-20 2 C-20 -8 -18 -14 -20 -20", {
        colour: STEM,
        stroke: 1.6,
        round: 0.2,
      }),
    ],
  },
  pumpkin: {
    words: ["pumpkin", "jack o lantern", "gourd", "squash"],
    stand: "ground",
    size: 0.36,
    home: ["field"],
    moves: "still",
    reach: 62,
    colours: ["#e07a22"],
    draw: ({ colour }) => [
      {
        path: "M-50 -3 L56 -3 L64 3 L-40 4 Z",
        colour: hex("#0c0c10"),
        round: 0,
        alpha: 0.35,
        blur: 3,
      },
      ...mirrored("E-32 -40 25 38", { colour: scaled(colour, 0.85), round: 0.9 }),
      ...mirrored("E-16 -40 23 40", { colour: scaled(colour, 0.95), round: 0.9 }),
      { path: "E0 -40 19 41", colour, round: 1, gloss: 0.3 },
      {
        path: "M-6 -78 C-6 -90 -2 -96 6 -102 L12 -98 C6 -92 5 -86 6 -78 Z",
        colour: hex("#6b7a3a"),
        round: 0.6,
      },
      ...mirrored("M-26 -44 L-10 -44 L-18 -58 Z", {
        colour: hex("#ffd04f"),
        glow: "night",
        round: 0,
      }),
      {
        path: "M-30 -30 C-14 -22 14 -22 30 -30 C22 -10 -22 -10 -30 -30 Z",
        colour: hex("#ffd04f"),
        glow: "night",
        round: 0,
      },
    ],
  },
} satisfies Record<string, Subject>;
