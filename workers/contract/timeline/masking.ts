import * as z from "zod";
import { MASK_SHAPES } from "./names";
import { color, share } from "./parts";

/* What of a piece is seen: a shape that it is cut to, and a colour that is taken out of it. */

/** The part of a piece that is seen. The centre and the size are shares of the piece's own width and height. */
export const mask = z.strictObject({
  shape: z.enum(MASK_SHAPES),
  x: z.number().min(-1).max(2).default(0.5),
  y: z.number().min(-1).max(2).default(0.5),
  width: z.number().min(0.01).max(3).default(0.7),
  height: z.number().min(0.01).max(3).default(0.7),
  /** Degrees clockwise. */
  rotation: z.number().min(-360).max(360).default(0),
  /** How wide the soft edge is, as a share of the mask's shorter side. */
  feather: share.default(0),
  /** Whether what is inside the shape is hidden, and not what is outside. */
  invert: z.boolean().default(false),
});

/** A colour that becomes transparent. All but the colour from 0 to 1. */
export const chroma = z.strictObject({
  color: color.default("#00b140"),
  /** How far from the colour is still transparent. */
  similarity: share.default(0.35),
  /** How far beyond that it is half transparent. */
  softness: share.default(0.15),
  /** How much of the colour is taken out of what stays: light that the background threw on it. */
  spill: share.default(0.5),
});

/** What of a piece is seen. */
export const MASKING = {
  /** The shape that it is cut to. */
  mask: mask.optional(),
  /** The colour that is taken out of a picture or a clip. */
  chroma: chroma.optional(),
};
