import { atom, type WritableAtom } from "nanostores";
import type { Timeline } from "#contract/timeline/timeline";
import { findItem, type Item } from "#film/edit/find";
import type { Editing } from "./editing/editing";

const NONE: ReadonlySet<string> = new Set();

/** The pieces that are chosen. */
export interface ChosenPieces {
  /** The one that is worked on; to set it chooses it alone. */
  selected: WritableAtom<string | null>;
  /** Those that are chosen beside it. */
  also: WritableAtom<ReadonlySet<string>>;
}

export function createSelection(): ChosenPieces {
  const selected = atom<string | null>(null);
  const also = atom(NONE);
  selected.listen(() => also.set(NONE));
  return { selected, also };
}

/** The pieces of a film that are chosen and may be changed, the one that is worked on last. */
export function chosenIn(
  timeline: Timeline,
  { selected, also }: { selected: string | null; also: ReadonlySet<string> },
): string[] {
  const all = selected === null ? [] : [...also, selected];
  return all.filter((id) => {
    const found = findItem(timeline, id);
    return found !== null && !found.track.locked;
  });
}

/** The pieces that are chosen at a desk. */
export const chosenAt = (desk: ChosenPieces & { editing: Editing }): string[] =>
  chosenIn(desk.editing.state.get().timeline, {
    selected: desk.selected.get(),
    also: desk.also.get(),
  });

export const isChosenAt = (desk: ChosenPieces, id: string): boolean =>
  desk.selected.get() === id || desk.also.get().has(id);

/** Chooses pieces instead of those that were; the last one is worked on. */
export function chooseAll(desk: ChosenPieces, ids: readonly string[]): void {
  const last = ids.at(-1) ?? null;
  desk.selected.set(last);
  desk.also.set(last === null ? NONE : new Set(ids.slice(0, -1)));
}

/** Adds a piece to those that are chosen, or takes it away. */
export function toggleChosen(desk: ChosenPieces, id: string): void {
  const now = desk.selected.get();
  const ids = now === null ? [] : [...desk.also.get(), now];
  chooseAll(desk, ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]);
}

/** Adds all pieces of a row between the one that is worked on and another; a piece of another row alone. */
export function chooseTo(desk: ChosenPieces & { editing: Editing }, id: string): void {
  const { timeline } = desk.editing.state.get();
  const from = findItem(timeline, desk.selected.get() ?? "");
  const to = findItem(timeline, id);
  if (!to || isChosenAt(desk, id)) return;
  const items: readonly Item[] = to.track.items;
  const isRow = from?.track.id === to.track.id;
  const [first, last] = isRow ? [from.index, to.index].sort((a, b) => a - b) : [to.index, to.index];
  const row = items.slice(first, (last ?? to.index) + 1).map((item) => item.id);
  chooseAll(desk, [...new Set([...chosenAt(desk), ...row])].filter((one) => one !== id).concat(id));
}
