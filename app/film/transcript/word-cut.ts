import type { Timeline } from "#contract/timeline/timeline";
import type { TimeRange } from "../edit/cut-ranges";
import { SNAP_MS, type Snap, snapCut, snapToZero, swingsOf } from "../pauses/listen";
import { openSpeech } from "../sound/film-speech";
import { SPEECH_RATE } from "../speech/mfcc";
import { type FilmWord, rangeOfWords, roomOfWords } from "./film-words";

/** Samples of speech a millisecond. */
const PER_MS = SPEECH_RATE / 1000;

/** Words that follow one another, by their places among a film's. */
interface WordPlaces {
  first: number;
  end: number;
}

/** The sound around one end of a stretch: how far from zero it is at each millisecond from `start` on. */
interface HeardEdge {
  /** Whole milliseconds of the film. */
  start: number;
  swing: Uint8Array;
}

/** The sound around both ends of a stretch of a film, as far as a cut may be moved. */
export interface HeardEdges {
  range: TimeRange;
  from: HeardEdge;
  to: HeardEdge;
}

/** Where a cut at a time may be moved to. Whole milliseconds of the film, the last one excluded. */
function around(time: number): { start: number; end: number } {
  const middle = Math.round(time * 1000);
  return { start: Math.max(0, middle - SNAP_MS), end: middle + SNAP_MS + 1 };
}

/**
 * Listens to a film around both ends of a stretch.
 * @throws what opening the film's sounds throws, and the signal's reason once it says so
 */
export async function hearEdges(
  timeline: Timeline,
  range: TimeRange,
  signal: AbortSignal,
): Promise<HeardEdges> {
  const speech = openSpeech(timeline);
  async function hear(start: number, end: number): Promise<HeardEdge> {
    signal.throwIfAborted();
    const samples = await speech.samples(start * PER_MS, end * PER_MS);
    return { start, swing: swingsOf(samples, SPEECH_RATE) };
  }
  const [from, to] = [around(range.from), around(range.to)];
  try {
    // Speech is read forwards: the ends of a short stretch are heard together.
    if (to.start < from.end) {
      const both = await hear(from.start, to.end);
      return { range, from: both, to: both };
    }
    return { range, from: await hear(from.start, from.end), to: await hear(to.start, to.end) };
  } finally {
    await speech.close();
  }
}

const snapAt =
  ({ start, swing }: HeardEdge): Snap =>
  (time, room) => {
    const since = start / 1000;
    const near = { from: room.from - since, to: room.to - since };
    return since + snapToZero({ swing }, time - since, near);
  };

/**
 * The film's time that is cut with chosen words: as `rangeOfWords` gives it, with both ends where the sound is nearest
 * to zero, as far as it was heard there. It does not reach into the words beside them.
 * @param edges what was heard; null, or around another stretch: the ends stay
 */
export function wordCut(
  words: readonly FilmWord[],
  places: WordPlaces,
  edges: HeardEdges | null,
): TimeRange {
  const range = rangeOfWords(words, places);
  if (edges?.range.from !== range.from || edges.range.to !== range.to) return range;
  const snap = { from: snapAt(edges.from), to: snapAt(edges.to) };
  return snapCut(range, roomOfWords(words, places), snap);
}
