import type { WaveLookName } from "#contract/timeline/names";
import type { EffectName, Mood, Transition, VisualItem } from "#contract/timeline/timeline";
import type { CaptionStyleName } from "../paint/caption-style";
import type { TemplateName } from "./names";

/** How large letters are, by their part in a design. */
export type LetterSize = "huge" | "giant" | "large" | "medium" | "small";

/** Words of a template, above a scene. */
export interface TemplateTitle {
  text: string;
  /** The height of its middle: a share of what every platform leaves clear, from above. */
  row: number;
  letters: LetterSize;
  color: string;
  plate?: string;
  stroke?: string;
  align?: "left" | "right";
  /** From 300 to 800, which is the usual one. */
  weight?: number;
  /** Degrees clockwise. */
  rotation?: number;
  opacity?: number;
  /** When it comes and when it goes, in seconds from the beginning of its scene; by default with the scene. */
  from?: number;
  until?: number;
  enter?: Transition["name"];
}

/** A star with a short text in it, or an arrow. */
export interface TemplateSticker {
  kind: "badge" | "arrow";
  text?: string;
  color: string;
  ink?: string;
  /** Its middle in shares of what is clear, across and down, and its width in shares of the clear width. */
  at: readonly [number, number];
  width: number;
  rotation?: number;
  from?: number;
}

/** A wave of a template: how loud the film is. */
export interface TemplateWave {
  look: WaveLookName;
  color: string;
  to?: string;
  bars: number;
  /** The height of its middle, as a title's, and its width in shares of the clear width. */
  row: number;
  width: number;
}

/** A scene of a template: a background of its own, or a place for a medium. */
export interface TemplateScene {
  seconds: number;
  /** What belongs here: a creator puts their own picture or clip in its place. Without it the colours are the design. */
  place?: string;
  /** From above to below. */
  colors: readonly [string, string];
  enter?: Pick<Transition, "name"> & Partial<Transition>;
  /** How a picture moves that is put here. */
  motion?: VisualItem["motion"];
  titles?: readonly TemplateTitle[];
  stickers?: readonly TemplateSticker[];
  wave?: TemplateWave;
  /** Begins with the scene. */
  effect?: EffectName;
}

/** A film that a creator begins with. */
export interface TemplateDefinition {
  name: TemplateName;
  /** What it is called, and the title that a film of it has. */
  title: string;
  /** What it is for, in one sentence. */
  about: string;
  /** The time of the frame that shows it best, in seconds. */
  poster: number;
  music: Mood;
  captions: CaptionStyleName;
  scenes: readonly TemplateScene[];
}
