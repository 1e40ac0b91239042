import type { Look } from "#contract/timeline/look";
import { isFile } from "#contract/timeline/source-file";
import type { Timeline } from "#contract/timeline/timeline";
import { findItem } from "#film/edit/find";
import { updateItem } from "#film/edit/items";
import { type BandChange, changedLook, withBand } from "#film/looks/read-look";
import { type Desk, useDesk } from "../desk";
import { chosenAlike } from "./use-change";

/** Changes the looks of pieces that `idsIn` finds. Steps of undo are named by the piece `id`. */
function lookChanges(
  { editing }: Desk,
  id: string,
  idsIn: (timeline: Timeline) => readonly string[],
) {
  function edit(next: (look: Look | undefined) => Look | undefined, step: string) {
    editing.edit(
      (timeline) =>
        idsIn(timeline).reduce((film, one) => {
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
    /** Changes one amount of a band: every look keeps its other amounts. */
    changeBand: (change: BandChange) =>
      edit(
        (look) => changedLook(look, { bands: withBand(look?.bands, change) }),
        `${change.band} ${change.part}`,
      ),
    /** Gives another look in place of what there is, as a step by itself. */
    replace(look: Look | undefined) {
      editing.endStep();
      edit(() => look, "whole");
      editing.endStep();
    },
  };
}

/** Changes the look of a piece, and of those that are chosen with it. */
export function useLookChange(id: string) {
  const desk = useDesk();
  return {
    ...lookChanges(desk, id, (timeline) => chosenAlike(desk, timeline, id)),
    /** The same for what is chosen now, whenever it is called: for parts that come late. */
    ofChosen() {
      const ids = chosenAlike(desk, desk.editing.state.get().timeline, id);
      return lookChanges(desk, id, () => ids);
    },
  };
}
