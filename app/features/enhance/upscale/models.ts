/** The two networks that run on a creator's device. */
export type ModelName = "fast" | "fine";
/** What the networks enlarge by; every other size is reduced or enlarged from one of these. */
export type ModelScale = 2 | 4;

export interface ModelFacts {
  /** As its choice is labelled. */
  label: string;
  /** The npm package that ships the weights. */
  package: string;
  version: string;
  /** What is fetched before the first use, in bytes: the weights for 2× and 4×. */
  bytes: number;
}

/** The networks, their origin and their size (checked against the files by models.test.ts). */
export const MODELS: Readonly<Record<ModelName, ModelFacts>> = {
  fast: {
    label: "Fast",
    package: "@upscalerjs/esrgan-slim",
    version: "1.0.0",
    bytes: 2_306_432,
  },
  fine: {
    label: "Fine",
    package: "@upscalerjs/esrgan-medium",
    version: "1.0.0",
    bytes: 6_111_142,
  },
};

/** The program that runs a network where there is no graphics card, in bytes. */
export const RUNNER_BYTES = 435_643;

/** The scale of the network for a wanted factor. */
export function scaleFor(factor: number): ModelScale {
  return factor <= 2 ? 2 : 4;
}

/** The fit of the filters that refine a network's results; their receipts name it. */
export const FILTERS_VERSION = "least squares, 1";
