import type { AudioItem, VisualItem } from "#contract/timeline/timeline";
import { updateItem } from "#film/edit/items";
import { useDesk } from "../desk";

/** Changes fields of a piece; changes of the same fields that follow closely are one step of undo. */
export function useChange<Item extends VisualItem | AudioItem>(item: Item) {
  const { editing } = useDesk();
  return (changes: Partial<Item>) =>
    editing.edit(
      (timeline) => updateItem(timeline, { id: item.id, changes }),
      `${item.id}:${Object.keys(changes).join()}`,
    );
}
