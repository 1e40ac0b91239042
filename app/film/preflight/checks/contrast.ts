import { DEFAULT_CAPTION_STYLE } from "#contract/timeline/names";
import type { CaptionTrack, Timeline } from "#contract/timeline/timeline";
import { putTrack } from "../../edit/find";
import { definitionOf, styleNamed } from "../../paint/caption-styles";
import type { CheckDefinition } from "../check";
import { contrast, shownCaptions } from "../measures";

/** The least ratio of brightness between captions and what they lie on (WCAG 2.2, 1.4.3). */
const MIN_CONTRAST = 4.5;
/** The most that there is: black on white. */
const MAX_CONTRAST = 21;

/** The least contrast between a caption's letters and what is always behind them: outline or plate. */
function captionContrast({ style }: CaptionTrack): number {
  const backs = [
    ...(style.plate ? [style.plate] : []),
    ...(style.strokeWidth > 0.02 ? [style.stroke] : []),
  ];
  if (backs.length === 0) return 1;
  const fronts = definitionOf(style).letterColors?.(style) ?? [style.color];
  return Math.min(
    ...fronts.map((front) => Math.max(...backs.map((back) => contrast(front, back)))),
  );
}

/** The film whose captions have the usual colours and outline. */
function inUsualColors(timeline: Timeline): Timeline {
  const { color, highlight, stroke, strokeWidth } = styleNamed(DEFAULT_CAPTION_STYLE);
  return shownCaptions(timeline).reduce((now, track) => {
    const style = { ...track.style, color, highlight, stroke, strokeWidth };
    return putTrack(now, { ...track, style });
  }, timeline);
}

/** Whether captions can be read on any picture. */
export const contrastCheck: CheckDefinition = {
  id: "contrast",
  title: "Contrast of captions",
  limitFor: () => `at least ${MIN_CONTRAST} : 1`,
  look({ timeline }) {
    const tracks = shownCaptions(timeline);
    if (tracks.length === 0) {
      const sentence = "There are no captions: many watch without sound.";
      return { value: "none", state: "warn", sentence };
    }
    const least = Math.min(MAX_CONTRAST, ...tracks.map(captionContrast));
    const value = `${least.toFixed(1)} : 1`;
    if (least >= MIN_CONTRAST)
      return { value, state: "ok", sentence: "Captions can be read on any picture." };
    return {
      value,
      state: "fail",
      sentence: "Captions cannot be read on some pictures.",
      fixLabel: "White with a black outline",
      fix: inUsualColors,
    };
  },
};
