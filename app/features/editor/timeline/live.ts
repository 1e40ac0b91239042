import { atom } from "nanostores";
import { useSyncExternalStore } from "react";
import type { Item } from "#film/edit/find";
import type { Moves } from "./moves";

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

const elements = new Map<string, HTMLElement>();
/** The pieces that are shown otherwise than React drew them. */
const marked = new Set<string>();

/** Keeps the element of a piece, so that a drag can move it without drawing it again. Gives what lets go of it. */
export function keepElement(id: string, element: HTMLElement): () => void {
  elements.set(id, element);
  return () => {
    if (elements.get(id) === element) elements.delete(id);
  };
}

function unmark(id: string): void {
  const element = elements.get(id);
  if (!element) return;
  delete element.dataset.glide;
  delete element.dataset.fate;
  delete element.dataset.held;
  delete element.dataset.says;
  element.style.transform = "";
}

function mark(id: string, shown: Live): void {
  const element = elements.get(id);
  if (!element) return;
  const isHeld = shown.held.has(id);
  const { away, moves, scale, cuts } = shown;
  const x = isHeld && away ? away.x : (moves.shifted.get(id) ?? 0) * scale;
  const y = isHeld && away ? away.y : 0;
  element.style.transform = x === 0 && y === 0 ? "" : `translate(${x}px, ${y}px)`;
  element.toggleAttribute("data-held", isHeld);
  element.toggleAttribute("data-glide", shown.glides && !isHeld);
  const cut = cuts.get(id);
  if (moves.gone.has(id)) element.dataset.fate = "gone";
  else if (cut !== undefined) element.dataset.fate = "cut";
  else delete element.dataset.fate;
  if (cut === undefined) delete element.dataset.says;
  else element.dataset.says = cut;
}

/** Whether all that is not dragged is shown in the same place. */
const isSameBeside = (one: Live, other: Live) =>
  one.moves === other.moves && one.held === other.held && one.scale === other.scale;

/** Shows what a drag would make of the film: what only moves is moved by its style alone. */
export function showLive(next: Live | null): void {
  const before = live.get();
  if (next && before && isSameBeside(before, next)) {
    for (const id of next.held) mark(id, next);
    live.set(next);
    return;
  }
  const ids = next
    ? new Set([...next.moves.shifted.keys(), ...next.moves.gone, ...next.cuts.keys(), ...next.held])
    : new Set<string>();
  for (const id of marked) {
    if (ids.has(id)) continue;
    unmark(id);
    marked.delete(id);
  }
  if (next) {
    for (const id of ids) {
      mark(id, next);
      marked.add(id);
    }
  }
  live.set(next);
}

/** A piece as a drag shows it: with the length that it would have. */
export function useShown<T extends Item>(item: T): T {
  return useSyncExternalStore(
    live.listen,
    () => (live.get()?.moves.changed.get(item.id) as T | undefined) ?? item,
    () => item,
  );
}
