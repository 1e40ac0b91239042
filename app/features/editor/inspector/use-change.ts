import type { AudioItem, VisualItem } from "#contract/timeline/timeline";
import { findItem } from "#film/edit/find";
import { updatePieces } from "#film/edit/many";
import { useDesk } from "../desk";
import { isScenes } from "../pieces";
import { chosenAt } from "../selection";

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
        const sortOf = (id: string) => {
          const track = findItem(timeline, id)?.track;
          return track && (isScenes(timeline, track) ? "scenes" : track.kind);
        };
        const alike = chosenAt(desk).filter((id) => sortOf(id) === sortOf(item.id));
        const ids = isShared && alike.includes(item.id) ? alike : [item.id];
        return updatePieces(timeline, { ids, changes });
      },
      `${item.id}:${Object.keys(changes).join()}`,
    );
  };
}
