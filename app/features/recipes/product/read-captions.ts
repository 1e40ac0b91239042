import { estimateWords } from "#contract/estimate-words";
import { CAPTION_STYLES } from "#contract/timeline/names";
import { itemLength, type Timeline, type VisualItem } from "#contract/timeline/timeline";
import { setCaptionWords } from "#film/edit/captions";
import { tick, trackOf } from "#film/edit/find";
import { styleNamed } from "#film/paint/caption-styles";
import { cutUnspaced } from "#film/subtitles/unspaced";
import type { CaptionChoice } from "../fields/sound-fields";

/**
 * A film that no voice tells, with what would be said as captions: each sentence is spread over its scene. One with a voice
 * stays as it is, as does one whose captions are off.
 * @param pieces its scenes, each with the piece of the film that shows it
 */
export function withReadCaptions(
  film: Timeline,
  pieces: readonly VisualItem[],
  { scenes, captions }: { scenes: readonly { say: string }[]; captions: CaptionChoice },
): Timeline {
  const style = CAPTION_STYLES.find((name) => name === captions);
  if (!style || (trackOf(film, "voice")?.items.length ?? 0) > 0) return film;
  const words = pieces.flatMap((item, index) => {
    const said = scenes[index]?.say.trim() ?? "";
    if (said === "") return [];
    const spread = estimateWords(said, itemLength(item)).map(({ word, start, end }) => ({
      w: word,
      t0: tick(item.at + start),
      t1: tick(item.at + end),
    }));
    return cutUnspaced(spread).map((word, place, { length }) =>
      place === length - 1 ? { ...word, breakAfter: true } : word,
    );
  });
  if (words.length === 0) return film;
  return setCaptionWords(film, { words, timing: "estimated", style: styleNamed(style) });
}
