import type { Timeline } from "#contract/timeline/timeline";

/** How many steps can be undone. */
export const UNDO_STEPS = 100;

/** Edits with the same name within this time are one step: dragging, typing. Milliseconds. */
const MERGE_WITHIN = 1000;

/** A film with what it was before and, after undoing, what it can become again. */
export interface History {
  readonly present: Timeline;
  readonly past: readonly Timeline[];
  readonly future: readonly Timeline[];
  readonly last?: { merge: string; at: number };
}

/** A history that begins with this film. */
export function startHistory(timeline: Timeline): History {
  return { present: timeline, past: [], future: [] };
}

const HELD = "held:";
let held = 0;

/** The name of a step of its own that goes on until what is held is let go, however long the hand rests. */
export function heldStep(): string {
  held += 1;
  return `${HELD}${held}`;
}

/** Whether an edit of this name is one step with the last one. */
function joinsLast({ last }: History, merge: string | undefined, now: number): boolean {
  if (merge === undefined || last?.merge !== merge) return false;
  return merge.startsWith(HELD) || now - last.at <= MERGE_WITHIN;
}

/** The film as it was before the step that an edit of this name would join; else as it is. `now` in milliseconds. */
export function stepStart(history: History, merge: string, now = Date.now()): Timeline {
  const start = joinsLast(history, merge, now) ? history.past.at(-1) : undefined;
  return start ?? history.present;
}

/**
 * Adds a step. Undone steps are then gone. Steps with the same `merge`, one shortly after the other,
 * are undone together. `now` in milliseconds.
 */
export function commit(
  history: History,
  timeline: Timeline,
  { merge, now = Date.now() }: { merge?: string; now?: number } = {},
): History {
  if (timeline === history.present) return history;
  const joins = joinsLast(history, merge, now);
  // What is taken back was no step: there is nothing to undo.
  if (joins && timeline === history.past.at(-1))
    return { present: timeline, past: history.past.slice(0, -1), future: [] };
  return {
    present: timeline,
    past: joins ? history.past : [...history.past, history.present].slice(-UNDO_STEPS),
    future: [],
    ...(merge === undefined ? {} : { last: { merge, at: now } }),
  };
}

/** Ends the last step: what follows is a step of its own, whatever its name. */
export function endStep({ past, present, future }: History): History {
  return { past, present, future };
}

export function canUndo(history: History): boolean {
  return history.past.length > 0;
}

export function canRedo(history: History): boolean {
  return history.future.length > 0;
}

/** One step back; the same history when there is no step to undo. */
export function undo({ past, present, future, ...rest }: History): History {
  const before = past.at(-1);
  if (!before) return { past, present, future, ...rest };
  return { past: past.slice(0, -1), present: before, future: [present, ...future] };
}

/** One step forward again; the same history when there is no step to redo. */
export function redo({ past, present, future, ...rest }: History): History {
  const [after, ...later] = future;
  if (!after) return { past, present, future, ...rest };
  return { past: [...past, present], present: after, future: later };
}
