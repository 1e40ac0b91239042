import { between, hex, scaled } from "../raster/colour";
import type { Part } from "../raster/shape";
import { DARK, eye, WHITE } from "./pieces";
import type { Subject } from "./subject";

/** Large animals on legs. */
export const HOOFED = {
  horse: {
    words: ["horse", "stallion", "mare", "pony", "foal", "mustang", "equine"],
    stand: "ground",
    size: 0.5,
    home: ["field", "hills"],
    moves: "sway",
    reach: 66,
    colours: ["#7a4a2c", "#4a3026", "#c9b294", "#e9e2d6", "#2f2a2b"],
    draw: ({ colour }) => [
      {
        path: "M-32 -54 L-20 -46 L-26 -26 L-25 -3 L-21 0 L-30 0 L-32 -24 L-36 -32 Z M12 -46 L22 -46 L17 -24 L17 -3 L21 0 L12 0 L11 -24 Z",
        colour: scaled(colour, 0.62),
        round: 0.4,
      },
      {
        path: "M-40 -64 C-54 -64 -60 -42 -55 -20 C-51 -32 -46 -44 -38 -54 Z",
        colour: scaled(colour, 0.42),
        round: 0.4,
        grain: 1,
      },
      {
        path: "M-42 -60 C-40 -70 -28 -72 -14 -68 C-4 -66 4 -67 10 -71 C18 -78 22 -88 29 -96 C32 -99 36 -101 39 -100 L42 -106 L45 -98 C49 -94 55 -84 61 -77 C63 -73 59 -69 55 -70 C50 -72 46 -76 42 -77 C39 -70 37 -62 34 -55 C32 -47 27 -44 22 -43 C6 -38 -12 -39 -26 -42 C-38 -44 -46 -50 -42 -60 Z",
        colour,
        round: 0.95,
        grain: 0.4,
      },
      {
        path: "M-43 -60 C-46 -48 -44 -38 -41 -30 L-42 -22 L-40 -3 L-36 0 L-45 0 L-47 -4 L-48 -24 C-50 -34 -50 -50 -43 -60 Z",
        colour: scaled(colour, 0.9),
        round: 0.4,
      },
      {
        path: "M-44 -58 C-30 -66 -18 -54 -26 -42 C-32 -36 -36 -30 -37 -24 L-36 -4 L-32 0 L-42 0 L-43 -24 C-46 -34 -48 -48 -44 -58 Z",
        colour,
        round: 0.5,
      },
      { path: "M20 -50 L34 -52 L30 -28 L31 -4 L35 0 L26 0 L25 -26 Z", colour, round: 0.5 },
      {
        path: "M-42 -6 L-35 -6 L-32 0 L-42 0 Z M26 -6 L31 -6 L35 0 L26 0 Z",
        colour: scaled(colour, 0.3),
        round: 0.2,
      },
      {
        path: "M40 -102 C30 -100 22 -92 16 -80 C12 -73 6 -68 0 -66 C10 -64 18 -68 24 -76 C30 -84 36 -92 42 -99 Z",
        colour: scaled(colour, 0.42),
        round: 0.4,
        grain: 1,
      },
      ...eye(47, -89, 1.7),
      { path: "M57 -73 C58 -72 59 -73 59 -74", colour: DARK, stroke: 1.2, round: 0 },
    ],
  },
  deer: {
    words: ["deer", "stag", "elk", "moose", "reindeer", "fawn", "antelope", "gazelle", "buck"],
    stand: "ground",
    size: 0.5,
    home: ["forest", "hills"],
    moves: "sway",
    reach: 50,
    colours: ["#9a6a42", "#84603f", "#a97c50"],
    draw: ({ colour }) => [
      {
        path: "M-22 -44 L-14 -40 L-18 -20 L-17 0 L-21 0 L-23 -20 Z M8 -40 L15 -40 L12 -20 L12 0 L8 0 L8 -20 Z",
        colour: scaled(colour, 0.6),
        round: 0.4,
      },
      {
        path: "M24 -80 C18 -88 14 -92 16 -102 M19 -90 C12 -92 10 -96 10 -102 M28 -80 C36 -86 40 -92 38 -102 M35 -88 C42 -90 44 -96 44 -100 M17 -96 L22 -102 M38 -95 L33 -102",
        colour: hex("#d9c4a0"),
        stroke: 1.9,
        round: 0.4,
      },
      {
        path: "M-32 -48 C-30 -58 -18 -58 -6 -55 C4 -54 10 -58 14 -66 C17 -74 20 -80 25 -82 L18 -86 L28 -84 C34 -82 38 -76 42 -71 C43 -68 40 -66 37 -67 C33 -68 30 -69 28 -68 C27 -60 25 -52 22 -46 C20 -40 16 -37 11 -37 C-2 -33 -14 -33 -22 -36 C-31 -38 -34 -42 -32 -48 Z",
        colour,
        round: 0.9,
        grain: 0.5,
      },
      {
        path: "M-20 -36 C-6 -32 4 -34 12 -37 C4 -40 -10 -42 -20 -36 Z",
        colour: between(colour, WHITE, 0.6),
        round: 0.2,
      },
      {
        path: "M-33 -50 C-36 -40 -28 -36 -29 -22 L-29 0 L-24 0 L-23 -22 C-21 -32 -18 -36 -20 -44 Z M12 -44 L22 -46 L18 -22 L18 0 L13 0 L13 -22 Z",
        colour,
        round: 0.5,
      },
      {
        path: "M-33 -50 C-38 -50 -39 -44 -36 -42 C-34 -42 -32 -46 -33 -50 Z",
        colour: WHITE,
        round: 0.5,
      },
      ...eye(32, -76, 1.5),
      { path: "E41 -69 2 1.6", colour: DARK, round: 0.4 },
    ],
  },
  elephant: {
    words: ["elephant"],
    stand: "ground",
    size: 0.54,
    home: ["field"],
    moves: "sway",
    reach: 68,
    colours: ["#8a8a90", "#7c7a80"],
    draw: ({ colour }) => [
      {
        path: "R-34 -40 15 40 4 M12 -40 L27 -40 L26 0 L13 0 Z",
        colour: scaled(colour, 0.65),
        round: 0.5,
      },
      {
        path: "M-50 -50 C-52 -82 -30 -94 -6 -92 C6 -92 12 -96 22 -98 C42 -100 54 -86 54 -68 C55 -50 60 -34 58 -16 C57 -6 64 -6 66 -12 L70 -9 C68 2 52 4 50 -12 C49 -24 46 -36 40 -42 C34 -36 26 -34 20 -34 C0 -28 -26 -28 -42 -32 C-48 -36 -50 -42 -50 -50 Z",
        colour,
        round: 0.95,
        grain: 0.7,
      },
      {
        path: "R-50 -44 17 44 4 M-2 -42 L15 -42 L14 0 L0 0 Z",
        colour: scaled(colour, 0.95),
        round: 0.6,
        grain: 0.6,
      },
      {
        path: "M24 -94 C6 -96 -2 -80 2 -64 C5 -54 14 -48 20 -50 C28 -56 32 -72 30 -88 Z",
        colour: scaled(colour, 0.85),
        round: 0.6,
        grain: 0.5,
      },
      {
        path: "M42 -46 C48 -38 58 -36 66 -42 C62 -34 48 -30 40 -40 Z",
        colour: hex("#f2ead8"),
        round: 0.6,
      },
      {
        path: "M-50 -60 C-56 -50 -55 -40 -56 -32",
        colour: scaled(colour, 0.7),
        stroke: 2.4,
        round: 0.2,
      },
      ...eye(42, -74, 1.9),
      ...[-46, -40, 2, 8].map(
        (x): Part => ({ path: `E${x} -2.4 2.4 2`, colour: hex("#d8d2c6"), round: 0.2 }),
      ),
    ],
  },
} satisfies Record<string, Subject>;
