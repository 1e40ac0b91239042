import { endOf, type Item } from "./find";
import { endOfStretch, momentIn, type OldScene, SAME, type Stretch } from "./stretches";

/** When the scenes ended, and when they end now. Seconds. */
export interface Ends {
  before: number;
  after: number;
}

/** The part of a piece that lies on one old scene. */
export interface CarriedPart {
  /** Whether the piece belongs to this scene, or only reaches into it. */
  isMain: boolean;
  kept: Stretch[];
}

/** A stretch of the film in which a piece is shown. Seconds. */
export interface CarriedSpan {
  at: number;
  end: number;
}

const lengthOf = (stretches: readonly Stretch[]) =>
  stretches.reduce((sum, one) => sum + endOfStretch(one) - one.at, 0);

/** How much of a stretch of time lies in another one. Seconds; 0 or less where nothing does. */
const coverBetween = (time: { from: number; to: number }, start: number, end: number) =>
  Math.min(end, time.to) - Math.max(start, time.from);

/** The old scenes of which a stretch of time covers a part. Each piece of a film asks for them. */
export function scenesUnder(times: readonly OldScene[], start: number, end: number): OldScene[] {
  const under: OldScene[] = [];
  for (const time of times) if (coverBetween(time, start, end) > SAME) under.push(time);
  return under;
}

/** The stretches of a time of the old film, cut to it. */
function within(stretches: readonly Stretch[], from: number, to: number): Stretch[] {
  return stretches
    .filter((one) => coverBetween(one, from, to) > SAME)
    .map((one) => {
      const start = Math.max(from, one.from);
      return { ...one, from: start, to: Math.min(to, one.to), at: momentIn(one, start) };
    });
}

/**
 * The parts of a piece by old scenes. It belongs to those of which it covers half or more, and to the one that it covers
 * longest.
 */
export function carriedParts(item: Item, times: readonly OldScene[]): CarriedPart[] {
  const [start, end] = [item.at, endOf(item)];
  const covers = scenesUnder(times, start, end).map((time) => {
    const cover = coverBetween(time, start, end);
    return { time, cover };
  });
  const longest = Math.max(...covers.map(({ cover }) => cover));
  const first = covers.findIndex(({ cover }) => cover > longest - SAME);
  return covers.map(({ time, cover }, index) => ({
    isMain: index === first || cover >= (time.to - time.from) / 2,
    kept: within(time.stretches, start, end),
  }));
}

/** Joins what touches, and what only new time parts: a piece goes on over a scene that is put into it. */
function joined(stretches: readonly Stretch[], times: readonly OldScene[]): CarriedSpan[] {
  const isNew = (from: number, to: number) =>
    times.every(({ stretches: some }) =>
      some.every((one) => one.at >= to - SAME || endOfStretch(one) <= from + SAME),
    );
  const spans: CarriedSpan[] = [];
  for (const one of [...stretches].sort((a, b) => a.at - b.at)) {
    const last = spans.at(-1);
    if (last && (one.at - last.end < SAME || isNew(last.end, one.at))) {
      last.end = Math.max(last.end, endOfStretch(one));
    } else spans.push({ at: one.at, end: endOfStretch(one) });
  }
  return spans;
}

/** When a title or a picture is shown now: with its scenes, and as far into those beside them as before. */
export function carriedSpans(
  parts: readonly CarriedPart[],
  times: readonly OldScene[],
): CarriedSpan[] {
  const isKept = ({ isMain, kept }: CarriedPart) => isMain && kept.length > 0;
  const first = parts.findIndex(isKept);
  if (first < 0)
    return joined(
      parts.flatMap(({ kept }) => kept),
      times,
    );
  const last = parts.findLastIndex(isKept);
  const main = parts.filter(isKept).flatMap(({ kept }) => kept);
  const [from, to] = [main[0], main.at(-1)];
  const head = lengthOf(parts.slice(0, first).flatMap(({ kept }) => kept));
  const tail = lengthOf(parts.slice(last + 1).flatMap(({ kept }) => kept));
  return joined(main, times).map(({ at, end }) => ({
    at: from && Math.abs(at - from.at) < SAME ? Math.max(0, at - head) : at,
    end: to && Math.abs(end - endOfStretch(to)) < SAME ? end + tail : end,
  }));
}

/** The stretches of a piece's time that are played now; those that go on without a cut are one. */
export function playedStretches(
  { at: start, end }: CarriedSpan,
  times: readonly OldScene[],
): Stretch[] {
  const stretches: Stretch[] = [];
  const kept = scenesUnder(times, start, end).flatMap(({ stretches: some }) =>
    within(some, start, end),
  );
  for (const one of kept) {
    const last = stretches.at(-1);
    const goesOn =
      last &&
      (last.moment ? last.moment === one.moment : last.rate === one.rate) &&
      one.from - last.to < SAME &&
      Math.abs(one.at - endOfStretch(last)) < SAME;
    if (goesOn) last.to = one.to;
    else stretches.push({ ...one });
  }
  return stretches;
}

/** When a piece ends at the latest: with the scenes, unless it reached over them or none is left under it. */
export const latestEnd = (item: Item, ends: Ends) =>
  endOf(item) > ends.before + SAME || ends.after === 0 ? Number.POSITIVE_INFINITY : ends.after;
