import { between, hex, scaled } from "../raster/colour";
import { WHITE } from "./pieces";
import type { Subject } from "./subject";

const DARK = hex("#16181c");

/** What swims. */
export const SEA_LIFE = {
  fish: {
    words: ["fish", "goldfish", "clownfish", "koi", "salmon", "tuna", "trout", "betta", "carp"],
    stand: "deep",
    size: 0.42,
    home: ["underwater"],
    moves: "swim",
    reach: 64,
    colours: ["#ee7f2d", "#f2a93b", "#3d8fc4", "#d9523f", "#46b0a0"],
    draw: ({ colour }) => [
      {
        path: "M-30 -34 C-44 -40 -52 -56 -62 -60 C-58 -44 -56 -24 -62 -8 C-52 -12 -42 -26 -30 -32 Z",
        colour: scaled(colour, 0.85),
        round: 0.4,
      },
      {
        path: "M-16 -54 C-6 -76 16 -76 26 -54 Z M-6 -12 C-2 2 -14 8 -20 6 C-18 -2 -16 -10 -14 -16 Z",
        colour: scaled(colour, 0.78),
        round: 0.3,
      },
      {
        path: "M-40 -33 C-22 -62 22 -64 50 -34 C24 -4 -20 -6 -40 -33 Z",
        colour,
        round: 1,
        gloss: 0.5,
        fade: between(colour, WHITE, 0.35),
      },
      {
        path: "M16 -57 C24 -46 24 -22 16 -10 C12 -9 8 -8 5 -8 C13 -22 13 -46 5 -59 C9 -59 12 -58 16 -57 Z M-14 -54 C-8 -44 -8 -24 -14 -13 L-21 -17 C-16 -28 -16 -40 -21 -50 Z",
        colour: WHITE,
        round: 0.5,
      },
      {
        path: "M0 -30 C-12 -34 -18 -26 -16 -18 C-8 -16 0 -20 2 -27 Z",
        colour: scaled(colour, 0.72),
        round: 0.4,
      },
      { path: "E33 -38 5.4 5.4", colour: WHITE, round: 0.3 },
      { path: "E34 -38 3.4 3.4", colour: DARK, round: 0.2 },
      { path: "E35 -39.4 1.2 1.2", colour: WHITE, round: 0, glow: 0.7 },
      { path: "M46 -29 C42 -27 39 -27 37 -28", colour: scaled(colour, 0.4), stroke: 1.2, round: 0 },
    ],
  },
  whale: {
    words: ["whale", "orca", "humpback"],
    stand: "deep",
    size: 0.42,
    home: ["underwater"],
    moves: "swim",
    reach: 84,
    colours: ["#3f5f7c", "#4b6a80", "#33485e"],
    draw: ({ colour }) => [
      {
        path: "M-52 -34 C-64 -34 -72 -44 -82 -58 C-68 -56 -58 -52 -52 -44 C-50 -54 -46 -62 -36 -68 C-36 -54 -38 -40 -42 -32 Z",
        colour: scaled(colour, 0.9),
        round: 0.5,
      },
      {
        path: "M-52 -34 C-30 -50 -10 -62 24 -62 C58 -62 78 -48 80 -34 C80 -18 56 -6 26 -8 C-6 -10 -30 -24 -52 -34 Z",
        colour,
        round: 1,
        grain: 0.5,
      },
      {
        path: "M80 -32 C66 -28 44 -24 20 -24 C0 -24 -14 -22 -24 -20 C-8 -12 8 -8 26 -8 C56 -6 78 -16 80 -32 Z",
        colour: hex("#d8e0e2"),
        round: 0.5,
      },
      {
        path: "M30 -24 C26 -8 14 4 2 6 C6 -4 8 -16 14 -26 Z",
        colour: scaled(colour, 0.75),
        round: 0.5,
      },
      ...[0, 1, 2, 3].map((k) => ({
        path: `M${70 - k * 3} ${-24 + k * 3.6} C50 ${-20 + k * 3.6} 30 ${-18 + k * 3} ${6 + k * 4} ${-19 + k * 2.6}`,
        colour: hex("#a9b8be"),
        stroke: 0.7,
        round: 0,
      })),
      { path: "E56 -34 2.2 2.2", colour: DARK, round: 0.2 },
      { path: "E56.7 -34.7 0.7 0.7", colour: WHITE, round: 0, glow: 0.6 },
    ],
  },
  dolphin: {
    words: ["dolphin", "porpoise"],
    stand: "deep",
    size: 0.4,
    home: ["underwater"],
    moves: "swim",
    reach: 70,
    colours: ["#6d8ea6", "#5f7f99"],
    draw: ({ colour }) => [
      {
        path: "M-48 -18 C-58 -14 -66 -14 -70 -6 C-60 -6 -54 -6 -50 -4 C-50 4 -48 8 -42 10 C-42 2 -42 -8 -40 -16 Z",
        colour: scaled(colour, 0.85),
        round: 0.5,
      },
      {
        path: "M-48 -20 C-34 -44 -8 -62 20 -60 C38 -58 46 -50 50 -42 C58 -40 66 -36 68 -32 C64 -30 56 -30 48 -32 C36 -26 14 -28 -4 -26 C-20 -24 -36 -18 -44 -8 Z",
        colour,
        round: 1,
        gloss: 0.5,
      },
      {
        path: "M50 -34 C36 -26 14 -28 -4 -26 C-16 -24 -28 -20 -36 -16 C-16 -34 20 -40 50 -34 Z",
        colour: hex("#e2eaec"),
        round: 0.4,
      },
      {
        path: "M-6 -56 C-8 -68 -16 -74 -22 -74 C-20 -66 -22 -56 -24 -48 Z M14 -30 C10 -18 0 -10 -8 -10 C-4 -18 -2 -24 0 -32 Z",
        colour: scaled(colour, 0.8),
        round: 0.5,
      },
      { path: "E40 -44 2 2", colour: DARK, round: 0 },
    ],
  },
  turtle: {
    words: ["turtle", "sea turtle"],
    stand: "deep",
    size: 0.38,
    home: ["underwater"],
    moves: "swim",
    reach: 62,
    colours: ["#5f7d45", "#4f7a5a"],
    draw: ({ colour }) => [
      {
        path: "M20 -34 C30 -14 24 4 10 10 C8 -6 6 -20 2 -30 Z M-34 -30 C-46 -24 -52 -14 -50 -8 C-40 -12 -30 -18 -26 -24 Z",
        colour: hex("#93a868"),
        round: 0.6,
        grain: 0.8,
      },
      {
        path: "M36 -40 C44 -52 60 -50 60 -40 C60 -32 46 -28 36 -32 Z",
        colour: hex("#a3b676"),
        round: 0.8,
      },
      {
        path: "M-42 -28 C-36 -60 16 -66 40 -34 C20 -22 -20 -20 -42 -28 Z",
        colour,
        round: 1,
        grain: 0.5,
      },
      {
        path: "M-22 -44 L-10 -54 L6 -54 L14 -42 L4 -32 L-14 -32 Z",
        colour: scaled(colour, 1.3),
        round: 0.4,
        alpha: 0.7,
      },
      {
        path: "M-36 -34 L-26 -46 M-14 -32 L-18 -25 M4 -32 L8 -25 M14 -42 L28 -44",
        colour: scaled(colour, 0.6),
        stroke: 1.4,
        round: 0,
      },
      { path: "E52 -42 1.9 1.9", colour: DARK, round: 0 },
    ],
  },
  jellyfish: {
    words: ["jellyfish", "medusa"],
    stand: "deep",
    size: 0.5,
    home: ["underwater"],
    moves: "bob",
    reach: 40,
    colours: ["#d98ac4", "#8fb4ee", "#f0a78a"],
    draw: ({ colour }) => [
      ...[-20, -12, -4, 4, 12, 20].map((x, k) => ({
        path: `M${x} -66 C${x + (k % 2 ? 8 : -8)} -46 ${x + (k % 2 ? -8 : 8)} -26 ${x * 1.2} ${-4 - (k % 3) * 8}`,
        colour: between(colour, WHITE, 0.35),
        stroke: k % 2 ? 1.8 : 3,
        round: 0.2,
        alpha: 0.65,
        glow: 0.5,
      })),
      {
        path: "M-34 -66 C-36 -92 -16 -102 0 -102 C16 -102 36 -92 34 -66 C26 -62 22 -70 14 -65 C8 -61 4 -70 -4 -65 C-12 -61 -16 -70 -24 -65 C-28 -62 -32 -64 -34 -66 Z",
        colour,
        round: 1,
        alpha: 0.85,
        glow: 0.5,
        gloss: 0.6,
      },
      {
        path: "E-6 -84 12 9",
        colour: between(colour, WHITE, 0.6),
        round: 0,
        alpha: 0.35,
        glow: 0.8,
        blur: 2,
      },
    ],
  },
} satisfies Record<string, Subject>;
