import { atom } from "nanostores";
import { useCallback, useSyncExternalStore } from "react";
import type { Timeline } from "#contract/timeline/timeline";
import { hasItems, type Item } from "#film/edit/find";
import type { Moves } from "./moves";
import { widthOf } from "./piece-width";
import { type Dragging, dragPieces, endDrag } from "./places";

/** A place where a piece will be, in pixels of the rows. */
export interface LandingPlace {
  /** The id of the piece. */
  id: string;
  left: number;
  width: number;
  top: number;
  height: number;
  /** What is said in it. */
  label?: string;
}

/** What a drag would make of the film, as the timeline shows it until it is let go. */
export interface Live {
  moves: Moves;
  /** The pieces that are dragged. */
  held: ReadonlySet<string>;
  /** How far what is dragged is from its place, in pixels; without it it is shown where it lands. */
  away: { x: number; y: number } | null;
  /** Pixels a second. */
  scale: number;
  landings: readonly LandingPlace[];
  /** How many seconds pieces lose that are not dragged, as text, by their ids. */
  cuts: ReadonlyMap<string, string>;
  /** What is said beside the pointer, and where that is, in pixels of the window. */
  says: { text: string; x: number; y: number };
  isRefused: boolean;
  /** Whether what moves aside glides, as for another order; what follows a pointer does not. */
  glides: boolean;
}

/** The drag that is shown; null for none. */
export const live = atom<Live | null>(null);

/** The pieces that are shown otherwise than where they are. */
const dragged = new Set<string>();
const watchers = new Map<string, Set<() => void>>();

function draggingOf(id: string, shown: Live): Dragging {
  const { away, moves, scale, cuts } = shown;
  const isHeld = shown.held.has(id);
  const cut = cuts.get(id) ?? null;
  const changed = moves.changed.get(id);
  return {
    ...(isHeld && away
      ? { at: null, ...away }
      : { at: changed?.at ?? null, x: (moves.shifted.get(id) ?? 0) * scale, y: 0 }),
    width: changed ? widthOf(changed, scale) : null,
    isLifted: isHeld && away !== null,
    ...{ isHeld, glides: shown.glides && !isHeld },
    fate: moves.gone.has(id) ? "gone" : cut === null ? null : "cut",
    says: cut,
  };
}

/**
 * Gives the look of a piece that only makes room, or null for any other piece. Pieces that move equally far share one
 * object: most pieces of a film do.
 * @param alike the objects that there are, by how far their pieces move, in seconds
 */
function shiftedBy(id: string, shown: Live, alike: Map<number, Dragging>): Dragging | null {
  const { moves, held, cuts } = shown;
  const by = moves.shifted.get(id);
  if (by === undefined || held.has(id) || cuts.has(id)) return null;
  const known = alike.get(by) ?? draggingOf(id, shown);
  alike.set(by, known);
  return known;
}

/** Whether all that is not dragged is shown in the same place. */
const isSameBeside = (one: Live, other: Live) =>
  one.moves === other.moves && one.held === other.held && one.scale === other.scale;

/** The pieces that become longer or shorter, as they were drawn last. */
let drawn: Moves["changed"] = new Map();

function drawAs(next: Moves["changed"]): void {
  const before = drawn;
  drawn = next;
  for (const id of new Set([...before.keys(), ...next.keys()])) {
    if (before.get(id) === next.get(id)) continue;
    for (const watcher of watchers.get(id) ?? []) watcher();
  }
}

/**
 * Draws the pieces that become longer or shorter with all that is on them. {@link showLive} gives a piece its width in each
 * frame; its name, frames and wave may follow later.
 */
export function drawChanged(): void {
  drawAs(live.get()?.moves.changed ?? new Map());
}

/** Draws the pieces that the drag changes no more. Their elements still have the width that an earlier state gave. */
function drawUnchanged({ moves: { changed } }: Live): void {
  const kept = [...drawn].filter(([id]) => changed.has(id));
  if (kept.length < drawn.size) drawAs(new Map(kept));
}

/** Shows what a drag would make of the film, by the styles of the pieces alone. */
export function showLive(next: Live): void {
  const before = live.get();
  live.set(next);
  if (before && isSameBeside(before, next)) {
    dragPieces(new Map([...next.held].map((id) => [id, draggingOf(id, next)])));
    return;
  }
  const { shifted, gone, changed } = next.moves;
  const ids = new Set([...shifted.keys(), ...gone, ...changed.keys(), ...next.held]);
  const shown = new Map<string, Dragging | null>([...dragged].map((id) => [id, null]));
  dragged.clear();
  const alike = new Map<number, Dragging>();
  for (const id of ids) {
    shown.set(id, shiftedBy(id, next, alike) ?? draggingOf(id, next));
    dragged.add(id);
  }
  dragPieces(shown);
  drawUnchanged(next);
}

/** Ends what is shown of a drag: the pieces are where the film has them. */
export function endLive(timeline: Timeline): void {
  if (!live.get()) return;
  live.set(null);
  dragged.clear();
  endDrag(timeline.tracks.filter(hasItems));
  drawChanged();
}

/** A piece as a drag shows it: with the length that it would have. */
export function useShown<T extends Item>(item: T): T {
  const { id } = item;
  return useSyncExternalStore(
    useCallback((onChange: () => void) => watchPiece(id, onChange), [id]),
    () => (live.get()?.moves.changed.get(id) as T | undefined) ?? item,
    () => item,
  );
}

function watchPiece(id: string, watcher: () => void): () => void {
  const all = watchers.get(id) ?? new Set();
  watchers.set(id, all.add(watcher));
  return () => {
    all.delete(watcher);
    if (all.size === 0) watchers.delete(id);
  };
}
