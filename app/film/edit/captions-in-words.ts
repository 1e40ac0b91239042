import { estimateWords } from "#contract/estimate-words";
import type { CaptionWord, Timeline } from "#contract/timeline/timeline";
import { cutUnspaced } from "../subtitles/unspaced";
import { setCaptionWords } from "./captions";
import { tick, trackOf } from "./find";

/**
 * Captions in other words than those that are spoken, such as a translation: each sentence's are spread over the time in
 * which it is said. A film without captions keeps none.
 * @param lines what is written, by the words of the sentence that is said; a sentence without any keeps no caption
 * @param name what the captions are, as the editor shows it
 */
export function captionsInWords(
  timeline: Timeline,
  { lines, name }: { lines: ReadonlyMap<string, string>; name: string },
): Timeline {
  if (!trackOf(timeline, "captions")) return timeline;
  const words = (trackOf(timeline, "voice")?.items ?? []).flatMap((item): CaptionWord[] => {
    const text = lines.get(item.text ?? "");
    if (text === undefined) return [];
    const spread = estimateWords(text, item.out - item.in).map(({ word, start, end }) => ({
      w: word,
      t0: tick(item.at + start),
      t1: tick(item.at + end),
    }));
    return cutUnspaced(spread).map((word, index, { length }) =>
      index === length - 1 ? { ...word, breakAfter: true } : word,
    );
  });
  if (words.length === 0) return timeline;
  return setCaptionWords(timeline, {
    words,
    timing: "estimated",
    source: { kind: "pasted", name },
  });
}
