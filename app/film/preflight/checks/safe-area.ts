import {
  captionBoxOf,
  clearArea,
  coveredBy,
  overlapOf,
  PLATFORMS,
  TITLE_PLACE,
} from "#contract/timeline/platforms";
import type { Timeline, TitleSource, VisualItem } from "#contract/timeline/timeline";
import { putTrack } from "../../edit/find";
import { updateItem } from "../../edit/items";
import { titleRect } from "../../titles/title-rect";
import type { CheckDefinition } from "../check";
import { shownCaptions } from "../measures";

/** What is covered less than this counts as clear. */
const UNSEEN = 0.005;

interface Title {
  id: string;
  src: TitleSource;
  place: NonNullable<VisualItem["place"]>;
}

function titlesOf(timeline: Timeline): Title[] {
  return timeline.tracks
    .flatMap((track) => (track.kind === "visual" && !track.hidden ? track.items : []))
    .flatMap(({ id, src, place }) => (src.kind === "text" && place ? [{ id, src, place }] : []));
}

/** Where a title is clear: as near to the usual height as its own height lets it. */
function clearPlace({ src, place }: Title, size: Timeline["size"]): Title["place"] {
  const { x, y: usual, width } = TITLE_PLACE;
  const wanted = { x, y: usual, width: Math.min(place.width, width), rotation: place.rotation };
  const rect = titleRect(src, wanted, size);
  const clear = clearArea(size, "middle");
  const below = Math.max(0, clear.y - rect.y);
  const above = Math.min(0, clear.y + clear.height - rect.y - rect.height);
  return { ...wanted, y: usual + (below || above) };
}

/** The film with its captions where they are by default, and its titles in the clear. */
function intoTheClear(timeline: Timeline): Timeline {
  const moved = shownCaptions(timeline).reduce(
    (now, track) => putTrack(now, { ...track, box: captionBoxOf(now.size) }),
    timeline,
  );
  return titlesOf(timeline).reduce(
    (now, title) =>
      updateItem(now, { id: title.id, changes: { place: clearPlace(title, now.size) } }),
    moved,
  );
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
      ...titlesOf(timeline).map(({ src, place }) => titleRect(src, place, timeline.size)),
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
