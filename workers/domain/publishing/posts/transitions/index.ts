/**
 * The rules of a post, as pure functions: what to do next, what is stored before it is done, and what an observation
 * changes. Nothing here reads a clock or touches a store.
 */

export { missed, postMoveOf } from "./change-of";
export { FORGOTTEN, stopPost } from "./moves";
export { claimOf, nextPostStep } from "./next-step";
export type {
  AskingStep,
  PostMoment,
  PostMove,
  PostObservation,
  PostState,
  PostStep,
} from "./state";
export { RESTING } from "./state";
