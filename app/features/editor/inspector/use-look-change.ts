import type { Look } from "#contract/timeline/look";
import { isFile } from "#contract/timeline/source-file";
import { findItem } from "#film/edit/find";
import { updateItem } from "#film/edit/items";
import { changedLook } from "#film/looks/read-look";
import { useDesk } from "../desk";
import { chosenAlike } from "./use-change";

/** Changes the look of a piece, and of those that are chosen with it, as it is by then: a part may come late. */
export function useLookChange(id: string) {
  const desk = useDesk();
  const { editing } = desk;

  function edit(next: (look: Look | undefined) => Look | undefined, step: string) {
    editing.edit(
      (timeline) =>
        chosenAlike(desk, timeline, id).reduce((film, one) => {
          const item = findItem(film, one)?.item;
          if (!item || !("fit" in item) || !isFile(item.src)) return film;
          return updateItem(film, { id: one, changes: { look: next(item.look) } });
        }, timeline),
      `${id}:look:${step}`,
    );
  }

  return {
    /** Changes of the same part that follow closely are one step of undo. */
    change: (part: Partial<Look>) =>
      edit((look) => changedLook(look, part), Object.keys(part).join()),
    /** Gives another look in place of what there is, as a step by itself. */
    replace(look: Look | undefined) {
      editing.endStep();
      edit(() => look, "whole");
      editing.endStep();
    },
  };
}
