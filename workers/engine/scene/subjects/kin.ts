import { hex } from "../raster/colour";
import { HOOFED } from "./hoofed";
import type { Subject } from "./subject";
import { WILD } from "./wild";

/** Animals that share another one's shape. */
export const KIN = {
  wolf: { ...WILD.fox, words: ["wolf", "coyote", "jackal"], colours: ["#77777c", "#5f636c"] },
  polarBear: {
    ...WILD.bear,
    words: ["polar bear", "ice bear"],
    home: ["snowfield"],
    colours: ["#eeece4"],
  },
  unicorn: {
    ...HOOFED.horse,
    words: ["unicorn"],
    colours: ["#f2ecf4"],
    draw: (options) => [
      ...HOOFED.horse.draw(options),
      {
        path: "M42 -101 L53 -122 L47 -97 Z",
        colour: hex("#e8c25a"),
        round: 0.8,
        gloss: 1,
        glow: 0.2,
      },
    ],
  },
} satisfies Record<string, Subject>;
