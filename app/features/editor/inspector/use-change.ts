import type { SoundItem, VisualItem } from "#contract/timeline/timeline";
import { updateItem } from "#film/edit/items";
import { useDesk } from "../desk";

/** Changes fields of a piece; changes of the same fields that follow closely are one step of undo. */
export function useChange<Item extends VisualItem | SoundItem>(item: Item) {
  const { session } = useDesk();
  return (changes: Partial<Item>) =>
    session.edit(
      (timeline) => updateItem(timeline, { id: item.id, changes }),
      `${item.id}:${Object.keys(changes).join()}`,
    );
}
