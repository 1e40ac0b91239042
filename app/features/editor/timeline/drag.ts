import type { PointerEvent as ReactPointerEvent } from "react";
import { itemLength, type Timeline } from "#contract/timeline/timeline";
import { moveToRow, takes } from "#film/build/move-to-row";
import { scenesOf } from "#film/build/scenes";
import { findItem, hasItems, type Item } from "#film/edit/find";
import { reorderScenes, shiftPieces } from "#film/edit/many";
import { moveItem, snapTime } from "#film/edit/move";
import { trimItem } from "#film/edit/trim";
import { shownBeats } from "../beats/found-beats";
import { followPointer } from "../follow-pointer";
import { newId } from "../pieces";
import { chooseAll, chooseTo, chosenAt, isChosenAt, toggleChosen } from "../selection";
import { dropRow, rowsAround } from "./drop-row";
import type { Edge } from "./edge-view";
import { guide } from "./guide";
import { ripple } from "./ripple";
import { type Dragged, type DragState, showDrag } from "./show-drag";

/** A press that moves less than this is no drag. Pixels. */
const THRESHOLD = 4;
/** How near an edge something snaps to it. Pixels. */
const SNAP = 8;

interface Drag extends Dragged {
  /** The piece, by its id: it may be another one when it is pressed than when it was drawn. */
  id: string;
  isScene: boolean;
}

/** A drag with Ripple as it was when the piece was pressed: a change during the drag applies to the next drag. */
interface PressedDrag extends Drag {
  ripples: boolean;
}

/** A time that snaps to the edges of other pieces, to beats and to the present time, where a line is shown. */
function snapped({ desk, id, scale }: Drag, time: number, { isFree }: Pull): number {
  if (isFree) return time;
  const { timeline } = desk.editing.state.get();
  const near = snapTime(timeline, {
    time,
    tolerance: SNAP / scale,
    except: [id, ...chosenAt(desk)],
    more: shownBeats(timeline),
    playhead: desk.time.get(),
  });
  if (near.snapped) guide.set(near.time);
  return near.time;
}

/** Where scenes are dropped whose middle is at a time: among which others, and when that is. */
function dropOf(timeline: Timeline, ids: readonly string[], middle: number) {
  const others = scenesOf(timeline).filter(({ id }) => !ids.includes(id));
  const index = others.filter((one) => one.at + itemLength(one) / 2 < middle).length;
  const last = others.at(-1);
  return { index, at: others[index]?.at ?? (last ? last.at + itemLength(last) : 0) };
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

/** The scenes that are chosen. */
function chosenScenes(desk: Drag["desk"]): string[] {
  const scenes = new Set(scenesOf(desk.editing.state.get().timeline).map(({ id }) => id));
  return chosenAt(desk).filter((id) => scenes.has(id));
}

function takesOn(timeline: Timeline, rowId: string, item: Item): boolean {
  const track = timeline.tracks.find(({ id }) => id === rowId);
  return track !== undefined && hasItems(track) && takes(timeline, track, item);
}

type Change = Pick<DragState, "change" | "key" | "away" | "glides" | "edge">;
interface Pull {
  /** Pixels from where it was pressed. */
  right: number;
  down: number;
  /** Whether Ctrl is held: nothing snaps. */
  isFree: boolean;
}

/** Other places in the order for scenes that ripple, which a line shows meanwhile. */
function inOrder({ desk, scale }: Drag, item: Item, { right, down }: Pull): Change {
  const ids = chosenAt(desk);
  const middle = item.at + right / scale + itemLength(item) / 2;
  const { index, at } = dropOf(desk.editing.state.get().timeline, ids, middle);
  guide.set(at);
  return {
    change: (timeline) => reorderScenes(timeline, { ids, index }),
    key: `order ${index}`,
    away: { x: right, y: down },
    glides: true,
  };
}

/** When a piece begins that is pulled to the right or to the left: its beginning snaps, else its end. */
function startOf(drag: Drag, item: Item, pull: Pull): number {
  const length = itemLength(item);
  const wanted = Math.max(0, item.at + pull.right / drag.scale);
  const start = snapped(drag, wanted, pull);
  return Math.max(0, start === wanted ? snapped(drag, wanted + length, pull) - length : start);
}

/** Another time for pieces, all that are chosen by the same. */
function inTime(drag: PressedDrag, item: Item, pull: Pull): Change {
  const ids = chosenAt(drag.desk);
  const at = startOf(drag, item, pull);
  const { id, ripples } = drag;
  return {
    change: (timeline) =>
      ids.length > 1
        ? shiftPieces(timeline, { ids, by: at - item.at, withScenes: !ripples })
        : moveItem(timeline, { id, at }),
    key: `time ${at}`,
    away: null,
  };
}

/** Another row for a piece. */
function toRow(drag: PressedDrag, item: Item, pull: Pull, row: string, made: string): Change {
  const { right, down } = pull;
  const at = startOf(drag, item, pull);
  const target = row === "new" ? { newId: made } : { id: row };
  return {
    change: (timeline) =>
      moveToRow(timeline, { id: drag.id, row: target, at, ripple: drag.ripples }),
    key: `row ${row} ${at}`,
    away: { x: right, y: down },
  };
}

/** Follows a pointer that holds a piece: what the film would be is shown, and made once it is let go. */
function follow(
  event: ReactPointerEvent<HTMLElement>,
  drag: Drag,
  {
    changeFor,
    held,
    newRow,
    onPress,
  }: {
    changeFor: (item: Item, pull: Pull, y: number) => Change;
    held: () => readonly string[];
    newRow?: string;
    onPress?: () => void;
  },
): void {
  const { desk, id } = drag;
  const { clientX, clientY } = event;
  const { rows, yOf } = rowsAround(event);
  const shown = showDrag(drag, rows);
  let change: Change["change"] | null = null;
  followPointer(event, {
    onMove(right, down, { ctrlKey, metaKey }) {
      if (!change && Math.hypot(right, down) < THRESHOLD) return;
      // A change that came in meanwhile may have moved it, or taken it away.
      const item = findItem(desk.editing.state.get().timeline, id)?.item;
      if (!item) return;
      // The layout is read before the drag changes styles: a later read would have the browser lay out twice.
      const y = yOf(clientY + down);
      guide.set(null);
      const next = changeFor(item, { right, down, isFree: ctrlKey || metaKey }, y);
      change = next.change;
      shown.show({
        ...next,
        ...{ held: held(), newRow },
        pointer: { x: clientX + right, y: clientY + down },
      });
    },
    onEnd(pixels) {
      guide.set(null);
      if (!change) onPress?.();
      shown.end(pixels === null ? null : change);
    },
  });
}

/**
 * Chooses a piece, and moves it and what is chosen with it: scenes that ripple in their order, anything else in time; one
 * alone to another row as well.
 * @returns whether the press chose; a finger scrolls the timeline, unless the piece is chosen
 */
export function dragPiece(event: ReactPointerEvent<HTMLElement>, drag: Drag): boolean {
  const { desk, id, isScene } = drag;
  if (event.pointerType === "touch" && !isChosenAt(desk, id)) return false;
  if (event.button !== 0) return false;
  const hasMore = event.shiftKey || event.ctrlKey || event.metaKey;
  choose(event.nativeEvent, desk, id);
  const { rows } = rowsAround(event);
  const made = newId();
  const going: PressedDrag = { ...drag, ripples: ripple.get() };
  const isOrdered = isScene && going.ripples;
  follow(event, drag, {
    changeFor(item, pull, y) {
      const { timeline } = desk.editing.state.get();
      const own = findItem(timeline, id)?.track.id ?? "";
      const row = chosenAt(desk).length > 1 ? own : dropRow(rows, own, y);
      if (row !== own && (row === "new" || takesOn(timeline, row, item)))
        return toRow(going, item, pull, row, made);
      return isOrdered ? inOrder(drag, item, pull) : inTime(going, item, pull);
    },
    held: () => (isOrdered ? chosenScenes(desk) : chosenAt(desk)),
    newRow: made,
    // A press on one of several chooses it alone, once it is no drag.
    onPress: () => hasMore || chooseAll(desk, [id]),
  });
  return true;
}

/** Moves an end of a piece; with Ripple the scenes behind a scene move along. */
export function dragEdge(event: ReactPointerEvent<HTMLElement>, drag: Drag & { edge: Edge }): void {
  const { id, isScene, scale, edge } = drag;
  const ripples = isScene && ripple.get();
  event.stopPropagation();
  follow(event, drag, {
    changeFor(item, pull) {
      const from = edge === "start" ? item.at : item.at + itemLength(item);
      const time = snapped(drag, Math.max(0, from + pull.right / scale), pull);
      return {
        change: (timeline) => trimItem(timeline, { id, edge, time, ripple: ripples }),
        key: `edge ${time}`,
        away: null,
        edge,
      };
    },
    held: () => [id],
  });
}
