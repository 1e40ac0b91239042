import type { WaveLookName } from "#contract/timeline/names";
import type { VisualSource } from "#contract/timeline/timeline";
import type { Context2D } from "./canvas";

/** How loud the film's sound is, as documents name it. */
export type WaveSource = Extract<VisualSource, { kind: "wave" }>;

/** How loud a sound is from moment to moment. */
export interface Levels {
  perSecond: number;
  /** From 0 (silent, or much quieter than the rest) to 1 (as loud as it becomes). */
  values: Float32Array;
}

/** How loud a sound is at a time in seconds, between two moments too: a film of any frame rate shows the same. */
export function levelAt({ perSecond, values }: Levels, time: number): number {
  const place = time * perSecond - 0.5;
  const before = Math.floor(place);
  const t = place - before;
  // A curve without corners, so that nothing jerks.
  const share = t * t * (3 - 2 * t);
  return (values[before] ?? 0) * (1 - share) + (values[before + 1] ?? 0) * share;
}

/** A wave at a moment. It is drawn around the origin, in the context's fill and stroke. Pixels. */
export interface WaveMoment {
  width: number;
  height: number;
  bars: number;
  /** How loud it was so many seconds ago. */
  level: (ago: number) => number;
}

/** How a sound is seen. */
export interface WaveDefinition {
  name: WaveLookName;
  /** As it is read on the screen. */
  label: string;
  /** What the screen calls its parts. */
  parts: string;
  /** How high it is for each pixel of its width. */
  shape: number;
  draw: (ctx: Context2D, moment: WaveMoment) => void;
}

/** Silence is seen too: a part of the height. */
const REST = 0.05;

/** A level as a share of the height. */
export const heightOfWave = (level: number): number => REST + (1 - REST) * level;

/** How far a part is from the middle of some, in parts. */
export const fromMiddle = (index: number, count: number): number =>
  Math.abs(index - (count - 1) / 2);

/** Adds an upright bar with round ends to the path: around `x`, from `top` to `bottom`. */
export function addBar(
  ctx: Context2D,
  { x, top, bottom, thick }: { x: number; top: number; bottom: number; thick: number },
): void {
  const height = Math.max(thick, bottom - top);
  const middle = (top + bottom) / 2;
  ctx.roundRect(x - thick / 2, middle - height / 2, thick, height, thick / 2);
}
