import { atom } from "nanostores";
import { type CopiedPiece, copyPieces, duplicatePieces, pastePieces } from "#film/edit/clipboard";
import { findItem } from "#film/edit/find";
import { duplicateItem } from "#film/edit/items";
import { applyToScenes, pasteStyle, removePieces } from "#film/edit/many";
import type { Desk } from "./desk";
import { newId } from "./pieces";
import { chooseAll, chosenAt } from "./selection";
import { ripple } from "./timeline/ripple";

/** What was copied, in any film of this tab. */
export const clipboard = atom<readonly CopiedPiece[]>([]);

const timelineOf = (desk: Desk) => desk.editing.state.get().timeline;

export function copyChosen(desk: Desk): void {
  const copied = copyPieces(timelineOf(desk), chosenAt(desk));
  if (copied.length > 0) clipboard.set(copied);
}

/** Takes the chosen pieces out; scenes behind them close the gaps, where they ripple. */
export function deleteChosen(desk: Desk): void {
  const ids = chosenAt(desk);
  chooseAll(desk, []);
  desk.editing.edit((timeline) => removePieces(timeline, { ids, ripple: ripple.get() }));
}

export function cutChosen(desk: Desk): void {
  copyChosen(desk);
  deleteChosen(desk);
}

/** Puts what was copied down at the present time, and chooses it. */
export function pasteHere(desk: Desk): void {
  const at = desk.time.get();
  const made = pastePieces(timelineOf(desk), {
    ...{ copied: clipboard.get(), at, ripple: ripple.get(), newId },
  });
  desk.editing.edit(() => made.timeline);
  if (timelineOf(desk) === made.timeline) chooseAll(desk, made.ids);
}

/** Gives the chosen pieces the style of the one that was copied last. */
export function pasteStyleHere(desk: Desk): void {
  const from = clipboard.get().at(-1)?.item;
  const ids = chosenAt(desk);
  if (from) desk.editing.edit((timeline) => pasteStyle(timeline, { from, ids }));
}

/** Puts copies behind the chosen pieces. */
export function duplicateChosen(desk: Desk): void {
  const ids = chosenAt(desk);
  const [id] = ids;
  if (id === undefined) return;
  if (ids.length === 1 && ripple.get()) {
    desk.editing.edit((timeline) => duplicateItem(timeline, { id, newId: newId() }));
    return;
  }
  const made = duplicatePieces(timelineOf(desk), { ids, ripple: ripple.get(), newId });
  desk.editing.edit(() => made.timeline);
  if (timelineOf(desk) === made.timeline) chooseAll(desk, made.ids);
}

/** Chooses all pieces of rows that may be changed. */
export function chooseEverything(desk: Desk): void {
  const { tracks } = timelineOf(desk);
  const ids = tracks.flatMap((track) =>
    track.kind === "captions" || track.locked ? [] : track.items.map(({ id }) => id),
  );
  chooseAll(desk, ids);
}

/** Gives all scenes the look, the motion and the transition of the one that is worked on. */
export function applyChosenToScenes(desk: Desk): void {
  const id = desk.selected.get();
  if (id !== null && findItem(timelineOf(desk), id))
    desk.editing.edit((timeline) => applyToScenes(timeline, { id }));
}
