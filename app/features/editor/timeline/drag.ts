import type { PointerEvent as ReactPointerEvent } from "react";
import { itemLength } from "#contract/timeline";
import { moveItem, reorderItem, snapTime } from "../core/edit/move";
import { trimItem } from "../core/edit/trim";
import type { Desk } from "../desk";
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

/** Follows a pointer until it is let go. */
function follow(
  event: ReactPointerEvent<HTMLElement>,
  { onMove, onEnd }: { onMove: (pixels: number) => void; onEnd: (pixels: number) => void },
) {
  const element = event.currentTarget;
  const from = event.clientX;
  let moved = 0;
  const move = (next: PointerEvent) => {
    moved = next.clientX - from;
    onMove(moved);
  };
  const end = ({ type }: PointerEvent) => {
    element.removeEventListener("pointermove", move);
    element.removeEventListener("pointerup", end);
    element.removeEventListener("pointercancel", end);
    onEnd(type === "pointerup" ? moved : 0);
  };
  element.setPointerCapture(event.pointerId);
  element.addEventListener("pointermove", move);
  element.addEventListener("pointerup", end);
  element.addEventListener("pointercancel", end);
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
  let isDragged = false;
  follow(event, {
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
      desk.session.edit((timeline) => moveItem(timeline, { id: item.id, at }), `move:${item.id}`);
    },
    onEnd(pixels) {
      onShift(0);
      if (!isScene || !isDragged || pixels === 0) return;
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
  follow(event, {
    onMove(pixels) {
      const time = snapped(drag, Math.max(0, from + pixels / scale));
      desk.session.edit(
        () => trimItem(before, { id: item.id, edge, time, ripple: isScene }),
        `trim:${edge}:${item.id}`,
      );
    },
    onEnd: () => undefined,
  });
}
