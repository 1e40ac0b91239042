import { hex, scaled } from "../raster/colour";
import type { Part } from "../raster/shape";
import { WHITE } from "./pieces";
import type { Subject } from "./subject";

const BLACK = hex("#1b1c20");

const SCREEN = hex("#12161f");

/** Devices and instruments. */
export const DEVICES = {
  laptop: {
    words: [
      "laptop",
      "computer",
      "notebook computer",
      "macbook",
      "pc",
      "monitor",
      "screen",
      "tv",
      "television",
    ],
    stand: "table",
    size: 0.4,
    home: ["table"],
    moves: "still",
    reach: 92,
    colours: ["#c3c8cf", "#8f959e"],
    draw: ({ colour }) => [
      { path: "R-66 -96 132 88 5", colour: scaled(colour, 0.55), round: 0.3 },
      { path: "R-62 -92 124 78 2", colour: SCREEN, round: 0 },
      {
        path: "R-62 -92 124 78 2",
        colour: hex("#35508f"),
        fade: hex("#e88f7a"),
        glow: 0.9,
        round: 0,
      },
      {
        path: "M-62 -34 C-36 -58 -20 -40 0 -48 C22 -58 40 -30 62 -42 L62 -14 L-62 -14 Z",
        colour: hex("#243a6b"),
        glow: 0.7,
        round: 0,
      },
      { path: "E28 -66 9 9", colour: hex("#ffe2a6"), glow: 1, round: 0 },
      { path: "M-62 -92 L-10 -92 L-44 -14 L-62 -14 Z", colour: WHITE, round: 0, alpha: 0.09 },
      {
        path: "M-68 -8 L68 -8 L88 0 C89 4 86 5 82 5 L-82 5 C-86 5 -89 4 -88 0 Z",
        colour,
        round: 0.4,
        gloss: 0.6,
      },
      { path: "M-58 -6.4 L58 -6.4 L66 -2 L-66 -2 Z", colour: scaled(colour, 0.4), round: 0 },
      { path: "R-14 0 28 2 1", colour: scaled(colour, 0.7), round: 0.2 },
    ],
  },
  phone: {
    words: [
      "phone",
      "smartphone",
      "iphone",
      "cell phone",
      "mobile",
      "mobile phone",
      "app",
      "android phone",
      "tablet",
      "ipad",
    ],
    stand: "table",
    size: 0.56,
    home: ["studio"],
    moves: "still",
    reach: 30,
    colours: ["#2b2d34", "#c9b28f", "#5a6b86"],
    draw: ({ colour }) => [
      { path: "R-25 -100 50 100 8", colour, round: 0.4, gloss: 0.9 },
      { path: "R-22.6 -97.6 45.2 95.2 6.4", colour: SCREEN, round: 0 },
      {
        path: "R-21.6 -96.6 43.2 93.2 5.6",
        colour: hex("#7a4fd0"),
        fade: hex("#ff8a6a"),
        glow: 0.95,
        round: 0,
      },
      {
        path: "M-21.6 -40 C-10 -60 4 -30 21.6 -52 L21.6 -9 C21.6 -6 19 -3.4 16 -3.4 L-16 -3.4 C-19 -3.4 -21.6 -6 -21.6 -9 Z",
        colour: hex("#3a2a86"),
        glow: 0.8,
        round: 0,
        alpha: 0.75,
      },
      { path: "R-7 -94.6 14 4 2", colour: BLACK, round: 0 },
      { path: "R-12 -80 24 7 1 R-8 -70 16 2 1", colour: WHITE, glow: 0.9, round: 0, alpha: 0.9 },
      ...[-12, -4, 4, 12].map(
        (x): Part => ({
          path: `R${x - 3} -15 6 6 1.8`,
          colour: WHITE,
          glow: 0.8,
          round: 0,
          alpha: 0.75,
        }),
      ),
      { path: "M-21 -96 L4 -96 L-21 -40 Z", colour: WHITE, round: 0, alpha: 0.12 },
    ],
  },
  camera: {
    words: ["camera", "dslr", "lens", "polaroid", "film camera"],
    stand: "table",
    size: 0.4,
    home: ["studio"],
    moves: "still",
    reach: 76,
    colours: ["#2b2c31", "#8a5a3c"],
    draw: ({ colour }) => [
      { path: "R-70 -80 140 80 8", colour: hex("#b9bfc6"), round: 0.5, gloss: 0.6 },
      { path: "R-70 -60 140 46 2", colour, round: 0.3, grain: 2 },
      {
        path: "M-24 -80 L-18 -98 L18 -98 L24 -80 Z",
        colour: hex("#aab0b8"),
        round: 0.5,
        gloss: 0.5,
      },
      { path: "R-58 -88 20 9 2 R36 -90 24 11 3", colour: hex("#8a9098"), round: 0.7, gloss: 0.6 },
      { path: "R-12 -94 24 11 2", colour: hex("#2f4560"), round: 0.3, gloss: 0.8 },
      { path: "E0 -37 36 36", colour: hex("#33353b"), round: 0.8, gloss: 0.7 },
      { path: "E0 -37 27 27", colour: hex("#15171c"), round: 0.5, gloss: 0.6 },
      { path: "E0 -37 19 19", colour: hex("#25365c"), round: 0.9, gloss: 1 },
      { path: "E-7 -44 6 5", colour: hex("#b9d4ff"), round: 0, alpha: 0.75, blur: 1 },
      { path: "E8 -29 3 3", colour: hex("#d98ad0"), round: 0, alpha: 0.6, blur: 0.8 },
      { path: "E54 -68 4 4", colour: hex("#e0483c"), round: 0.4, glow: 0.4 },
    ],
  },
  guitar: {
    words: ["guitar", "ukulele", "instrument"],
    stand: "table",
    size: 0.62,
    home: ["studio"],
    moves: "still",
    reach: 26,
    colours: ["#b8702f", "#8a3f24"],
    draw: ({ colour }) => [
      { path: "R-2.6 -96 5.2 56 0", colour: hex("#4a2f20"), round: 0.5 },
      { path: "M-5 -104 L5 -104 L4 -92 L-4 -92 Z", colour: hex("#3a2418"), round: 0.4 },
      {
        path: "M0 -48 C-14 -50 -16 -40 -12 -33 C-9 -28 -22 -24 -22 -12 C-22 2 22 2 22 -12 C22 -24 9 -28 12 -33 C16 -40 14 -50 0 -48 Z",
        colour: scaled(colour, 0.55),
        round: 0.5,
      },
      {
        path: "M0 -46 C-12 -48 -14 -39 -10.4 -33 C-8 -28 -20 -24 -20 -12 C-20 0 20 0 20 -12 C20 -24 8 -28 10.4 -33 C14 -39 12 -48 0 -46 Z",
        colour,
        round: 0.7,
        gloss: 0.6,
        grain: 1.2,
      },
      { path: "E0 -28 5.6 5.6", colour: hex("#241610"), round: 0 },
      { path: "R-8 -12 16 2.4 1", colour: hex("#3a2418"), round: 0.4 },
      {
        path: "M-1.5 -100 L-1.5 -11 M0 -100 L0 -11 M1.5 -100 L1.5 -11",
        colour: hex("#e9dfc8"),
        stroke: 0.25,
        round: 0,
      },
    ],
  },
} satisfies Record<string, Subject>;
