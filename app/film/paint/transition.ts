import type { Transition } from "#contract/timeline/timeline";
import type { Context2D } from "./canvas";

/** The name of a transition, as documents have it. */
export type TransitionName = Transition["name"];

/** Draws one side of a transition into the frame, with what the context says of place and opacity. */
export type Side = () => void;

/** A transition at a moment. */
export interface Passage {
  /** Either side may be empty: a title fades in from nothing. */
  from: Side;
  to: Side;
  /** How far it is, from 0 (only `from`) to 1 (only `to`). */
  t: number;
  /** Where it goes, in shares of the frame: to the left is -1, 0. */
  way: readonly [number, number];
  color: string;
}

/** How one scene becomes the next. */
export interface TransitionDefinition {
  name: TransitionName;
  /** As it is read on the screen. */
  label: string;
  /** Whether it goes in a direction, which is then offered. */
  isDirected?: boolean;
  /** The colour between the two sides, where there is one, and what the screen calls it. */
  color?: { label: string; usual: string };
  draw: (ctx: Context2D, passage: Passage) => void;
}

/** How many copies show a fast movement. */
export const GHOSTS = 3;

/** Begins and ends slowly: from 0 to 1. */
export function smooth(t: number): number {
  return t * t * (3 - 2 * t);
}

/** Begins and ends slowly, and is fast between: from 0 to 1. */
export function fast(t: number): number {
  return t < 0.5 ? 8 * t ** 4 : 1 - 8 * (1 - t) ** 4;
}

/** Draws a side moved by shares of the frame, scaled about its middle, and more or less transparent. */
export function drawMoved(
  ctx: Context2D,
  side: Side,
  {
    x = 0,
    y = 0,
    scale = 1,
    alpha = 1,
  }: { x?: number; y?: number; scale?: number; alpha?: number },
): void {
  const { width, height } = ctx.canvas;
  ctx.save();
  ctx.globalAlpha *= Math.min(1, Math.max(0, alpha));
  ctx.translate(width * (x + 0.5), height * (y + 0.5));
  ctx.scale(scale, scale);
  ctx.translate(-width / 2, -height / 2);
  side();
  ctx.restore();
}
