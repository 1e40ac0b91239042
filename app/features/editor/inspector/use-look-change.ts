import type { Look } from "#contract/timeline/look";
import { isFile } from "#contract/timeline/source-file";
import { findItem } from "#film/edit/find";
import { updateItem } from "#film/edit/items";
import { changedLook } from "#film/looks/read-look";
import { useDesk } from "../desk";
import { chosenAlike } from "./use-change";

/**
 * Changes parts of a piece's look, and of those that are chosen with it; the rest of each look is what it is by then, also
 * where a part comes late. Changes of the same part that follow closely are one step of undo.
 */
export function useLookChange(id: string) {
  const desk = useDesk();
  return (part: Partial<Look>) =>
    desk.editing.edit(
      (timeline) =>
        chosenAlike(desk, timeline, id).reduce((film, one) => {
          const item = findItem(film, one)?.item;
          if (!item || !("fit" in item) || !isFile(item.src)) return film;
          return updateItem(film, { id: one, changes: { look: changedLook(item.look, part) } });
        }, timeline),
      `${id}:look:${Object.keys(part).join()}`,
    );
}
