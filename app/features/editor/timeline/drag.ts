import type { PointerEvent as ReactPointerEvent } from "react";
import { itemLength, type Track } from "#contract/timeline/timeline";
import { scenesOf } from "#film/build/scenes";
import type { Item } from "#film/edit/find";
import { reorderScenes, shiftPieces } from "#film/edit/many";
import { moveItem, snapTime } from "#film/edit/move";
import { trimItem } from "#film/edit/trim";
import type { Desk } from "../desk";
import { dragStep } from "../editing/drag-step";
import { followPointer } from "../follow-pointer";
import { chooseAll, chooseTo, chosenAt, isChosenAt, toggleChosen } from "../selection";
import { guide } from "./guide";
import { ripple } from "./ripple";

/** A press that moves less than this is no drag. Pixels. */
const THRESHOLD = 4;
/** How near an edge something snaps to it. Pixels. */
const SNAP = 8;

interface Drag {
  desk: Pick<Desk, "editing" | "time" | "selected" | "also">;
  item: Item;
  isScene: boolean;
  /** Pixels a second. */
  scale: number;
  /** The kind of its row. */
  kind: Track["kind"];
  /** Shows a scene away from its place, in pixels. */
  onShift: (pixels: number) => void;
}

/** A time that snaps to the edges of other pieces and to the present time, where a line is shown. */
function snapped({ desk, item, scale }: Drag, time: number): number {
  const near = snapTime(desk.editing.state.get().timeline, {
    time,
    tolerance: SNAP / scale,
    except: [item.id, ...chosenAt(desk)],
    playhead: desk.time.get(),
  });
  if (near.snapped) guide.set(near.time);
  return near.time;
}

/** Where scenes are dropped whose middle is at a time: among which others, and when that is. */
function dropOf(desk: Drag["desk"], ids: readonly string[], middle: number) {
  const others = scenesOf(desk.editing.state.get().timeline).filter(({ id }) => !ids.includes(id));
  const index = others.filter((one) => one.at + itemLength(one) / 2 < middle).length;
  const last = others.at(-1);
  return { index, at: others[index]?.at ?? (last ? last.at + itemLength(last) : 0) };
}

/** The row of a kind under a point of the window, if it may be changed. */
function rowAt(x: number, y: number, kind: string): string | undefined {
  const row = document
    .elementsFromPoint(x, y)
    .map((element) => element.closest<HTMLElement>("[data-row]"))
    .find((one) => one !== null);
  return row?.dataset.kind === kind ? row.dataset.row : undefined;
}

/** Chooses a piece that is pressed: with Shift or Ctrl beside those that are chosen, else alone. */
function choose(
  { shiftKey, ctrlKey, metaKey }: PointerEvent,
  desk: Drag["desk"],
  id: string,
): void {
  if (ctrlKey || metaKey) toggleChosen(desk, id);
  else if (shiftKey) chooseTo(desk, id);
  else if (!isChosenAt(desk, id)) chooseAll(desk, [id]);
}

/** Moves scenes that ripple: they take another place in the order, which a line shows meanwhile. */
function dragScenes(event: ReactPointerEvent<HTMLElement>, drag: Drag, onPress: () => void): void {
  const { desk, item, scale, onShift } = drag;
  const middleAt = (pixels: number) => item.at + pixels / scale + itemLength(item) / 2;
  let isDragged = false;
  followPointer(event, {
    onMove(pixels) {
      if (!isDragged && Math.abs(pixels) < THRESHOLD) return;
      isDragged = true;
      onShift(pixels);
      guide.set(dropOf(desk, chosenAt(desk), middleAt(pixels)).at);
    },
    onEnd(pixels) {
      onShift(0);
      guide.set(null);
      if (!isDragged) onPress();
      if (!isDragged || !pixels) return;
      const ids = chosenAt(desk);
      const { index } = dropOf(desk, ids, middleAt(pixels));
      desk.editing.edit((timeline) => reorderScenes(timeline, { ids, index }));
    },
  });
}

/** Moves pieces in time, all that are chosen by the same; one alone goes to another row of its kind as well. */
function dragFreely(event: ReactPointerEvent<HTMLElement>, drag: Drag, onPress: () => void): void {
  const { desk, item, isScene, kind, scale } = drag;
  const { clientX, clientY } = event;
  const length = itemLength(item);
  const ids = chosenAt(desk);
  const show = dragStep(desk.editing);
  let isDragged = false;
  followPointer(event, {
    onMove(right, down) {
      if (!isDragged && Math.hypot(right, down) < THRESHOLD) return;
      isDragged = true;
      guide.set(null);
      const wanted = Math.max(0, item.at + right / scale);
      const start = snapped(drag, wanted);
      const end = start === wanted ? snapped(drag, wanted + length) - length : start;
      const at = Math.max(0, end);
      if (ids.length > 1) {
        show((before) => shiftPieces(before, { ids, by: at - item.at, withScenes: !ripple.get() }));
        return;
      }
      const trackId = isScene ? undefined : rowAt(clientX + right, clientY + down, kind);
      show((before) => moveItem(before, { id: item.id, at, ...(trackId ? { trackId } : {}) }));
    },
    onEnd(pixels) {
      guide.set(null);
      if (!isDragged) onPress();
      else if (pixels === null) show((before) => before);
    },
  });
}

/**
 * Chooses a piece, and moves it and what is chosen with it: scenes in their order, anything else in time.
 * @returns whether the press chose; a finger scrolls the timeline, unless the piece is chosen
 */
export function dragPiece(event: ReactPointerEvent<HTMLElement>, drag: Drag): boolean {
  const { desk, item, isScene } = drag;
  if (event.pointerType === "touch" && !isChosenAt(desk, item.id)) return false;
  if (event.button !== 0) return false;
  const hasMore = event.shiftKey || event.ctrlKey || event.metaKey;
  choose(event.nativeEvent, desk, item.id);
  // A press on one of several chooses it alone, once it is no drag.
  const onPress = () => hasMore || chooseAll(desk, [item.id]);
  if (isScene && ripple.get()) dragScenes(event, drag, onPress);
  else dragFreely(event, drag, onPress);
  return true;
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
  const show = dragStep(drag.desk.editing);
  followPointer(event, {
    onMove(pixels) {
      guide.set(null);
      const time = snapped(drag, Math.max(0, from + pixels / scale));
      show((before) =>
        trimItem(before, { id: item.id, edge, time, ripple: isScene && ripple.get() }),
      );
    },
    onEnd(pixels) {
      guide.set(null);
      if (pixels === null) show((before) => before);
    },
  });
}
