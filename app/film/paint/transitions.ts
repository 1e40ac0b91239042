import { TRANSITIONS } from "#contract/timeline/names";
import type { Transition } from "#contract/timeline/timeline";
import { registryOf } from "../registry";
import type { Context2D } from "./canvas";
import type { Side, TransitionDefinition, TransitionName } from "./transition";

/** All transitions. A file of `transitions/` and the contract's list `TRANSITIONS` add one. */
export const TRANSITION_DEFINITIONS = registryOf<TransitionName, TransitionDefinition>(
  TRANSITIONS,
  import.meta.glob<Record<string, TransitionDefinition>>("./transitions/*.ts", { eager: true }),
);

const WAYS = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] } as const;

/**
 * Draws a transition at `t` from 0 (only `from`) to 1 (only `to`). Either side may be empty: a title fades
 * in from nothing.
 */
export function drawTransition(
  ctx: Context2D,
  { name, direction, color }: Pick<Transition, "name" | "direction" | "color">,
  t: number,
  sides: { from: Side; to: Side },
): void {
  const { draw, color: between } = TRANSITION_DEFINITIONS[name];
  draw(ctx, { ...sides, t, way: WAYS[direction], color: color ?? between?.usual ?? "#000000" });
}
