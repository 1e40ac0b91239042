import { arePacedAlike, timeInSource } from "#contract/timeline/pace";
import type {
  AudioItem,
  AudioTrack,
  Timeline,
  Track,
  VisualTrack,
} from "#contract/timeline/timeline";
import { carryMusic } from "./carry-music";
import { carryOverlay } from "./carry-pieces";
import { carryAudio, carrySynced } from "./carry-sounds";
import type { Ends } from "./carry-spans";
import { carryWords } from "./carry-words";
import { commonShift } from "./common-shift";
import { endOf, freePlace, type Item, type ItemTrack, tick, trackOf, withItems } from "./find";
import { MIN_PIECE_SECONDS } from "./source";
import {
  endOfStretch,
  finder,
  type Heir,
  type Heirs,
  itemsOf,
  type OldScene,
  sceneTimes,
  stillTimes,
} from "./stretches";
import { syncedClips } from "./synced-sounds";

const NO_HEIRS: Heirs = new Map();

const isTimedAlike = (one: Item, other: Item | undefined) =>
  other !== undefined &&
  one.at === other.at &&
  one.in === other.in &&
  one.out === other.out &&
  arePacedAlike(one, other);

/** Whether pieces begin, end or run otherwise than before, or others are there. */
function isRetimed(before: readonly Item[], after: readonly Item[]): boolean {
  if (before.length !== after.length) return true;
  const now = new Map(after.map((item) => [item.id, item]));
  return !before.every((item) => isTimedAlike(item, now.get(item.id)));
}

/** Whether pieces of a film begin, end or run otherwise than in another one. */
export function areTimedAlike(before: Timeline, after: Timeline): boolean {
  return !isRetimed(itemsOf(before), itemsOf(after));
}

const endOfAll = (items: readonly Item[]) =>
  items.reduce((latest, item) => Math.max(latest, endOf(item)), 0);

/** When the last of what the scenes showed is over now, on whatever row it is. */
const endOfPlayed = (times: readonly OldScene[]) =>
  times
    .filter(({ isGap }) => !isGap)
    .flatMap(({ stretches }) => stretches)
    .reduce((end, stretch) => Math.max(end, endOfStretch(stretch)), 0);

/** The end of what is told, by scenes or by a voice: music ends with it. */
const endOfTale = ({ tracks }: Timeline, scenes: readonly Item[]) =>
  endOfAll([...scenes, ...tracks.flatMap((track) => (track.kind === "voice" ? track.items : []))]);

/** Pieces in their order; one that would lie over the next ends where that begins. */
function withoutOverlaps<T extends ItemTrack>(track: T): T {
  const placed: Item[] = [];
  const others: Item[] = [];
  for (const item of [...track.items].sort((one, other) => one.at - other.at)) {
    const last = placed.at(-1);
    if (last && endOf(last) > item.at) {
      const out = tick(timeInSource(last, item.at));
      if (item.at - last.at < MIN_PIECE_SECONDS) {
        others.push(item);
        continue;
      }
      placed[placed.length - 1] = { ...last, out };
    }
    placed.push(item);
  }
  return others.reduce(
    (row, item) => {
      const free = { ...item, at: freePlace(row, item, item.at) };
      return withItems(row, [...row.items, free]);
    },
    withItems(track, placed),
  );
}

/** Gives ids that no piece or track of a film has. Most edits need no id: the ids in use are listed for the first one. */
export function idMaker(timeline: Timeline) {
  let known: Set<string> | null = null;
  return (id: string) => {
    known ??= new Set([...timeline.tracks, ...itemsOf(timeline)].map((one) => one.id));
    const used = known;
    let n = 2;
    while (used.has(`${id.slice(0, 56)}-${n}`)) n += 1;
    const made = `${id.slice(0, 56)}-${n}`;
    used.add(made);
    return made;
  };
}

interface Change {
  before: Timeline;
  /** What became of the time of the scenes for what lies over it, and for a sound that plays in sync with a clip. */
  times: readonly OldScene[];
  synced: readonly OldScene[];
  /** What became of the time of a row above the scenes that the edit is about; null where it is about the scenes. */
  row: { items: ReadonlySet<Item>; times: readonly OldScene[] } | null;
  /** The end of the scenes, and that of what is told in a film whose voices are where they belong. */
  ends: { scenes: Ends; tale: (now: Timeline) => Ends };
}

/** The pieces above the scenes and the sounds that belong to them, at their new times, with the heirs that this made. */
function carryTracks(after: Timeline, { before, times, synced: syncedTimes, row, ends }: Change) {
  const heirs = new Map<string, Heir>();
  const makeId = idMaker(after);
  const scenes = trackOf(before, "visual")?.id;
  const shiftOf = commonShift(times);
  const old = new Set(itemsOf(before));
  /** The pieces of one: the first keeps its id, the others have ids of their own and are its heirs. */
  const named = <T extends Item>(item: T, pieces: readonly T[]): T[] =>
    pieces.map((piece, index) => {
      if (index === 0) return piece;
      const id = makeId(item.id);
      heirs.set(id, { of: item.id });
      return { ...piece, id };
    });
  const isSame = (items: readonly Item[], others: readonly Item[]) =>
    items.length === others.length && items.every((item, index) => item === others[index]);
  const synced = syncedClips(before);
  const withSound = new Set([...synced.values()].flat());
  const timesFor = (clips: readonly Item[]) =>
    row && clips.every((clip) => row.items.has(clip)) ? row.times : syncedTimes;
  // Pieces that the edit itself placed stay where they were put.
  const overlays = (track: VisualTrack): VisualTrack => {
    const items = track.items.flatMap((item) =>
      old.has(item)
        ? named(
            item,
            carryOverlay(item, {
              times,
              shiftOf,
              ends: ends.scenes,
              hasSound: withSound.has(item),
            }),
          )
        : [item],
    );
    return isSame(items, track.items) ? track : withoutOverlaps({ ...track, items });
  };
  const carried = (track: AudioTrack, carry: (item: AudioItem) => AudioItem | null): AudioTrack => {
    const items = track.items.flatMap((item) => {
      if (!old.has(item)) return [item];
      const clips = synced.get(item.id);
      return clips ? named(item, carrySynced(item, clips, timesFor(clips))) : (carry(item) ?? []);
    });
    if (isSame(items, track.items)) return track;
    // Effects and music may be heard over each other; of two voices the later one is heard.
    const laid = withItems(track, items);
    return track.kind === "voice" ? withoutOverlaps(laid) : laid;
  };
  const carriedTracks = after.tracks.map((track): Track => {
    if (track.locked) return track;
    if (track.kind === "visual") return track.id === scenes ? track : overlays(track);
    if (track.kind === "voice") return carried(track, (item) => item);
    if (track.kind === "sfx") {
      return carried(track, (item) => carryAudio(item, { times, shiftOf, ends: ends.scenes }));
    }
    return track;
  });
  // Without scenes there is no end for music to end with.
  if (ends.scenes.before === 0 || ends.scenes.after === 0)
    return { timeline: { ...after, tracks: carriedTracks }, heirs };
  // A sound in sync with the last clip has moved with it by now: music ends with both.
  const tale = ends.tale({ ...after, tracks: carriedTracks });
  const tracks = carriedTracks.map((track) =>
    track.kind === "music" && !track.locked
      ? carried(track, (item) => carryMusic(item, tale))
      : track,
  );
  return { timeline: { ...after, tracks }, heirs };
}

/** The pieces of a visual row of a film; none where it has no such row. */
function piecesOf({ tracks }: Timeline, id: string | undefined): readonly Item[] {
  const row = tracks.find((track) => track.id === id);
  return row?.kind === "visual" ? row.items : [];
}

/**
 * Lets everything follow a change of the scenes that belongs to their time: pieces above them, effects, the end of
 * the music, sounds that play in sync with their clips, captions; locked rows stay as they are. Captions follow what is heard: the voice's stay with the voice, those of a talk with its clip.
 * Every edit of a piece ends with this, so that none can forget it.
 * @param after the film in which only the pieces were changed that the edit is about
 * @param heirs the pieces that go on with an old one under another id, and stills whose beginning is gone
 * @param mode.isStill whether what lies over the scenes keeps its time (Ripple is off): it is cut where its time is
 *   cut, and nothing else moves. The words of a clip go with the clip, by captions and by a sound that is in sync with it.
 * @param mode.row the visual row that the edit is about where that is not the scenes: sounds that play in sync with its
 *   clips are cut and moved with them
 */
export function carryAlong(
  before: Timeline,
  after: Timeline,
  heirs: Heirs = NO_HEIRS,
  { isStill = false, row: rowId }: { isStill?: boolean; row?: string } = {},
): Timeline {
  const scenesId = trackOf(before, "visual")?.id;
  const [scenes, nowScenes] = [piecesOf(before, scenesId), piecesOf(after, scenesId)];
  if (heirs.size === 0 && areTimedAlike(before, after)) return after;
  const found = finder(after, heirs);
  const synced = sceneTimes(scenes, nowScenes, found);
  const times = isStill ? stillTimes(synced) : synced;
  // A scene that lies over the others now is told as well.
  const told = Math.max(endOfAll(nowScenes), endOfPlayed(synced));
  const end = endOfAll(scenes);
  const ends = {
    scenes: { before: end, after: isStill ? Math.max(end, told) : told },
    tale: (now: Timeline) => ({
      before: endOfTale(before, scenes),
      after: Math.max(told, endOfTale(now, nowScenes)),
    }),
  };
  const [items, nowItems] = [piecesOf(before, rowId), piecesOf(after, rowId)];
  const row =
    rowId !== undefined && rowId !== scenesId
      ? { items: new Set(items), times: sceneTimes(items, nowItems, found) }
      : null;
  const { timeline, heirs: more } =
    heirs.size > 0 || row || isRetimed(scenes, nowScenes)
      ? carryTracks(after, { before, times, synced, row, ends })
      : { timeline: after, heirs: new Map<string, Heir>() };
  const find = finder(timeline, new Map([...heirs, ...more]));
  const tracks = timeline.tracks.map((track): Track => {
    if (track.kind !== "captions" || track.locked) return track;
    const words = carryWords(track.words, before, { find, times });
    return words === track.words ? track : { ...track, words };
  });
  return { ...timeline, tracks };
}
