import { hex, scaled } from "../raster/colour";
import type { Part } from "../raster/shape";
import { wheel } from "./pieces";
import type { Subject } from "./subject";

const TYRE = hex("#1e1f23");

const STEEL = hex("#c3c9d1");

/** What runs on thin wheels. */
export const RAILS = {
  bicycle: {
    words: ["bicycle", "bike", "cyclist"],
    stand: "ground",
    size: 0.42,
    home: ["road", "field"],
    moves: "drive",
    reach: 66,
    colours: ["#c8372f", "#2f7f9a", "#e0b23a"],
    draw: ({ colour }) => [
      ...[-36, 38].flatMap((x): Part[] => [
        { path: ring(x, -24, 23), colour: TYRE, stroke: 3.4, round: 0.4 },
        { path: spokes(x, -24, 21), colour: STEEL, stroke: 0.5, round: 0 },
        { path: `E${x} -24 3 3`, colour: STEEL, round: 0.6 },
      ]),
      {
        path: "M-36 -24 L-14 -62 L24 -66 L0 -24 L-36 -24 M0 -24 L-16 -70 M38 -24 L22 -76 L30 -82",
        colour,
        stroke: 3.2,
        round: 0.7,
        gloss: 0.5,
      },
      {
        path: "M-28 -73 C-20 -77 -8 -76 -4 -73 C-8 -69 -22 -68 -28 -73 Z",
        colour: hex("#4a3226"),
        round: 0.6,
      },
      { path: "M22 -78 C28 -86 38 -84 40 -78", colour: hex("#33363d"), stroke: 3, round: 0.4 },
      { path: ring(0, -24, 7), colour: STEEL, stroke: 2, round: 0.4 },
    ],
  },
  train: {
    words: ["train", "locomotive", "railway", "steam train", "tram", "subway", "metro"],
    stand: "ground",
    size: 0.42,
    home: ["hills", "field"],
    moves: "drive",
    reach: 96,
    colours: ["#2f5a4a", "#9c2f2a", "#2d4766"],
    draw: ({ colour }) => [
      ...[0, 1, 2, 3].map(
        (k): Part => ({
          path: `E${52 - k * 20} ${-92 - k * 9} ${8 + k * 5} ${7 + k * 3}`,
          colour: hex("#eceef0"),
          round: 0.8,
          alpha: 0.55 - k * 0.1,
          blur: 3,
        }),
      ),
      { path: "R-96 -4 192 4 1", colour: hex("#4a4640"), round: 0.2 },
      { path: "M-90 -62 L-42 -62 L-42 -14 L-90 -14 Z", colour: scaled(colour, 0.85), round: 0.3 },
      {
        path: "R-84 -54 16 18 2 R-64 -54 16 18 2",
        colour: hex("#ffd98a"),
        glow: "night",
        round: 0.1,
      },
      { path: "R-94 -67 56 6 2 R-38 -82 36 6 2", colour: hex("#26282c"), round: 0.4 },
      { path: "M-34 -78 L-6 -78 L-6 -14 L-34 -14 Z", colour, round: 0.3 },
      { path: "R-28 -70 16 20 2", colour: hex("#ffd98a"), glow: "night", round: 0.1 },
      { path: "R-6 -52 78 34 12", colour, round: 1, gloss: 0.6 },
      {
        path: "M44 -52 L46 -84 L40 -88 L64 -88 L58 -84 L60 -52 Z",
        colour: hex("#26282c"),
        round: 0.7,
      },
      { path: "R10 -60 12 10 5", colour: hex("#d2a544"), round: 0.8, gloss: 0.8 },
      { path: "R8 -52 3 34 0 R34 -52 3 34 0", colour: hex("#d2a544"), round: 0.6 },
      { path: "M66 -18 L88 -2 L66 -2 Z", colour: hex("#a03a30"), round: 0.2 },
      { path: "E71 -40 4 5", colour: hex("#fff0be"), glow: 0.8, round: 0.2 },
      ...[-78, -54, -20, 12, 34, 56].flatMap((x) => wheel(x, 11)),
    ],
  },
} satisfies Record<string, Subject>;

function ring(x: number, y: number, radius: number): string {
  const k = radius * 0.5523;
  return `M${x + radius} ${y} C${x + radius} ${y + k} ${x + k} ${y + radius} ${x} ${y + radius} C${x - k} ${y + radius} ${x - radius} ${y + k} ${x - radius} ${y} C${x - radius} ${y - k} ${x - k} ${y - radius} ${x} ${y - radius} C${x + k} ${y - radius} ${x + radius} ${y - k} ${x + radius} ${y}`;
}

function spokes(x: number, y: number, radius: number): string {
  const ends = [
    [1, 0],
    [0.7, 0.7],
    [0, 1],
    [-0.7, 0.7],
  ] as const;
  return ends
    .map(([a, b]) => `M${x - a * radius} ${y - b * radius} L${x + a * radius} ${y + b * radius}`)
    .join(" ");
}
