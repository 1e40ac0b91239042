import type { Timeline, Track } from "#contract/timeline/timeline";
import { lockedRowIn } from "#film/edit/locked";
import { whenUnlocked } from "../captions/when-unlocked";
import { rowNames } from "../timeline/row-names";
import type { WorkReport } from "../works/works";
import type { Editing } from "./editing";

type Change = (timeline: Timeline) => Timeline;

/** Says that a row is locked, and what helps; null where it is not. */
export function lockOfRow(timeline: Timeline, row: Track | null | undefined): string | null {
  if (!row?.locked) return null;
  return `The row “${rowNames(timeline).get(row.id)}” is locked. Unlock it in the timeline first.`;
}

/** Says which locked row keeps an edit from being made, and what helps; null for none. */
export const lockOfEdit = (timeline: Timeline, change: Change): string | null =>
  lockOfRow(timeline, lockedRowIn(timeline, change(timeline)));

/**
 * Makes an edit. If one of its rows was locked meanwhile, it waits until someone unlocks it.
 * @returns whether it was made
 * @throws the signal's reason, when it is aborted first
 */
export async function editUnlocked(
  editing: Editing,
  change: Change,
  { signal, onStep }: Pick<WorkReport, "signal" | "onStep">,
): Promise<boolean> {
  const isLocked = (timeline: Timeline) => lockOfEdit(timeline, change) !== null;
  if (isLocked(editing.state.get().timeline)) onStep("Waiting until the row is unlocked");
  await whenUnlocked(editing.state, signal, isLocked);
  return editing.edit(change);
}
