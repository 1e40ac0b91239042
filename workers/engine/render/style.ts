import type { Meter } from "./meter";
import type { Raster, Rgb } from "./raster";

/** What a style gets to work with. */
export interface StyleJob {
  /** The picture at working size. A style may write into it. */
  readonly source: Raster;
  /** Length that scales with the picture: 1 at one megapixel. */
  readonly unit: number;
  /** How far to go, 0 to 1. */
  readonly strength: number;
  /** Colours that the prompt names, darkest first; empty where it names none. */
  readonly colours: readonly Rgb[];
  readonly seed: number;
  readonly meter: Meter;
}

/** A way of making pictures. */
export interface Style {
  /** Work per pixel, in the meter's weights, measured; used for progress only. */
  readonly cost: number;
  /** True where the style itself puts the prompt's colours to use. */
  readonly ownColours?: boolean;
  readonly render: (job: StyleJob) => Promise<Raster>;
}
