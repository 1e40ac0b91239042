import { captionBoxOf } from "#contract/timeline/caption-box";
import type { CaptionTrack, Timeline } from "#contract/timeline/timeline";
import { putTrack } from "../edit/find";
import { updateItem } from "../edit/items";
import { CAPTION_PRESETS } from "../paint/caption-presets";
import { overlapOf, type Platform, safeAreaOf } from "../paint/safe-areas";
import type { Check } from "./check";
import { captionContrast } from "./measures";

/** The least ratio of brightness between captions and what they lie on (WCAG 2.2, 1.4.3). */
const CONTRAST = 4.5;

function shownCaptions({ tracks }: Timeline): CaptionTrack[] {
  return tracks.filter(
    (track): track is CaptionTrack =>
      track.kind === "captions" && !track.hidden && track.words.length > 0,
  );
}

/** Whether captions and titles are clear of what a platform lays over a film. */
export function checkSafeArea(timeline: Timeline, platform: Platform): Check {
  const area = safeAreaOf(platform, timeline.size);
  const tracks = shownCaptions(timeline);
  const titles = timeline.tracks
    .flatMap((track) => (track.kind === "visual" && !track.hidden ? track.items : []))
    .flatMap((item) =>
      item.src.kind === "text" && item.place ? [{ id: item.id, ...item.place }] : [],
    );
  const worst = Math.max(
    0,
    ...tracks.map((track) => overlapOf(area, track.box)),
    ...titles.map(({ x, y, width }) =>
      overlapOf(area, { x: x - width / 2, y: y - 0.04, width, height: 0.08 }),
    ),
  );
  const base = {
    id: "safe-area",
    title: "Safe area",
    value: `${Math.round(worst * 100)} % covered`,
    limit: "0 %",
  } as const;
  if (worst < 0.005)
    return {
      ...base,
      state: "ok",
      sentence: "Captions and titles stay clear of buttons and texts.",
    };
  return {
    ...base,
    state: "fail",
    sentence: `${area.title} covers part of the captions or titles.`,
    fixLabel: "Move into the safe area",
    fix: (film) => {
      const moved = tracks.reduce(
        (now, track) => putTrack(now, { ...track, box: captionBoxOf(film.size) }),
        film,
      );
      return titles.reduce((now, title) => {
        const place = {
          x: 0.47,
          y: 0.24,
          width: Math.min(title.width, 0.5),
          rotation: title.rotation,
        };
        return updateItem(now, { id: title.id, changes: { place } });
      }, moved);
    },
  };
}

/** Whether captions can be read on any picture. */
export function checkContrast(timeline: Timeline): Check {
  const tracks = shownCaptions(timeline);
  const least = Math.min(21, ...tracks.map(captionContrast));
  const base = {
    id: "contrast",
    title: "Contrast of captions",
    value: tracks.length === 0 ? "no captions" : `${least.toFixed(1)} : 1`,
    limit: `at least ${CONTRAST} : 1`,
  } as const;
  if (least >= CONTRAST) {
    const sentence =
      tracks.length === 0
        ? "There are no captions: many watch without sound."
        : "Captions can be read on any picture.";
    return { ...base, state: tracks.length === 0 ? "warn" : "ok", sentence };
  }
  return {
    ...base,
    state: "fail",
    sentence: "Captions cannot be read on some pictures.",
    fixLabel: "White with a black outline",
    fix: (film) =>
      tracks.reduce((now, track) => {
        const { style } = CAPTION_PRESETS[0] ?? track;
        const { color, highlight, stroke, strokeWidth } = style;
        return putTrack(now, {
          ...track,
          style: { ...track.style, color, highlight, stroke, strokeWidth },
        });
      }, film),
  };
}
