import {
  arePacedAlike,
  filmTime,
  reachedAfter,
  speedAt,
  timeInSource,
} from "#contract/timeline/pace";
import { sourceAddress } from "#contract/timeline/source-file";
import { itemLength, type Timeline } from "#contract/timeline/timeline";
import { hasItems, type Item, tick } from "./find";
import { ofFilm } from "./of-film";
import { isStill } from "./source";

/** What a piece goes on with that an edit made of another one. */
export interface Heir {
  /** The id of the piece that it was. */
  of: string;
  /** How many seconds of that piece's beginning are gone. A clip tells by its source; a still cannot. */
  skipped?: number;
  /** A copy: the piece that it was is still there. */
  isCopy?: boolean;
}

/** The heirs that an edit names, by their ids. A piece that keeps its id is its own heir. */
export type Heirs = ReadonlyMap<string, Heir>;

/** A part of the old film's time, and where it is played now. Seconds. */
export interface Stretch {
  from: number;
  to: number;
  at: number;
  /** Seconds of the new film for each second of the old one; where they vary, as many in all. */
  rate: number;
  /** Where a moment of the old film is in the new one, where a ramp makes that no straight line. */
  moment?: (time: number) => number;
}

/** Times that are no further apart than this are the same: they are kept in whole milliseconds. */
export const SAME = 0.0015;

/** When a part of the old time that begins at `from` ends in the new film. */
export function endOfStretch(stretch: Stretch): number {
  return momentIn(stretch, stretch.to);
}

/** Where a moment of the old film is in the new one, within one stretch. */
export function momentIn(stretch: Stretch, time: number): number {
  return stretch.moment?.(time) ?? stretch.at + (time - stretch.from) * stretch.rate;
}

/** Which part of a piece its heir still plays, and when; null where it plays nothing of it. */
function stretchOf(old: Item, next: Item, skipped: number): Stretch | null {
  const isWhole =
    old.src === next.src &&
    skipped === 0 &&
    old.in === next.in &&
    old.out === next.out &&
    arePacedAlike(old, next);
  if (isWhole) return { from: old.at, to: old.at + itemLength(old), at: next.at, rate: 1 };
  // Another file in its place has its time, and what belongs to that.
  if (sourceAddress(old.src) !== sourceAddress(next.src)) {
    const length = Math.min(itemLength(old), itemLength(next));
    return { from: old.at, to: old.at + length, at: next.at, rate: 1 };
  }
  const start = isStill(next) ? reachedAfter(old, old.in, skipped) : next.in;
  const from = Math.max(old.in, start);
  const to = Math.min(old.out, start + next.out - next.in);
  if (to - from < 1e-6) return null;
  const now = { ...next, in: start };
  const [begin, end] = [filmTime(old, from), filmTime(old, to)];
  const at = filmTime(now, from);
  const oldRamp = "ramp" in old ? old.ramp : undefined;
  const isStraight = arePacedAlike(old, next) || (!oldRamp && !("ramp" in next && next.ramp));
  if (isStraight) {
    const rate = arePacedAlike(old, next) ? 1 : speedAt(old, from) / speedAt(next, from);
    return { from: begin, to: end, at, rate };
  }
  return {
    ...{ from: begin, to: end, at, rate: (filmTime(now, to) - at) / (end - begin) },
    moment: (time) => filmTime(now, timeInSource(old, time)),
  };
}

/** All pieces of a film. */
export const itemsOf = ofFilm(({ tracks }): readonly Item[] =>
  tracks.flatMap((track): Item[] => (hasItems(track) ? track.items : [])),
);

/** A part of an old piece, and the piece that plays it now. */
interface Played {
  stretch: Stretch;
  item: Item;
}

/** Finds where a piece of an old film is played in the new one, copies of it included where they are asked for. */
export function finder(after: Timeline, heirs: Heirs) {
  const byId = new Map(itemsOf(after).map((item) => [item.id, item]));
  const withHeirs = new Set([...heirs.values()].map(({ of }) => of));
  const played = (old: Item, item: Item, skipped = 0): Played[] => {
    const stretch = stretchOf(old, item, skipped);
    return stretch ? [{ stretch, item }] : [];
  };
  const playedBy = (old: Item, copies: boolean): Played[] => {
    if (withHeirs.has(old.id))
      return itemsOf(after).flatMap((item) => {
        const heir = heirs.get(item.id) ?? { of: item.id };
        const isPlayed = heir.of === old.id && (copies || !heir.isCopy);
        return isPlayed ? played(old, item, heir.skipped) : [];
      });
    const own = heirs.has(old.id) ? undefined : byId.get(old.id);
    return own ? played(old, own) : [];
  };
  // Each word of a piece asks for it.
  const known = { all: new Map<Item, Played[]>(), own: new Map<Item, Played[]>() };
  return (old: Item, { copies }: { copies: boolean }): readonly Played[] => {
    const answers = known[copies ? "all" : "own"];
    const answer = answers.get(old) ?? playedBy(old, copies);
    answers.set(old, answer);
    return answer;
  };
}

export type Finder = ReturnType<typeof finder>;

/** A scene of the old film, or the time between two or behind the last, with what became of it. */
export interface OldScene {
  from: number;
  to: number;
  stretches: Stretch[];
  /** No scene was there. */
  isGap?: boolean;
}

/**
 * What became of the time of the old film's scenes: the whole of it, in its order. Where no scene was, time
 * moves with the scene behind it; behind the last scene, with the end of what is left of them.
 * @param row the scenes of the new film
 */
export function sceneTimes(
  scenes: readonly Item[],
  row: readonly Item[],
  find: Finder,
): OldScene[] {
  const times: OldScene[] = [];
  const inRow = new Set(row.map(({ id }) => id));
  let end = 0;
  let last = 0;
  const shifted = (from: number, to: number, by: number): OldScene => ({
    from,
    to,
    stretches: [{ from, to, at: Math.max(0, from + by), rate: 1 }],
    isGap: true,
  });
  for (const scene of scenes) {
    const played = find(scene, { copies: false });
    const stretches = played.map(({ stretch }) => stretch);
    const to = tick(scene.at + itemLength(scene));
    if (scene.at - end > SAME) {
      const [first] = stretches;
      times.push(shifted(end, scene.at, first ? first.at - first.from : last - end));
    }
    times.push({ from: scene.at, to, stretches });
    for (const { item, stretch } of played) {
      if (inRow.has(item.id)) last = Math.max(last, endOfStretch(stretch));
    }
    end = Math.max(end, to);
  }
  return [...times, shifted(end, Number.POSITIVE_INFINITY, last - end)];
}

/** The same time where nothing moves: what was cut away is gone, all else is where it was. */
export function stillTimes(times: readonly OldScene[]): OldScene[] {
  return times.map((time) => ({
    ...time,
    stretches: time.stretches.map((one) => (one.rate === 1 ? { ...one, at: one.from } : one)),
  }));
}
