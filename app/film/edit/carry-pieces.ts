import { secondsBetween, timeInSource } from "#contract/timeline/pace";
import type { AudioItem, VisualItem } from "#contract/timeline/timeline";
import { endOf, type Item, tick } from "./find";
import { withNearKeys, withoutBeginning } from "./own-keys";
import { withSpeed } from "./pace";
import { isHeard, isStill, MIN_PIECE_SECONDS, sourceEnd } from "./source";
import { endOfStretch, momentIn, type OldScene, SAME, type Stretch } from "./stretches";

/** When the scenes ended, and when they end now. Seconds. */
export interface Ends {
  before: number;
  after: number;
}

/** The part of a piece that lies on one old scene. */
interface Part {
  /** Whether the piece belongs to this scene, or only reaches into it. */
  isMain: boolean;
  kept: Stretch[];
}

interface Span {
  at: number;
  end: number;
}

const lengthOf = (stretches: readonly Stretch[]) =>
  stretches.reduce((sum, one) => sum + endOfStretch(one) - one.at, 0);

/** How much of a stretch of time lies in another one. Seconds; 0 or less where nothing does. */
const coverOf = (time: { from: number; to: number }, start: number, end: number) =>
  Math.min(end, time.to) - Math.max(start, time.from);

/** The stretches of a time of the old film, cut to it. */
function within(stretches: readonly Stretch[], from: number, to: number): Stretch[] {
  return stretches
    .filter((one) => coverOf(one, from, to) > SAME)
    .map((one) => {
      const start = Math.max(from, one.from);
      return { ...one, from: start, to: Math.min(to, one.to), at: momentIn(one, start) };
    });
}

/** A piece belongs to the scenes of which it covers half or more, and to the one that it covers longest. */
function partsOf(item: Item, times: readonly OldScene[]): Part[] {
  const [start, end] = [item.at, endOf(item)];
  const covers = times
    .filter((time) => coverOf(time, start, end) > SAME)
    .map((time) => ({ time, cover: coverOf(time, start, end) }));
  const longest = Math.max(...covers.map(({ cover }) => cover));
  const first = covers.findIndex(({ cover }) => cover > longest - SAME);
  return covers.map(({ time, cover }, index) => ({
    isMain: index === first || cover >= (time.to - time.from) / 2,
    kept: within(time.stretches, start, end),
  }));
}

/** Joins what touches, and what only new time parts: a piece goes on over a scene that is put into it. */
function joined(stretches: readonly Stretch[], times: readonly OldScene[]): Span[] {
  const isNew = (from: number, to: number) =>
    times.every(({ stretches: some }) =>
      some.every((one) => one.at >= to - SAME || endOfStretch(one) <= from + SAME),
    );
  const spans: Span[] = [];
  for (const one of [...stretches].sort((a, b) => a.at - b.at)) {
    const last = spans.at(-1);
    if (last && (one.at - last.end < SAME || isNew(last.end, one.at))) {
      last.end = Math.max(last.end, endOfStretch(one));
    } else spans.push({ at: one.at, end: endOfStretch(one) });
  }
  return spans;
}

/** When a title or a picture is shown now: with its scenes, and as far into those beside them as before. */
function spansOf(parts: readonly Part[], times: readonly OldScene[]): Span[] {
  const isKept = ({ isMain, kept }: Part) => isMain && kept.length > 0;
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

/** Whether nothing of what lies under a piece was moved, cut or made faster. */
function isUntouched(item: Item, times: readonly OldScene[]): boolean {
  const kept = partsOf(item, times).flatMap((part) => part.kept);
  const length = kept.reduce((sum, { from, to }) => sum + to - from, 0);
  return (
    Math.abs(length - (endOf(item) - item.at)) < SAME * 2 &&
    kept.every(({ from, at, rate, moment }) => Math.abs(from - at) < SAME && rate === 1 && !moment)
  );
}

/** The stretches of a piece's time that are played now; those that go on without a cut are one. */
function playedStretches({ at: start, end }: Span, times: readonly OldScene[]): Stretch[] {
  const stretches: Stretch[] = [];
  const kept = times
    .filter((time) => coverOf(time, start, end) > SAME)
    .flatMap((time) => within(time.stretches, start, end));
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

/** A clip that is heard stays with the picture under it: it is cut where that is cut, and as fast. */
function piecesOfHeard(item: VisualItem, times: readonly OldScene[]): VisualItem[] {
  return playedStretches({ at: item.at, end: endOf(item) }, times).map(({ from, to, at, rate }) =>
    withNearKeys({
      ...withSpeed(item, item.speed / rate),
      at: tick(at),
      in: tick(timeInSource(item, from)),
      out: tick(timeInSource(item, to)),
    }),
  );
}

/** A clip that is not heard goes on without a jump; it is as much shorter as its time. */
function pieceOfSilent(item: VisualItem, times: readonly OldScene[], most: number): VisualItem[] {
  const parts = partsOf(item, times);
  const [span] = spansOf(parts, times).slice(0, 1);
  const main = parts.find(({ isMain, kept }) => isMain && kept.length > 0)?.kept[0];
  const spans = spansOf(parts, times);
  const start = spans.find(({ at, end }) => main && main.at >= at - SAME && main.at < end) ?? span;
  if (!start) return [];
  const kept = parts.flatMap((part) => part.kept);
  const length = kept.reduce((sum, { from, to, rate }) => sum + (to - from) * Math.min(1, rate), 0);
  const seconds = Math.min(length, most - start.at, secondsBetween(item, item.in, sourceEnd(item)));
  return [{ ...item, at: tick(start.at), out: tick(timeInSource(item, item.at + seconds)) }];
}

/** A still in the spans in which it is shown now; in each it goes on as it was at the end of the one before. */
function stillsOf(item: VisualItem, spans: readonly Span[], most: number): VisualItem[] {
  let shown = 0;
  return spans.map(({ at, end }) => {
    const length = (Math.min(end, most) - at) * item.speed;
    const part = withoutBeginning(item, tick(shown));
    shown += length;
    return { ...part, at: tick(at), out: tick(item.in + length) };
  });
}

/** When a piece ends at the latest: with the scenes, unless it reached over them or none is left under it. */
const latestEnd = (item: Item, ends: Ends) =>
  endOf(item) > ends.before + SAME || ends.after === 0 ? Number.POSITIVE_INFINITY : ends.after;

/**
 * A piece over the scenes after they changed: moved, shortened, in parts, or gone. The first part keeps its id.
 * @param hasSound whether a sound of its own row plays in sync with it
 */
export function carryOverlay(
  item: VisualItem,
  { times, ends, hasSound }: { times: readonly OldScene[]; ends: Ends; hasSound: boolean },
): readonly VisualItem[] {
  if (isUntouched(item, times)) return [item];
  const most = latestEnd(item, ends);
  const pieces =
    hasSound || isHeard(item)
      ? piecesOfHeard(item, times)
      : isStill(item)
        ? stillsOf(item, spansOf(partsOf(item, times), times), most)
        : pieceOfSilent(item, times, most);
  const least = Math.min(MIN_PIECE_SECONDS, endOf(item) - item.at) - SAME;
  const long = pieces.filter((piece) => endOf(piece) - piece.at >= least && piece.out > piece.in);
  return long.map((piece, index) => ({
    ...piece,
    transitionIn: index === 0 ? item.transitionIn : undefined,
    transitionOut: index === long.length - 1 ? item.transitionOut : undefined,
  }));
}

/**
 * A sound that was laid to the picture, after the scenes changed: it begins with the picture that it began with
 * and keeps its length. One whose beginning was cut away is gone where it is an effect, else begins later in itself.
 */
export function carryAudio(
  item: AudioItem,
  times: readonly OldScene[],
  ends: Ends,
): AudioItem | null {
  const start = times
    .filter((time) => coverOf(time, item.at, endOf(item)) > SAME)
    .flatMap(({ stretches }) => stretches)
    .filter((one) => one.to > item.at + SAME && one.from < endOf(item) - SAME)
    .sort((one, other) => one.from - other.from)[0];
  if (!start) return null;
  const isCut = start.from > item.at + SAME;
  if (isCut && item.src.kind === "effect") return null;
  const lost = isCut ? start.from - item.at : 0;
  const at = tick(momentIn(start, Math.max(start.from, item.at)));
  const begin = item.loop ? item.in : tick(item.in + lost);
  const whole = item.out - item.in - lost;
  const length = Math.min(whole, latestEnd(item, ends) - at);
  if (lost === 0 && at === item.at && length === whole) return item;
  if (length < Math.min(MIN_PIECE_SECONDS, whole)) return null;
  const kept = item.loop ? withoutBeginning(item, tick(lost)) : item;
  return { ...kept, at, in: begin, out: tick(begin + length) };
}

/**
 * A sound that plays in sync with clips, after the scenes changed: it is cut and moved with them, and reaches as far
 * beyond the first and the last of them as before. The first piece keeps its id. Where a clip became slower or faster, the
 * sound keeps its length.
 */
export function carrySynced(
  item: AudioItem,
  clips: readonly VisualItem[],
  times: readonly OldScene[],
): readonly AudioItem[] {
  const end = endOf(item);
  const inSync = {
    at: Math.max(item.at, Math.min(...clips.map(({ at }) => at))),
    end: Math.min(end, Math.max(...clips.map(endOf))),
  };
  const played = playedStretches(inSync, times);
  const isUntouched =
    played.length === 1 &&
    played.every(
      ({ from, to, at }) => Math.abs(from - at) < SAME && to - from > inSync.end - inSync.at - SAME,
    );
  if (isUntouched) return [item];
  return played.flatMap((stretch, index): AudioItem[] => {
    const isFirst = index === 0;
    const isLast = index === played.length - 1;
    // Before the film begins nothing is heard.
    const head = isFirst ? Math.min(inSync.at - item.at, stretch.at) : 0;
    const tail = isLast ? end - inSync.end : 0;
    const [from, to] = [stretch.from - head, stretch.to + tail];
    if (to - from < MIN_PIECE_SECONDS) return [];
    const part = {
      at: tick(stretch.at - head),
      in: tick(item.in + from - item.at),
      out: tick(item.in + to - item.at),
    };
    const fades = { fadeIn: isFirst ? item.fadeIn : 0, fadeOut: isLast ? item.fadeOut : 0 };
    return [withNearKeys({ ...item, ...part, ...fades })];
  });
}
