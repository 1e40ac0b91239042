import type { CaptionStyle, CaptionWord } from "#contract/timeline/timeline";
import type { Context2D, Rect } from "./canvas";
import type { SetWord, TextBlock } from "./text-lines";

/** The name of a caption style, as documents have it. */
export type CaptionStyleName = CaptionStyle["preset"];

/** What one caption looks like, in pixels: the same for all frames that show it. */
export interface CaptionSetting {
  block: TextBlock;
  /** Where it has room. */
  box: Rect;
  /** The width of the outline. */
  stroke: number;
  rightToLeft: boolean;
}

/** A point of the frame, in pixels. */
export interface Point {
  x: number;
  y: number;
}

/** A line of a caption: where its words begin, and its middle, in pixels. */
export interface PlacedLine {
  row: number;
  left: number;
  y: number;
}

/** A caption at a moment. */
export interface ShownCaption extends CaptionSetting {
  style: CaptionStyle;
  /** The upper left corner of its lines. */
  origin: Point;
  lines: readonly PlacedLine[];
  /** The index of the word that is being spoken, or was last; -1 before the first. */
  spoken: number;
  /** Seconds since it appeared. */
  age: number;
}

/** What the colour of a word depends on. */
export interface WordState {
  isSpoken: boolean;
  isEmphasised: boolean;
  /** The colour of its speaker, else of all letters. */
  own: string;
}

/** How captions are grouped, set and painted. Fields that a style does not name are as in most styles. */
export interface CaptionStyleDefinition {
  name: CaptionStyleName;
  /** As it is read on the screen. */
  label: string;
  /** Where it differs from a style of which nothing is said. */
  defaults: Partial<Omit<CaptionStyle, "preset">>;
  /** The most words at once, whatever a document says. */
  maxWords?: number;
  /** Whether it needs room around its words though it has no plate. */
  isPadded?: boolean;
  /** Whether lines are set from the beginning at the foot of their box, instead of in its middle. */
  isAtFoot?: boolean;
  /** Paints what lies between the plate and the letters, or moves the context that they are drawn in. */
  prepare?: (ctx: Context2D, caption: ShownCaption) => void;
  /** The part of a word that is there at a time in seconds; nothing is drawn of an empty one. */
  textAt?: (word: SetWord, said: CaptionWord | undefined, time: number) => string;
  colorOf?: (style: CaptionStyle, word: WordState) => string;
  /** The colours that letters without emphasis have: each must be readable. */
  letterColors?: (style: CaptionStyle) => readonly string[];
}
