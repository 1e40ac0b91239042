import {
  type AudioItem,
  type CaptionStyle,
  type CaptionWord,
  itemLength,
  type SpokenWord,
  type Timeline,
} from "#contract/timeline/timeline";
import { wordsOf } from "#contract/timeline/words";
import { setCaptionWords } from "../edit/captions";
import { carryHeard } from "../edit/carry-heard";
import { tick, trackOf } from "../edit/find";
import { updateTrack } from "../edit/items";
import { styleNamed } from "../paint/caption-styles";
import { shareOut } from "../subtitles/cues";
import { cutUnspaced } from "../subtitles/unspaced";

/** The longest name of a file or a model that captions keep, in letters. */
const MAX_NAME_LETTERS = 200;

/**
 * Captions from recognised speech. The timeline may have been cut since: the words are where what was listened to is
 * played now.
 * @param input.heard with times in seconds of `listened`
 * @param input.timing is estimated where the model does not say when words are spoken
 * @throws Error with a sentence for people when nothing of what was heard is left
 */
export function captionsFromSpeech(
  timeline: Timeline,
  input: {
    heard: readonly SpokenWord[];
    listened: Timeline;
    model: string;
    timing?: "recognised" | "estimated";
  },
): Timeline {
  const { heard, listened, model, timing = "recognised" } = input;
  const all = cutUnspaced(heard.map(({ word, start, end }) => ({ w: word, t0: start, t1: end })));
  const words = carryHeard(all, listened, timeline);
  if (words.length === 0) throw new Error("The recognised speech is no longer in the film.");
  const source = { kind: "speech", name: model } as const;
  return setCaptionWords(withRecordedWords(timeline, words), { words, timing, source });
}

/** Gives each recording on a row of voices the words that are heard in it: what a made voice says of itself. */
function withRecordedWords(timeline: Timeline, heard: readonly CaptionWord[]): Timeline {
  const withWords = (item: AudioItem): AudioItem => {
    if (item.text !== undefined) return item;
    const inside = heard.filter(({ t0 }) => t0 >= item.at && t0 < item.at + itemLength(item));
    const words = inside.map(({ w, t0, t1 }) => ({
      word: w,
      start: tick(t0 - item.at + item.in),
      end: tick(t1 - item.at + item.in),
    }));
    return words.length > 0 ? { ...item, words } : item;
  };
  const tracks = timeline.tracks.map((track) =>
    track.kind === "voice" && !track.locked
      ? { ...track, items: track.items.map(withWords) }
      : track,
  );
  return { ...timeline, tracks };
}

/** Captions from the words of a subtitle file, whose times are exact. */
export function captionsFromFile(
  timeline: Timeline,
  { words, name }: { words: CaptionWord[]; name: string },
): Timeline {
  const source = { kind: "file", name: name.slice(0, MAX_NAME_LETTERS) } as const;
  return setCaptionWords(timeline, { words, timing: "exact", source });
}

/** Captions from a text, spread over the stretches in which someone speaks (seconds): estimated times. */
export function captionsFromText(
  timeline: Timeline,
  { text, ranges }: { text: string; ranges: readonly { from: number; to: number }[] },
): Timeline {
  const words = shareOut(wordsOf(text), ranges);
  return setCaptionWords(timeline, { words, timing: "estimated", source: { kind: "pasted" } });
}

/** Gives the captions a style with its defaults; a timeline without captions gets a track that waits for words. */
export function withCaptionStyle(timeline: Timeline, name: CaptionStyle["preset"]): Timeline {
  const style = styleNamed(name);
  const track = trackOf(timeline, "captions");
  return track
    ? updateTrack(timeline, { id: track.id, changes: { style } })
    : setCaptionWords(timeline, { words: [], timing: "exact", style });
}
