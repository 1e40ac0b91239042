import { estimateWords } from "#contract/estimate-words";
import { CAPTION_STYLES } from "#contract/timeline/names";
import { itemLength, type Timeline } from "#contract/timeline/timeline";
import { setCaptionWords } from "#film/edit/captions";
import { tick, trackOf } from "#film/edit/find";
import { styleNamed } from "#film/paint/caption-styles";
import { cutUnspaced } from "#film/subtitles/unspaced";
import type { SaidLines } from "../../voice/say-lines";
import { buildProduct, cutAdOf } from "../build";
import { withCaptionsBeside } from "../cutout/with-cutouts";
import { sceneItems } from "../presenter";
import { type AdScene, chosenScenes, type ProductPlan } from "../product-plan";

/** What was said for a preview. */
export interface PreviewVoice {
  said: SaidLines;
  pace: number;
}

/** A film that no voice tells, with what would be said as captions: each sentence is spread over its scene. */
function withReadCaptions(
  film: Timeline,
  scenes: readonly AdScene[],
  captions: ProductPlan["captions"],
): Timeline {
  const words = sceneItems(film).flatMap((item, index) => {
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
  const style = CAPTION_STYLES.find((name) => name === captions) ?? "phrase";
  const source = { kind: "script" } as const;
  return setCaptionWords(film, { words, timing: "estimated", source, style: styleNamed(style) });
}

/**
 * The storyboard of the chosen script as a film that costs nothing: with its voice where that was said, else with what would
 * be said as captions. The same plan gives the same film.
 */
export function previewAd(plan: ProductPlan, { said, pace }: PreviewVoice): Timeline {
  let count = 0;
  const newId = () => {
    count += 1;
    return `preview-${count}`;
  };
  const film = buildProduct(plan, { said, pace, seed: 1, newId });
  const isSaid = (trackOf(film, "voice")?.items.length ?? 0) > 0;
  if (isSaid) return film;
  const captioned = withReadCaptions(film, chosenScenes(plan), plan.captions);
  return withCaptionsBeside(captioned, cutAdOf(plan, film));
}
