import {
  type AudioItem,
  itemLength,
  type Timeline,
  type VisualItem,
} from "#contract/timeline/timeline";
import { isVoice } from "../edit/source";

/** When someone speaks, in order and without overlaps. Seconds of the film. */
export type SpokenRanges = readonly { from: number; to: number }[];

type Range = SpokenRanges[number];

/** Pauses that are shorter than this do not bring the music back. */
const BREATH = 0.6;

const wholeOf = (item: VisualItem | AudioItem): Range => ({
  from: item.at,
  to: item.at + itemLength(item),
});

/** When a voice speaks: by its words where they are known, else as long as it is. */
function rangesOf(item: AudioItem): Range[] {
  const { words = [] } = item;
  const heard = words.filter(({ start, end }) => end > item.in && start < item.out);
  if (heard.length === 0) return [wholeOf(item)];
  const speed = (item.out - item.in) / itemLength(item);
  const timeOf = (time: number) =>
    item.at + (Math.min(item.out, Math.max(item.in, time)) - item.in) / speed;
  return heard.map(({ start, end }) => ({ from: timeOf(start), to: timeOf(end) }));
}

/** When someone speaks in a film: made voices, recordings that are voices, and clips whose own sound is one. */
export function spokenOf(timeline: Timeline): SpokenRanges {
  const ranges = timeline.tracks
    .flatMap((track): Range[] => {
      if (track.kind === "voice") return track.muted ? [] : track.items.flatMap(rangesOf);
      if (track.kind !== "visual" || track.hidden || track.muted) return [];
      return track.items.filter(isVoice).map(wholeOf);
    })
    .sort((one, other) => one.from - other.from);
  const joined: Range[] = [];
  for (const range of ranges) {
    const last = joined.at(-1);
    if (last && range.from - last.to < BREATH) last.to = Math.max(last.to, range.to);
    else joined.push({ ...range });
  }
  return joined;
}
