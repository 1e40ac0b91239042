import type { Random } from "../../render/random";
import type { Rgb } from "../../render/raster";
import type { Part } from "../raster/shape";
import type { Place, Season } from "../read/places";

/** What a drawing may depend on. */
export interface DrawOptions {
  /** The colour asked for, or one that suits. */
  readonly colour: Rgb;
  readonly random: Random;
  readonly season: Season;
}

/** Something that can be named and drawn. */
export interface Subject {
  /** What people call it; compared after normalisation as in prompt/words.ts. */
  readonly words: readonly string[];
  /** What carries it. */
  readonly stand: "ground" | "horizon" | "sky" | "water" | "table" | "deep";
  /** How tall it is as the main thing, as a share of the frame's shorter side. */
  readonly size: number;
  /** Where it is at home, when the prompt names no place. */
  readonly home: readonly Place[];
  /** Colours that it usually has. */
  readonly colours: readonly string[];
  /** How it moves over the clip. */
  readonly moves: "still" | "sway" | "bob" | "drive" | "fly" | "rise" | "swim";
  /** Half its width, in the units of the drawing. */
  readonly reach: number;
  /**
   * Draws it in units of a hundredth of its height: the origin is the middle of its foot, x goes
   * right and y down, so everything that stands has a negative y.
   */
  readonly draw: (options: DrawOptions) => Part[];
}
