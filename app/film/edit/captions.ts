import { areEstimated } from "#contract/estimate-words";
import { captionBoxOf } from "#contract/timeline/platforms";
import {
  type AudioItem,
  type CaptionSource,
  type CaptionStyle,
  type CaptionTrack,
  type CaptionWord,
  captionStyleOf,
  type Timeline,
} from "#contract/timeline/timeline";
import { cutUnspaced } from "../subtitles/unspaced";
import { putTrack, tick, trackOf } from "./find";

/** Gives the film these captions; a film that has a caption track keeps its style and its place. */
export function setCaptionWords(
  timeline: Timeline,
  {
    trackId,
    words,
    timing,
    source,
    style,
  }: {
    trackId?: string;
    words: CaptionWord[];
    timing: CaptionTrack["timing"];
    /** Where the words come from; without it the film does not say. */
    source?: CaptionSource;
    style?: Partial<CaptionStyle>;
  },
): Timeline {
  const old = timeline.tracks.find(
    (track): track is CaptionTrack =>
      track.kind === "captions" && (trackId === undefined || track.id === trackId),
  );
  if (old) {
    const { source: _before, ...kept } = old;
    const told = source ? { source } : {};
    return putTrack(timeline, {
      ...kept,
      ...told,
      words,
      timing,
      style: { ...old.style, ...style },
    });
  }
  const track: CaptionTrack = {
    id: trackId ?? "captions",
    kind: "captions",
    hidden: false,
    style: captionStyleOf(style ?? {}),
    words,
    box: captionBoxOf(timeline.size),
    timing,
    ...(source ? { source } : {}),
  };
  return { ...timeline, tracks: [...timeline.tracks, track] };
}

/** Whether a voice did not say when the words of a sentence are spoken: they were spread over it, or recognised. */
const isEstimated = ({ src, text, words = [] }: AudioItem): boolean =>
  text === undefined ? words.length > 0 : src.kind === "generation" && areEstimated(text, words);

const SCRIPT: CaptionSource = { kind: "script" };

const spokenItems = (timeline: Timeline) => trackOf(timeline, "voice")?.items ?? [];

const timingOf = (timeline: Timeline) =>
  spokenItems(timeline).some(isEstimated) ? "estimated" : "exact";

/** The words of a sentence at the times that its voice gave, with a line's end behind the last. */
export function captionWordsOf(item: AudioItem): CaptionWord[] {
  const spoken = cutUnspaced(
    (item.words ?? []).map(({ word, start, end }) => ({ w: word, t0: start, t1: end })),
  ).filter(({ t0 }) => t0 >= item.in && t0 < item.out);
  return spoken.map(({ w, t0: start, t1: end }, index) => {
    const t0 = tick(item.at + start - item.in);
    const t1 = tick(item.at + Math.min(end, item.out) - item.in);
    const isLast = index === spoken.length - 1;
    return { w, t0, t1, item: item.id, ...(isLast ? { breakAfter: true } : {}) };
  });
}

/** Captions from what the voice says: its words at the times it gave, a line's end behind each sentence. */
export function captionsFromVoice(
  timeline: Timeline,
  { style }: { style?: Partial<CaptionStyle> } = {},
): Timeline {
  const words = spokenItems(timeline).flatMap(captionWordsOf);
  const timing = timingOf(timeline);
  return setCaptionWords(timeline, { words, timing, source: SCRIPT, ...(style ? { style } : {}) });
}

/**
 * Captions of the script after the voice was laid on the timeline again: what was corrected in sentences
 * that stayed moves along with them. Other captions stay as they are.
 * @param before the film with the voice that it had
 */
export function followVoice(before: Timeline, after: Timeline): Timeline {
  const captions = trackOf(after, "captions");
  if (!captions || !isFromScript(captions)) return after;
  const starts = new Map(spokenItems(before).map(({ id, at }) => [id, at]));
  const words = spokenItems(after).flatMap((item) => {
    const by = item.at - (starts.get(item.id) ?? Number.NaN);
    const kept = Number.isNaN(by) ? [] : captions.words.filter((word) => word.item === item.id);
    if (kept.length === 0) return captionWordsOf(item);
    return kept.map((word) => ({ ...word, t0: tick(word.t0 + by), t1: tick(word.t1 + by) }));
  });
  return setCaptionWords(after, { words, timing: timingOf(after), source: SCRIPT });
}

/** Captions of the script say whether their times are estimates, after a sentence was said by another voice. */
export function noteTiming(timeline: Timeline): Timeline {
  const captions = trackOf(timeline, "captions");
  if (!captions || !isFromScript(captions)) return timeline;
  return putTrack(timeline, { ...captions, timing: timingOf(timeline) });
}

/** Whether captions are the script's: those of recognised or pasted words belong to no sentence of it. */
export function isFromScript({ timing, words, source }: CaptionTrack): boolean {
  if (source) return source.kind === "script";
  return timing === "exact" || words.some(({ item }) => item !== undefined);
}

/** Changes one word or its times; words stay in the order of their times. A word without letters goes. */
export function editWord(
  timeline: Timeline,
  { trackId, index, changes }: { trackId: string; index: number; changes: Partial<CaptionWord> },
): Timeline {
  const track = timeline.tracks.find((one) => one.id === trackId);
  if (track?.kind !== "captions" || !track.words[index]) return timeline;
  const words = track.words
    .map((word, place) => {
      if (place !== index) return word;
      const next = { ...word, ...changes };
      return { ...next, t0: tick(next.t0), t1: tick(Math.max(next.t1, next.t0 + 0.05)) };
    })
    .filter((word) => word.w.trim() !== "")
    .sort((a, b) => a.t0 - b.t0);
  return putTrack(timeline, { ...track, words });
}
