/**
 * The rules of a generation, as pure functions: what to do next, and what an observation changes.
 * Nothing here reads a clock or touches a store.
 */

export { changeOf } from "./change-of";
export { canceledUnsent } from "./endings";
export { fallBack } from "./fall-back";
export { deadlineAfter, deadlineSince } from "./moves";
export { nextStep } from "./next-step";
export { patienceOf, STORE_GRACE_MS } from "./patience";
export {
  CANCEL_GRACE_MS,
  type Ending,
  type GenerationState,
  type Moment,
  type Observation,
  type Pace,
  type StateChange,
  type Step,
  type StoredOutput,
} from "./state";
