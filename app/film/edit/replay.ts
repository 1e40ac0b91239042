import { timeInSource } from "#contract/timeline/pace";
import {
  type AudioItem,
  type CaptionTrack,
  type CaptionWord,
  itemLength,
  type Timeline,
  type Track,
  type VisualItem,
} from "#contract/timeline/timeline";
import { idMaker } from "./carry";
import { carryMusic } from "./carry-music";
import { endOf, hasItems, type Item, tick } from "./find";
import { withNearKeys, withoutBeginning, withPartOfMovement } from "./own-keys";
import { isHeard, isStill, withHeardWords } from "./source";

/** A part of a film's time that is kept, and when it is played. Seconds. */
export interface KeptTime {
  from: number;
  to: number;
  at: number;
}

/** Parts that are shorter are not kept, in seconds. */
const LEAST = 0.01;
/** Times that are no further apart are the same. */
const SAME = 0.0015;

/** A part of a piece, and when it is played now. */
type Part = KeptTime;

/** The parts of a piece's time that are kept, in their new order. */
function partsOf(item: Item, kept: readonly KeptTime[]): Part[] {
  const [start, end] = [item.at, endOf(item)];
  return kept
    .map((one) => {
      const from = Math.max(start, one.from);
      return { from, to: Math.min(end, one.to), at: one.at + from - one.from };
    })
    .filter(({ from, to }) => to - from > LEAST)
    .sort((one, other) => one.at - other.at);
}

/** Parts that follow each other without a gap are one; with `goesOn` only where nothing is left out between them. */
function joined(parts: readonly Part[], goesOn: boolean): Part[] {
  const result: Part[] = [];
  for (const part of parts) {
    const last = result.at(-1);
    const touches = last && Math.abs(last.at + last.to - last.from - part.at) < SAME;
    if (last && touches && (!goesOn || Math.abs(last.to - part.from) < SAME)) {
      last.to += part.to - part.from;
    } else result.push({ ...part });
  }
  return result;
}

/** Whether a piece may be shortened without a jump in what it says: a still, or a clip that has no sound. */
const isSmooth = (item: Item) =>
  isStill(item) ||
  ("fit" in item &&
    item.src.kind !== "color" &&
    "hasAudio" in item.src &&
    item.src.hasAudio === false);

/**
 * The parts of a piece as they are played. A smooth piece whose parts all follow each other plays on from the earliest
 * one; where they are apart, each is played from its own time, so that nothing is shown twice.
 */
function playedParts(item: Item, kept: readonly KeptTime[]): Part[] {
  const parts = partsOf(item, kept);
  const [whole, ...others] = isSmooth(item) ? joined(parts, false) : [];
  if (!whole || others.length > 0) return joined(parts, true);
  const from = Math.min(...parts.map((part) => part.from));
  return [{ from, to: from + whole.to - whole.from, at: whole.at }];
}

/** A piece with its keys and its movement as a part of it has them. One that is the only part has the whole movement. */
function ownPart<T extends Item>(
  item: T,
  { from, to }: Pick<Part, "from" | "to">,
  isOneOfMany: boolean,
) {
  const skipped = tick(timeInSource(item, from) - item.in);
  const kept = isStill(item) ? withoutBeginning(item, skipped) : item;
  const share = (time: number) => (time - item.at) / itemLength(item);
  return isOneOfMany ? withPartOfMovement(kept, share(from), share(to)) : kept;
}

/** The pieces that play the parts of one. The first keeps its id. */
function piecesOf<T extends Item>(
  item: T,
  parts: readonly Part[],
  makeId: (id: string) => string,
): T[] {
  return parts.map(({ from, to, at }, index): T => {
    const [begin, end] = [timeInSource(item, from), timeInSource(item, to)];
    const start = isStill(item) ? item.in : tick(begin);
    const isFirst = index === 0;
    const isLast = index === parts.length - 1;
    const edges =
      "fit" in item
        ? {
            transitionIn: isFirst ? item.transitionIn : undefined,
            transitionOut: isLast ? item.transitionOut : undefined,
          }
        : { fadeIn: isFirst ? item.fadeIn : 0, fadeOut: isLast ? item.fadeOut : 0 };
    const part = {
      ...ownPart(item, { from, to }, parts.length > 1),
      ...edges,
      id: isFirst ? item.id : makeId(item.id),
      at: tick(at),
      in: start,
      // Where a ramp is slow, a part may last less than a millisecond of the source.
      out: tick(Math.max(start + 0.001, start + end - begin)),
    };
    return withNearKeys(withHeardWords(part));
  });
}

/** Whether a part of what a row says is not kept. */
function losesSpeech(track: Track, kept: readonly KeptTime[]): boolean {
  if (track.kind !== "voice" && track.kind !== "visual") return false;
  return track.items.some((item: Item) => {
    const left = partsOf(item, kept).reduce((sum, { from, to }) => sum + to - from, 0);
    return (track.kind === "voice" || isHeard(item)) && left < endOf(item) - item.at - LEAST;
  });
}

/** When a moment is played now; null where it is not. */
function momentOf(kept: readonly KeptTime[], time: number): number | null {
  const one = kept.find(({ from, to }) => time >= from - 1e-9 && time < to - 1e-9);
  return one ? one.at + time - one.from : null;
}

/** An effect is heard with the moment that it begins with, as long as before; without that moment it is gone. */
function effectAt(item: AudioItem, kept: readonly KeptTime[]): AudioItem[] {
  const at = momentOf(kept, item.at);
  return at === null ? [] : [{ ...item, at: tick(at) }];
}

const endOfTale = ({ tracks }: Timeline) =>
  tracks
    .flatMap((track): Item[] =>
      track.kind === "visual" || track.kind === "voice" ? track.items : [],
    )
    .reduce((end, item) => Math.max(end, endOf(item)), 0);

/** A word at its new time, cut to the part in which most of it is; null where more than half of it is gone. */
function wordIn(word: CaptionWord, kept: readonly KeptTime[]): CaptionWord | null {
  const middle = word.t1 > word.t0 ? (word.t0 + word.t1) / 2 : Math.max(0, word.t0 - 1e-6);
  const one = kept.find(({ from, to }) => middle >= from && middle < to);
  if (!one) return null;
  const t0 = tick(one.at + Math.max(word.t0, one.from) - one.from);
  const t1 = Math.max(t0, tick(one.at + Math.min(word.t1, one.to) - one.from));
  return { ...word, t0, t1 };
}

/** The words of captions at their new times. Where words between two are gone or elsewhere, a line ends. */
function wordsOf(
  track: CaptionTrack,
  kept: readonly KeptTime[],
  ownerOf: (id: string, time: number) => string,
): CaptionWord[] {
  const placed = track.words
    .flatMap((word, index) => {
      const next = wordIn(word, kept);
      if (!next) return [];
      const item =
        word.item === undefined ? {} : { item: ownerOf(word.item, (next.t0 + next.t1) / 2) };
      return [{ word: { ...next, ...item }, index }];
    })
    .sort((one, other) => one.word.t0 - other.word.t0 || one.index - other.index);
  return placed.map(({ word, index }, place) => {
    const follower = placed[place + 1];
    const between = follower ? track.words.slice(index + 1, follower.index) : [];
    const isTorn =
      follower !== undefined &&
      (follower.index < index || between.some(({ breakAfter }) => breakAfter));
    return isTorn ? { ...word, breakAfter: true } : word;
  });
}

/**
 * A film that plays parts of another one's time, in any order: what is seen, said and written goes along, cut where
 * its time is cut. Stills and silent clips whose parts still touch become shorter without a jump. Music stays, and
 * ends with the film where it did; locked rows stay as they are, unless they say what is cut: a film that is changed so is
 * refused as a whole (`locked.ts`).
 * @param kept the parts, which do not overlap, neither before nor now
 */
export function replay(timeline: Timeline, kept: readonly KeptTime[]): Timeline {
  const makeId = idMaker(timeline);
  const owners = new Map<string, Item[]>();
  const cut = <T extends Item>(item: T): T[] => {
    const pieces = piecesOf(item, playedParts(item, kept), makeId);
    owners.set(item.id, pieces);
    return pieces;
  };
  const inOrder = <T extends Item>(items: T[]) => items.sort((one, other) => one.at - other.at);
  const tracks = timeline.tracks.map((track): Track => {
    if (!hasItems(track) || track.kind === "music") return track;
    if (track.locked && !losesSpeech(track, kept)) return track;
    if (track.kind === "visual")
      return { ...track, items: inOrder(track.items.flatMap((item: VisualItem) => cut(item))) };
    const pieces = (item: AudioItem) =>
      item.src.kind === "effect" ? effectAt(item, kept) : cut(item);
    return { ...track, items: inOrder(track.items.flatMap(pieces)) };
  });
  const cutFilm = { ...timeline, tracks };
  const ends = { before: endOfTale(timeline), after: endOfTale(cutFilm) };
  const ownerOf = (id: string, time: number) =>
    owners
      .get(id)
      ?.find((item) => time >= item.at - SAME && time < item.at + itemLength(item) + SAME)?.id ??
    id;
  const all = tracks.map((track): Track => {
    if (track.locked) return track;
    if (track.kind === "captions") return { ...track, words: wordsOf(track, kept, ownerOf) };
    if (track.kind !== "music" || ends.before === 0 || ends.after === 0) return track;
    return { ...track, items: track.items.flatMap((item) => carryMusic(item, ends) ?? []) };
  });
  const markers = timeline.markers.flatMap((marker) => {
    const at = momentOf(kept, marker.at);
    return at === null ? [] : [{ ...marker, at: tick(at) }];
  });
  return { ...cutFilm, tracks: all, markers };
}
