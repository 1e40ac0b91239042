import type { MaskShape } from "#contract/timeline/names";
import type { Context2D } from "./canvas";

/** Half the width and half the height of a mask. */
export interface HalfSize {
  x: number;
  y: number;
}

/** A shape that pieces are cut to, the same to the left and to the right, above and below. */
export interface MaskDefinition {
  name: MaskShape;
  /** As it is read on the screen. */
  label: string;
  /**
   * How far a point is outside the shape's edge; less than 0 inside.
   * @param x to the right of the centre, `y` below it, in the unit of `half`
   */
  distance: (x: number, y: number, half: HalfSize) => number;
  /** Adds the shape, around the origin, to the context's path. */
  trace: (ctx: Context2D, half: HalfSize) => void;
}
