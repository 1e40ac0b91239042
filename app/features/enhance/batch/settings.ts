import type { SizeName } from "../upscale/sizes";

export type Tool = "upscale" | "cutout" | "looks";

/** How the forms of a batch are set, so that what is left goes on as it was begun. A look is kept by itself. */
export interface BatchSettings {
  tool: Tool;
  upscale: { where: string; size: SizeName };
  cutout: { where: string; tolerance: number; feather: number };
}

export const FIRST_SETTINGS: BatchSettings = {
  tool: "upscale",
  upscale: { where: "fast", size: "2x" },
  cutout: { where: "plain", tolerance: 0.12, feather: 4 },
};
