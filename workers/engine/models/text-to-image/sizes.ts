import { SCENE_RATIOS, type SceneRatio } from "../../cards/choices";

/** Shapes of the result and their sizes in pixels: about one megapixel each. */
export const SIZES = {
  "1:1": { width: 1024, height: 1024 },
  "16:9": { width: 1344, height: 756 },
  "9:16": { width: 756, height: 1344 },
  "4:3": { width: 1184, height: 888 },
  "3:4": { width: 888, height: 1184 },
  "4:5": { width: 912, height: 1140 },
} as const satisfies Record<SceneRatio, object>;

/** The size of a shape; a square where the name is unknown. */
export function sizeOf(ratio: unknown): { readonly width: number; readonly height: number } {
  const name = SCENE_RATIOS.find((known) => known === ratio) ?? "1:1";
  return SIZES[name];
}
