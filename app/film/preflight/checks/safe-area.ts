import {
  captionBoxOf,
  coveredBy,
  overlapOf,
  PLATFORMS,
  type ShareRect,
  TITLE_PLACE,
} from "#contract/timeline/platforms";
import type { Timeline, VisualItem } from "#contract/timeline/timeline";
import { putTrack } from "../../edit/find";
import { updateItem } from "../../edit/items";
import type { CheckDefinition } from "../check";
import { shownCaptions } from "../measures";

/** How far a title's first line reaches above and below its centre, in shares of the frame. */
const HALF_LINE = 0.04;
/** What is covered less than this counts as clear. */
const UNSEEN = 0.005;

type Title = Pick<VisualItem, "id"> & NonNullable<VisualItem["place"]>;

function titlesOf(timeline: Timeline): Title[] {
  return timeline.tracks
    .flatMap((track) => (track.kind === "visual" && !track.hidden ? track.items : []))
    .flatMap((item) =>
      item.src.kind === "text" && item.place ? [{ id: item.id, ...item.place }] : [],
    );
}

const rectOf = ({ x, y, width }: Title): ShareRect => ({
  ...{ x: x - width / 2, y: y - HALF_LINE, width, height: HALF_LINE * 2 },
});

/** The film with its captions where they are by default, and its titles in the clear. */
function intoTheClear(timeline: Timeline): Timeline {
  const moved = shownCaptions(timeline).reduce(
    (now, track) => putTrack(now, { ...track, box: captionBoxOf(now.size) }),
    timeline,
  );
  return titlesOf(timeline).reduce((now, { id, width, rotation }) => {
    const place = { ...TITLE_PLACE, width: Math.min(width, TITLE_PLACE.width), rotation };
    return updateItem(now, { id, changes: { place } });
  }, moved);
}

/** Whether captions and titles are clear of what a platform lays over a film. */
export const safeAreaCheck: CheckDefinition = {
  id: "safe-area",
  title: "Safe area",
  limitFor: () => "0 %",
  look({ timeline, platform }) {
    const covered = coveredBy(platform, timeline.size);
    const rects = [
      ...shownCaptions(timeline).map(({ box }) => box),
      ...titlesOf(timeline).map(rectOf),
    ];
    const worst = Math.max(0, ...rects.map((rect) => overlapOf(covered, rect)));
    const value = `${Math.round(worst * 100)} % covered`;
    if (worst < UNSEEN) {
      const sentence = "Captions and titles stay clear of buttons and texts.";
      return { value, state: "ok", sentence };
    }
    return {
      value,
      state: "fail",
      sentence: `${PLATFORMS[platform].title} covers part of the captions or titles.`,
      fixLabel: "Move into the safe area",
      fix: intoTheClear,
    };
  },
};
