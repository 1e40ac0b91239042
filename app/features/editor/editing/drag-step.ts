import type { Timeline } from "#contract/timeline/timeline";
import { heldStep } from "#film/edit/history";
import type { Editing } from "./editing";

/**
 * Shows what a drag makes of the film as it was at the press, as one step of undo however long it takes: what a piece
 * passes on its way, the words of a talk for example, is not touched, and a drag that is taken back leaves nothing.
 */
export function dragStep(editing: Editing): (change: (before: Timeline) => Timeline) => void {
  const before = editing.state.get().timeline;
  const step = heldStep();
  let shown = before;
  return (change) => {
    // What came in meanwhile, a voice for example, ends the drag: it would be undone.
    if (editing.state.get().timeline !== shown) return;
    editing.edit(() => change(before), step);
    shown = editing.state.get().timeline;
  };
}
