import type { AudioItem, Timeline, VisualItem } from "#contract/timeline/timeline";
import { findItem } from "#film/edit/find";
import { updatePieces } from "#film/edit/many";
import { type Desk, useDesk } from "../desk";
import { isScenes } from "../pieces";
import { chosenAt } from "../selection";

/** A piece, and those on rows of its sort that are chosen with it. */
export function chosenAlike(desk: Desk, timeline: Timeline, id: string): readonly string[] {
  const sortOf = (one: string) => {
    const track = findItem(timeline, one)?.track;
    return track && (isScenes(timeline, track) ? "scenes" : track.kind);
  };
  const alike = chosenAt(desk).filter((one) => sortOf(one) === sortOf(id));
  return alike.includes(id) ? alike : [id];
}

/**
 * Changes fields of a piece, and of all on rows of its sort that are chosen with it, unless they say what it shows or where;
 * changes of the same fields that follow closely are one step of undo.
 */
export function useChange<Item extends VisualItem | AudioItem>(item: Item) {
  const desk = useDesk();
  return (changes: Partial<Item>) => {
    const isShared = !("src" in changes || "place" in changes);
    desk.editing.edit(
      (timeline) => {
        const ids = isShared ? chosenAlike(desk, timeline, item.id) : [item.id];
        return updatePieces(timeline, { ids, changes });
      },
      `${item.id}:${Object.keys(changes).join()}`,
    );
  };
}
