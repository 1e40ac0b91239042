import type { TitleSource } from "#contract/timeline/timeline";

/** The names of the designs, in the order in which they are offered. Documents do not have them. */
export const TITLE_DESIGNS = [
  "hook",
  "headline",
  "clean",
  "poster",
  "lower-third",
  "sticker",
  "cinema",
  "editorial",
  "neon",
  "quote",
  "typewriter",
  "handwritten",
] as const;
export type TitleDesignName = (typeof TITLE_DESIGNS)[number];

/** A title as a designer would set it: letters, colours, plate and motion. */
export interface TitleDesign {
  name: TitleDesignName;
  /** As it is read on the screen. */
  label: string;
  /** What a new title says until its maker does; also shown on the design's button. */
  sample: string;
  /** How it is written; its size is a share of the shorter side of the film. */
  style: Omit<TitleSource, "kind" | "text">;
  /** Where it is within what platforms leave clear: at which height, how much of the width it takes at most. */
  place: { side: "middle" | "left"; y: number; width: number; rotation?: number };
}
