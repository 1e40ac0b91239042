import type { PointerEvent as ReactPointerEvent } from "react";
import { itemLength, type Timeline } from "#contract/timeline";
import { moveItem, reorderItem, snapTime } from "../core/edit/move";
import { trimItem } from "../core/edit/trim";
import type { Desk } from "../desk";
import { followPointer } from "../follow-pointer";
import { type Piece, scenesOf } from "../pieces";

/** A press that moves less than this is no drag. Pixels. */
const THRESHOLD = 4;
/** How near an edge something snaps to it. Pixels. */
const SNAP = 8;

interface Drag {
  desk: Desk;
  item: Piece;
  isScene: boolean;
  /** Pixels a second. */
  scale: number;
  /** Shows a scene away from its place, in pixels. */
  onShift: (pixels: number) => void;
}

/** A time that snaps to edges of pieces and to where the film stands. */
function snapped({ desk, item, scale }: Drag, time: number): number {
  return snapTime(desk.session.state.get().timeline, {
    time,
    tolerance: SNAP / scale,
    except: item.id,
    playhead: desk.time.get(),
  }).time;
}

/** The index at which a scene is dropped whose middle is at a time. */
function indexAt(desk: Desk, id: string, middle: number): number {
  const others = scenesOf(desk.session.state.get().timeline).filter((one) => one.id !== id);
  return others.filter((one) => one.at + itemLength(one) / 2 < middle).length;
}

/** Moves a piece: a scene takes another place in the order, anything else another time. */
export function dragPiece(event: ReactPointerEvent<HTMLElement>, drag: Drag): void {
  const { desk, item, isScene, scale, onShift } = drag;
  // A finger scrolls the timeline, unless the piece is chosen.
  if (event.pointerType === "touch" && desk.selected.get() !== item.id) return;
  if (event.button !== 0) return;
  desk.selected.set(item.id);
  const length = itemLength(item);
  const step = `move:${item.id}`;
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
      desk.session.edit((timeline) => moveItem(timeline, { id: item.id, at }), step);
    },
    onEnd(pixels) {
      onShift(0);
      if (!isDragged) return;
      if (pixels === null && !isScene) {
        desk.session.edit((timeline) => moveItem(timeline, { id: item.id, at: item.at }), step);
      }
      if (!isScene || !pixels) return;
      const index = indexAt(desk, item.id, item.at + pixels / scale + length / 2);
      desk.session.edit((timeline) => reorderItem(timeline, { id: item.id, index }));
    },
  });
}

/** Moves an end of a piece; scenes behind it move along. */
export function dragEdge(
  event: ReactPointerEvent<HTMLElement>,
  drag: Drag & { edge: "start" | "end" },
): void {
  const { desk, item, isScene, scale, edge } = drag;
  event.stopPropagation();
  const from = edge === "start" ? item.at : item.at + itemLength(item);
  // Always from the beginning of the drag: a scene that lost its start stands where it stood.
  const before = desk.session.state.get().timeline;
  const step = `trim:${edge}:${item.id}`;
  let shown = before;
  const show = (timeline: Timeline) => {
    // What came in meanwhile, a voice for example, ends the drag: it would be undone.
    if (desk.session.state.get().timeline !== shown) return;
    desk.session.edit(() => timeline, step);
    shown = desk.session.state.get().timeline;
  };
  followPointer(event, {
    onMove(pixels) {
      const time = snapped(drag, Math.max(0, from + pixels / scale));
      show(trimItem(before, { id: item.id, edge, time, ripple: isScene }));
    },
    onEnd(pixels) {
      if (pixels === null) show(before);
    },
  });
}
