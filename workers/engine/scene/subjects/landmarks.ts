import { hex, scaled } from "../raster/colour";
import type { Part } from "../raster/shape";
import type { Subject } from "./subject";

const SMOKE = hex("#cfc8c8");
const LAVA = hex("#ff7a2a");

/** What rises at the horizon. */
export const LANDMARKS = {
  volcano: {
    words: ["volcano", "fuji", "mount fuji", "eruption", "vesuviu", "lava", "crater lake"],
    stand: "horizon",
    size: 0.44,
    home: ["lake"],
    moves: "still",
    reach: 130,
    colours: ["#5d5560", "#6a5a58", "#4f5666"],
    draw: ({ colour, random, season }) => [
      ...[0, 1, 2, 3, 4, 5, 6].map(
        (k): Part => ({
          path: `E${Math.round(k * k * 1.6 + random.between(-5, 5))} ${-96 - k * 6} ${9 + k * 5} ${7 + k * 2.6}`,
          colour: scaled(SMOKE, 0.85 + k * 0.03),
          round: 0.9,
          alpha: 0.62 - k * 0.05,
          blur: 3.4,
        }),
      ),
      { path: "E0 -90 16 12", colour: LAVA, glow: 1, round: 0, alpha: 0.5, blur: 5 },
      {
        path: "M-128 2 C-80 -10 -44 -44 -18 -88 C-10 -84 10 -84 18 -88 C44 -44 80 -10 128 2 Z",
        colour,
        round: 0.3,
        grain: 3,
      },
      {
        path: "M18 -88 C44 -44 80 -10 128 2 L24 2 C34 -24 4 -50 8 -84 Z",
        colour: scaled(colour, 0.66),
        round: 0.1,
        grain: 3,
        alpha: 0.85,
        blur: 1,
      },
      ...(season === "winter" || random.next() < 0.5
        ? [
            {
              path: "M-18 -88 C-10 -84 10 -84 18 -88 C23 -80 28 -72 33 -64 L24 -68 L18 -56 L9 -70 L2 -52 L-6 -68 L-14 -54 L-22 -68 L-33 -62 C-28 -71 -23 -79 -18 -88 Z",
              colour: hex("#f1f4f8"),
              round: 0.3,
              grain: 1,
            },
          ]
        : []),
      {
        path: "M-15 -88 C-8 -92 8 -92 15 -88 C8 -84 -8 -84 -15 -88 Z",
        colour: LAVA,
        glow: 0.9,
        round: 0,
      },
      {
        path: "M-4 -86 C-8 -72 2 -64 -4 -50 M6 -86 C10 -74 6 -66 12 -58",
        colour: hex("#ff9a3c"),
        stroke: 1.8,
        glow: 0.9,
        round: 0,
      },
    ],
  },
  iceberg: {
    words: ["iceberg", "ice floe"],
    stand: "water",
    size: 0.4,
    home: ["sea"],
    moves: "bob",
    reach: 92,
    colours: ["#dcecf4"],
    draw: ({ colour }) => [
      {
        path: "M-86 2 L-70 -34 L-44 -52 L-30 -96 L-6 -78 L14 -88 L34 -50 L62 -38 L86 2 Z",
        colour,
        round: 0.35,
        grain: 0.5,
      },
      {
        path: "M-30 -96 L-6 -78 L-14 -40 L8 2 L-46 2 L-34 -40 Z M14 -88 L34 -50 L24 -20 L40 2 L86 2 L62 -38 L34 -50 Z",
        colour: scaled(colour, 0.78),
        round: 0.2,
        grain: 0.5,
        alpha: 0.9,
      },
      { path: "M-86 2 L-80 -10 L78 -10 L86 2 Z", colour: hex("#7fc4d8"), round: 0.1, alpha: 0.5 },
    ],
  },
} satisfies Record<string, Subject>;
