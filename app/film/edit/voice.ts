import { reachedAfter } from "#contract/timeline/pace";
import {
  type AudioItem,
  type AudioSource,
  type AudioTrack,
  itemLength,
  type SpokenWord,
  type Timeline,
  type Track,
  type VisualItem,
} from "#contract/timeline/timeline";
import { captionWordsOf } from "./captions";
import { endOf, type Item, shift, tick, trackOf } from "./find";
import { MIN_PIECE_SECONDS, sourceEnd } from "./source";

/** A sentence as a voice has spoken it: words in seconds from its own start. */
export interface Sentence {
  id: string;
  text: string;
  src: AudioSource;
  duration: number;
  words: SpokenWord[];
  /** The name of the AI voice that said it. */
  voice?: string;
}

/** The pause between two sentences, in seconds. */
const PAUSE = 0.25;

/**
 * The piece that plays a sentence.
 * @param before the piece that it had: its levels, fades and other settings stay
 */
function spokenItem(sentence: Sentence, at: number, before?: AudioItem): AudioItem {
  const { label: _, ...kept } = before ?? { gainDb: 0, fadeIn: 0, fadeOut: 0, loop: false };
  return {
    ...kept,
    id: sentence.id,
    src: sentence.src,
    in: 0,
    out: tick(sentence.duration),
    at: tick(at),
    text: sentence.text,
    words: sentence.words,
    ...(sentence.voice === undefined ? {} : { label: sentence.voice }),
  };
}

/** The first time from which a sentence runs into no recording. */
function freeOf(
  recordings: readonly AudioItem[],
  from: number,
  length: number,
  gap: number,
): number {
  let at = from;
  for (const recording of recordings) {
    const isClear = at + length <= recording.at || at >= endOf(recording);
    if (!isClear) at = tick(endOf(recording) + gap);
  }
  return at;
}

/**
 * Lays sentences one behind the other on the voice track, in place of those that were there. Recordings stay, and so do
 * the settings of a sentence that was there before.
 */
export function layVoice(
  timeline: Timeline,
  { sentences, gap = PAUSE }: { sentences: Sentence[]; gap?: number },
): Timeline {
  const old = trackOf(timeline, "voice");
  const recordings = (old?.items ?? []).filter(({ text }) => text === undefined);
  let at = 0;
  const spoken = sentences.map((sentence) => {
    const before = old?.items.find(({ id }) => id === sentence.id);
    const item = spokenItem(sentence, freeOf(recordings, at, sentence.duration, gap), before);
    at = endOf(item) + gap;
    return item;
  });
  const items = [...recordings, ...spoken].sort((a, b) => a.at - b.at);
  const track: AudioTrack = old
    ? { ...old, items }
    : { id: "voice", kind: "voice", muted: false, gainDb: 0, items };
  const tracks = old
    ? timeline.tracks.map((one) => (one.id === old.id ? track : one))
    : [...timeline.tracks, track];
  return { ...timeline, tracks };
}

/** A piece that lies over the sentence's end: it becomes as much longer or shorter as it can. */
function stretch(item: Item, seconds: number): Item {
  const out = reachedAfter(item, item.out, seconds);
  const least = reachedAfter(item, item.in, MIN_PIECE_SECONDS);
  const bounded = Math.min(sourceEnd(item), Math.max(least, out));
  return { ...item, out: tick(bounded) };
}

/** What a change of a sentence's length does to one track beside its own. */
function follow(track: Track, end: number, by: number): Track {
  if (track.kind === "captions") {
    const words = track.words.map((word) =>
      word.t0 >= end - 1e-6 ? { ...word, t0: tick(word.t0 + by), t1: tick(word.t1 + by) } : word,
    );
    return { ...track, words };
  }
  const move = <T extends Item>(item: T): T => {
    if (item.at >= end - 1e-6) return shift(item, by);
    const reaches = endOf(item) >= end - 1e-6;
    return reaches && (track.kind === "visual" || track.kind === "music")
      ? (stretch(item, by) as T)
      : item;
  };
  if (track.kind === "visual")
    return { ...track, items: track.items.map((one) => move<VisualItem>(one)) };
  return { ...track, items: track.items.map((one) => move<AudioItem>(one)) };
}

/**
 * Puts a sentence that was spoken again in the place of the one with its id. Everything that begins
 * behind it moves by the difference, on all tracks; a picture or music that lies over its end becomes
 * longer or shorter; its captions become its new words.
 */
export function replaceSentence(timeline: Timeline, sentence: Sentence): Timeline {
  const item = timeline.tracks
    .flatMap((track) => (track.kind === "voice" ? track.items : []))
    .find(({ id }) => id === sentence.id);
  if (!item) return timeline;
  const end = endOf(item);
  const by = tick(sentence.duration - itemLength(item));
  const spoken = spokenItem(sentence, item.at, item);
  const tracks = timeline.tracks.map((track): Track => {
    const moved = follow(track, end, by);
    if (moved.kind === "voice") {
      return { ...moved, items: moved.items.map((one) => (one.id === item.id ? spoken : one)) };
    }
    if (moved.kind !== "captions") return moved;
    const first = moved.words.findIndex((word) => word.item === sentence.id);
    if (first < 0) return moved;
    const words = moved.words.filter((word) => word.item !== sentence.id);
    words.splice(first, 0, ...captionWordsOf(spoken));
    return { ...moved, words };
  });
  return { ...timeline, tracks };
}
