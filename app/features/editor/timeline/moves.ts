import { arePacedAlike } from "#contract/timeline/pace";
import { itemLength, type Timeline } from "#contract/timeline/timeline";
import { hasItems, type Item } from "#film/edit/find";
import { ofFilm } from "#film/edit/of-film";

/** What an edit does to the pieces of a film, by their ids. */
export interface Moves {
  /** Those that only move, and by how many seconds. */
  shifted: ReadonlyMap<string, number>;
  /** Those that become longer or shorter, or play another part of their source. */
  changed: ReadonlyMap<string, Item>;
  /** Those that are there no more. */
  gone: ReadonlySet<string>;
  /** Those that are new on a row. */
  landed: readonly { item: Item; rowId: string }[];
}

const playsAlike = (one: Item, other: Item) =>
  one.in === other.in && one.out === other.out && arePacedAlike(one, other);

/** The pieces of a film with their rows, by their ids. */
const piecesById = ofFilm(
  ({ tracks }): ReadonlyMap<string, { item: Item; rowId: string }> =>
    new Map(
      tracks.flatMap((track) =>
        hasItems(track)
          ? (track.items as Item[]).map((item) => [item.id, { item, rowId: track.id }] as const)
          : [],
      ),
    ),
);

/** What becomes of the pieces of a film by an edit. */
export function movesOf(before: Timeline, after: Timeline): Moves {
  const old = piecesById(before);
  const gone = new Set(old.keys());
  const shifted = new Map<string, number>();
  const changed = new Map<string, Item>();
  const landed: { item: Item; rowId: string }[] = [];
  for (const track of after.tracks) {
    if (!hasItems(track)) continue;
    for (const item of track.items as Item[]) {
      const known = old.get(item.id);
      gone.delete(item.id);
      if (known?.rowId !== track.id) landed.push({ item, rowId: track.id });
      else if (!playsAlike(item, known.item)) changed.set(item.id, item);
      else if (item.at !== known.item.at) shifted.set(item.id, item.at - known.item.at);
    }
  }
  return { shifted, changed, gone, landed };
}

const signed = (seconds: number) => `${seconds < 0 ? "−" : "+"}${Math.abs(seconds).toFixed(1)} s`;
const pieces = (count: number) => (count === 1 ? "1 piece" : `${count} pieces`);

/** How many seconds a piece loses by an edit that changes it; 0 for none. */
export function lostBy(before: Item, after: Item): number {
  return Math.max(0, itemLength(before) - itemLength(after));
}

/**
 * What an edit does to what was not touched, in a few words: how many pieces move, and by how much where all move by
 * the same, how many are cut and how many are removed. Empty where nothing else changes.
 * @param held the pieces that are dragged
 */
export function sayMoves(before: Timeline, moves: Moves, held: ReadonlySet<string>): string {
  const shifts = [...moves.shifted].filter(([id]) => !held.has(id)).map(([, by]) => by);
  const [first = 0] = shifts;
  const isAlike = shifts.every((by) => Math.abs(by - first) < 0.05);
  const items = piecesById(before);
  const cut = [...moves.changed].filter(([id, item]) => {
    const old = items.get(id)?.item;
    return !held.has(id) && old !== undefined && lostBy(old, item) > 0.05;
  }).length;
  const gone = [...moves.gone].filter((id) => !held.has(id)).length;
  return [
    shifts.length > 0 &&
      `${pieces(shifts.length)} ${shifts.length === 1 ? "moves" : "move"}${isAlike ? ` ${signed(first)}` : ""}`,
    cut > 0 && `${pieces(cut)} cut`,
    gone > 0 && `${pieces(gone)} removed`,
  ]
    .filter(Boolean)
    .join(", ");
}

/** How a piece that is dragged changes: its new length with the difference, or by how much it moves; empty for neither. */
export function sayHeld(before: Item, after: Item): string {
  const by = itemLength(after) - itemLength(before);
  if (Math.abs(by) > 0.0005) return `${itemLength(after).toFixed(1)} s (${signed(by)})`;
  const shift = after.at - before.at;
  return Math.abs(shift) < 0.05 ? "" : signed(shift);
}
