import { TIMELINE_LIMITS } from "#contract/timeline/parts";
import type { CaptionWord, Timeline, Track } from "#contract/timeline/timeline";
import { endOf, type Item, tick, trackOf } from "./find";
import { ofFilm } from "./of-film";
import { isHeard } from "./source";
import {
  endOfStretch,
  type Finder,
  momentIn,
  type OldScene,
  SAME,
  type Stretch,
} from "./stretches";
import { timeIndex } from "./time-index";

/** Where a word is played now: its stretch, those beside it, and the sentence that it belongs to. */
interface Place {
  stretch: Stretch;
  beside: readonly (readonly Stretch[])[];
  item?: string;
  /** Speech may end a little behind its sentence; words over a scene end with it. */
  mayReachOver: boolean;
}

/** A word at its new time, and the place that it had among the old words. */
interface Carried {
  word: CaptionWord;
  index: number;
}

const holds = ({ from, to }: Stretch, time: number) => time >= from - 1e-9 && time < to - 1e-9;

/**
 * The pieces that are heard speaking, the likeliest first: voices, the scenes' clips, clips above them. A sentence owns
 * its words though its voice is muted.
 */
function speakersOf(timeline: Timeline): Record<"sentences" | "voices" | "videos", Item[]> {
  const scenes = trackOf(timeline, "visual");
  const rows = timeline.tracks.filter((track) => track.kind === "visual" && !track.hidden);
  const inOrder = [...rows].sort((one) => (one.id === scenes?.id ? -1 : 0));
  const itemsOf = (track: Track): Item[] => ("items" in track ? track.items : []);
  const voices = timeline.tracks.filter((track) => track.kind === "voice");
  return {
    sentences: voices.flatMap(itemsOf),
    voices: voices.filter(({ muted }) => !muted).flatMap(itemsOf),
    videos: inOrder.flatMap(itemsOf).filter(isHeard),
  };
}

/** Finds who says a word of a film: the owner of the sentence by its id, the voice and the clip at a time. */
const speakersIn = ofFilm((timeline) => {
  const { sentences, voices, videos } = speakersOf(timeline);
  const spanOf = (item: Item) => ({ from: item.at, to: endOf(item) });
  return {
    owners: new Map(sentences.map((item) => [item.id, item])),
    voiceAt: timeIndex(voices, spanOf),
    videoAt: timeIndex(videos, spanOf),
  };
});

/** Who says a word, by which the word is found again. */
interface Said {
  /** The time by which the word is found. Seconds. */
  time: number;
  /** The sentence that owns the word, or the voice at its time. */
  voice: Item | undefined;
  isOwn: boolean;
  /** The clip at its time, where no voice says it. */
  video: Item | undefined;
}

/** Who says each word of a row of captions. A drag asks in each frame, of the same words of the same film. */
const saidIn = ofFilm((timeline) => {
  const { owners, voiceAt, videoAt } = speakersIn(timeline);
  const known = new WeakMap<readonly CaptionWord[], readonly Said[]>();
  const saidBy = (word: CaptionWord): Said => {
    // A silent sign has no time of its own: it goes with the word before it.
    const time = word.t1 > word.t0 ? (word.t0 + word.t1) / 2 : Math.max(0, word.t0 - 1e-6);
    const own = word.item === undefined ? undefined : owners.get(word.item);
    const voice = own ?? voiceAt(time);
    return { time, voice, isOwn: own !== undefined, video: voice ? undefined : videoAt(time) };
  };
  return (words: readonly CaptionWord[]): readonly Said[] => {
    const said = known.get(words) ?? words.map(saidBy);
    known.set(words, said);
    return said;
  };
});

/** Tells where a word of the old film is played in the new one: nowhere, once, or as often as its copies. */
function placer(find: Finder, times: readonly OldScene[]) {
  const all = times.flatMap(({ stretches }) => stretches);
  let sceneAt: ((time: number) => OldScene | undefined) | null = null;
  /** Most words have one stretch that holds them whole. */
  const onlyPlace = (word: CaptionWord, { time, voice, video, isOwn }: Said): Place | null => {
    const speaker = voice ?? video;
    const [only, second] = speaker ? find(speaker, { copies: true }) : [];
    if (!only || second) return null;
    const { from, to } = only.stretch;
    if (time < from || word.t0 < from || word.t1 >= to) return null;
    const place = { stretch: only.stretch, beside: [], mayReachOver: false };
    return isOwn ? { ...place, item: only.item.id } : place;
  };
  const ofVoice = (voice: Item, { time, isOwn }: Said): Place[] => {
    const played = find(voice, { copies: true });
    const beside = [played.map(({ stretch }) => stretch)];
    const isOutside = time < voice.at || time >= endOf(voice);
    return played
      .filter(({ stretch }, index) => (isOutside ? index === 0 : holds(stretch, time)))
      .map(({ stretch, item }) => ({
        stretch,
        beside,
        mayReachOver: true,
        ...(isOwn ? { item: item.id } : {}),
      }));
  };
  return (word: CaptionWord, said: Said): Place[] => {
    const only = onlyPlace(word, said);
    if (only) return [only];
    const { time, voice, video } = said;
    if (voice) return ofVoice(voice, said);
    sceneAt ??= timeIndex(times, (scene) => scene);
    const played = video
      ? find(video, { copies: true }).map(({ stretch }) => stretch)
      : (sceneAt(time)?.stretches ?? []);
    const beside = video ? [played, all] : [all];
    return played
      .filter((stretch) => holds(stretch, time))
      .map((stretch) => ({ stretch, beside, mayReachOver: false }));
  };
}

/** Where a word's edge is now: it may lie in the stretch that goes on without a cut, else it is cut. */
function edgeIn({ stretch, beside, mayReachOver }: Place, time: number): number {
  const { from, to, at } = stretch;
  if ((time >= from && time <= to) || mayReachOver) return momentIn(stretch, time);
  const goesOn = (one: Stretch) =>
    time < from
      ? time >= one.from &&
        Math.abs(one.to - from) < SAME &&
        Math.abs(endOfStretch(one) - at) < SAME
      : time <= one.to &&
        Math.abs(one.from - to) < SAME &&
        Math.abs(one.at - endOfStretch(stretch)) < SAME;
  const next = beside.find((some) => some.some(goesOn))?.find(goesOn);
  if (next && Number.isFinite(next.to)) return momentIn(next, time);
  return time < from ? at : endOfStretch(stretch);
}

const isNear = (one: number, other: number) => Math.abs(one - other) < 0.0005;

function movedWord(word: CaptionWord, place: Place): CaptionWord {
  const t0 = Math.max(0, tick(edgeIn(place, word.t0)));
  const t1 = Math.max(t0, tick(edgeIn(place, word.t1)));
  const isSame = isNear(t0, word.t0) && isNear(t1, word.t1);
  const item = place.item ?? word.item;
  if (isSame && item === word.item) return word;
  return { ...word, t0, t1, ...(item === undefined ? {} : { item }) };
}

/**
 * A phrase that lost its last words ends where they did, and words that were not
 * neighbours do not form one.
 */
function withBreaks(words: readonly CaptionWord[], carried: readonly Carried[]): CaptionWord[] {
  const kept = new Set(carried.map(({ index }) => index));
  return carried.map(({ word, index }, place) => {
    const next = carried[place + 1]?.index ?? words.length;
    if (next === index + 1 || word.breakAfter) return word;
    const between = words.slice(index + 1, Math.max(next, index + 1));
    const isTorn =
      next <= index ||
      between.some(({ breakAfter }, offset) => breakAfter || kept.has(index + 1 + offset));
    return isTorn ? { ...word, breakAfter: true } : word;
  });
}

/**
 * The words of captions at the times at which they are spoken or shown now; those of what is not played any more
 * are gone, those of a copy are there twice. The same list where nothing changed.
 */
export function carryWords(
  words: CaptionWord[],
  before: Timeline,
  { find, times }: { find: Finder; times: readonly OldScene[] },
): CaptionWord[] {
  const placesOf = placer(find, times);
  const said = saidIn(before)(words);
  const carried: Carried[] = [];
  for (const [index, word] of words.entries()) {
    const one = said[index];
    for (const place of one ? placesOf(word, one) : [])
      carried.push({ word: movedWord(word, place), index });
  }
  carried.sort((one, other) => one.word.t0 - other.word.t0 || one.index - other.index);
  carried.splice(TIMELINE_LIMITS.words);
  // Where all words are there in their order, no two are neighbours that were not.
  const isWhole =
    carried.length === words.length && carried.every(({ index }, place) => index === place);
  if (!isWhole) return withBreaks(words, carried);
  const now = carried.map(({ word }) => word);
  return now.every((word, index) => word === words[index]) ? words : now;
}
