/** The shapes that a picture can be extended to, by the name that their choice has. */
export const EXTEND_SHAPES = ["9:16", "4:5", "1:1", "16:9", "free"] as const;
export type ExtendShape = (typeof EXTEND_SHAPES)[number];

/** Width to height; null for any shape. */
export const SHAPE_RATIOS: Readonly<Record<ExtendShape, number | null>> = {
  "9:16": 9 / 16,
  "4:5": 4 / 5,
  "1:1": 1,
  "16:9": 16 / 9,
  free: null,
};
