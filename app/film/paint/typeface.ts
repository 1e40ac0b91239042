import type { TypefaceName } from "#contract/timeline/names";

/** Files of one style of a typeface, by the part of Unicode that each one has letters of. */
interface Face {
  style: "normal" | "italic";
  /** The address of each part's file. */
  files: Readonly<Record<string, string>>;
}

/** What titles and captions can be written in. */
export interface TypefaceDefinition {
  name: TypefaceName;
  /** As it is read on the screen. */
  label: string;
  /** What canvases know it by. */
  family: string;
  /** The thinnest and the boldest weight that its files have. */
  weights: readonly [number, number];
  faces: readonly Face[];
  /** Parts of Unicode, as `unicode-range` has them. */
  ranges: Readonly<Record<string, string>>;
  /** How wide its letters are on average, in shares of their height: where none can be measured. */
  advance: number;
  /** How far the middle of its capitals is above the middle of its line, in shares of their height. */
  capitalRise: number;
  /** Whether its letters follow from their neighbours, so that none can be moved without the others. */
  isJoined?: boolean;
}
