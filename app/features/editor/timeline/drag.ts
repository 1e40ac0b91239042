import type { PointerEvent as ReactPointerEvent } from "react";
import { itemLength, type Timeline } from "#contract/timeline/timeline";
import { scenesOf } from "#film/build/scenes";
import type { Item } from "#film/edit/find";
import { moveItem, reorderItem, snapTime } from "#film/edit/move";
import { trimItem } from "#film/edit/trim";
import type { Desk } from "../desk";
import { followPointer } from "../follow-pointer";

/** A press that moves less than this is no drag. Pixels. */
const THRESHOLD = 4;
/** How near an edge something snaps to it. Pixels. */
const SNAP = 8;

interface Drag {
  desk: Pick<Desk, "editing" | "time" | "selected">;
  item: Item;
  isScene: boolean;
  /** Pixels a second. */
  scale: number;
  /** Shows a scene away from its place, in pixels. */
  onShift: (pixels: number) => void;
}

/** A time that snaps to the edges of pieces and to the present time. */
function snapped({ desk, item, scale }: Drag, time: number): number {
  return snapTime(desk.editing.state.get().timeline, {
    time,
    tolerance: SNAP / scale,
    except: item.id,
    playhead: desk.time.get(),
  }).time;
}

/** The index at which a scene is dropped whose middle is at a time. */
function indexAt(desk: Drag["desk"], id: string, middle: number): number {
  const others = scenesOf(desk.editing.state.get().timeline).filter((one) => one.id !== id);
  return others.filter((one) => one.at + itemLength(one) / 2 < middle).length;
}

/**
 * Shows what a drag makes of the film as it was at the press, as one step of undo: what the piece passes on its way, the
 * words of a talk for example, is not touched, and a drag that is taken back leaves nothing.
 */
function dragStep({ desk: { editing } }: Drag, step: string) {
  const before = editing.state.get().timeline;
  let shown = before;
  return (change: (before: Timeline) => Timeline) => {
    // What came in meanwhile, a voice for example, ends the drag: it would be undone.
    if (editing.state.get().timeline !== shown) return;
    editing.edit(() => change(before), step);
    shown = editing.state.get().timeline;
  };
}

/** Moves a piece: a scene takes another place in the order, anything else another time. */
export function dragPiece(event: ReactPointerEvent<HTMLElement>, drag: Drag): void {
  const { desk, item, isScene, scale, onShift } = drag;
  // A finger scrolls the timeline, unless the piece is chosen.
  if (event.pointerType === "touch" && desk.selected.get() !== item.id) return;
  if (event.button !== 0) return;
  desk.selected.set(item.id);
  const length = itemLength(item);
  const show = dragStep(drag, `move:${item.id}`);
  let isDragged = false;
  followPointer(event, {
    onMove(pixels) {
      if (!isDragged && Math.abs(pixels) < THRESHOLD) return;
      isDragged = true;
      if (isScene) {
        onShift(pixels);
        return;
      }
      const wanted = Math.max(0, item.at + pixels / scale);
      const start = snapped(drag, wanted);
      const end = snapped(drag, wanted + length) - length;
      const at = start !== wanted ? start : Math.max(0, end);
      show((before) => moveItem(before, { id: item.id, at }));
    },
    onEnd(pixels) {
      onShift(0);
      if (!isDragged) return;
      if (pixels === null && !isScene) show((before) => before);
      if (!isScene || !pixels) return;
      const index = indexAt(desk, item.id, item.at + pixels / scale + length / 2);
      desk.editing.edit((timeline) => reorderItem(timeline, { id: item.id, index }));
    },
  });
}

/** Moves an end of a piece; scenes behind it move along. */
export function dragEdge(
  event: ReactPointerEvent<HTMLElement>,
  drag: Drag & { edge: "start" | "end" },
): void {
  const { item, isScene, scale, edge } = drag;
  event.stopPropagation();
  const from = edge === "start" ? item.at : item.at + itemLength(item);
  // Always from the beginning of the drag: a scene that lost its start keeps its place.
  const show = dragStep(drag, `trim:${edge}:${item.id}`);
  followPointer(event, {
    onMove(pixels) {
      const time = snapped(drag, Math.max(0, from + pixels / scale));
      show((before) => trimItem(before, { id: item.id, edge, time, ripple: isScene }));
    },
    onEnd(pixels) {
      if (pixels === null) show((before) => before);
    },
  });
}
