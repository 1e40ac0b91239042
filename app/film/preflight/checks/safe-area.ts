import {
  captionBoxOf,
  clearArea,
  coveredBy,
  overlapOf,
  PLATFORMS,
  type ShareRect,
  TITLE_PLACE,
} from "#contract/timeline/platforms";
import type { Timeline, TitleSource, VisualItem } from "#contract/timeline/timeline";
import { endOf, findItem, putTrack } from "../../edit/find";
import { updateItem } from "../../edit/items";
import { keyTimes, setValues } from "../../edit/keys";
import { itemAt, PLACE_NAMES, titleScale } from "../../keys/keys";
import { titleRect } from "../../titles/title-rect";
import type { CheckDefinition } from "../check";
import { shownCaptions } from "../measures";

/** What is covered less than this counts as clear. */
const UNSEEN = 0.005;

/** A title as it is at one time of the film. */
interface Title {
  id: string;
  src: TitleSource;
  place: NonNullable<VisualItem["place"]>;
  scale: number;
  time: number;
}

/** When a title is looked at: at its beginning and at its keys; between them it only passes. */
function timesOf(item: VisualItem): number[] {
  const keyed = keyTimes(item, PLACE_NAMES).map(({ time }) => time);
  return [item.at, ...keyed.filter((time) => time > item.at && time <= endOf(item))];
}

function titlesOf(timeline: Timeline): Title[] {
  const items = timeline.tracks.flatMap((track) =>
    track.kind === "visual" && !track.hidden ? track.items : [],
  );
  return items.flatMap((item) => {
    const { id, src } = item;
    if (src.kind !== "text" || !item.place) return [];
    return timesOf(item).flatMap((time) => {
      const now = itemAt(item, time);
      const scale = titleScale(item, now);
      return now.place ? [{ id, src, place: now.place, scale, time }] : [];
    });
  });
}

const rectOf = ({ src, place, scale }: Title, size: Timeline["size"]) =>
  titleRect(src, place, size, scale);

/** Where a title is clear: as near to the usual height as its own height lets it. */
function clearPlace({ src, place, scale }: Title, size: Timeline["size"]): Title["place"] {
  const { x, y: usual, width } = TITLE_PLACE;
  const wanted = { x, y: usual, width: Math.min(place.width, width), rotation: place.rotation };
  const rect = titleRect(src, wanted, size, (scale * wanted.width) / place.width);
  const clear = clearArea(size, "middle");
  const below = Math.max(0, clear.y - rect.y);
  const above = Math.min(0, clear.y + clear.height - rect.y - rect.height);
  return { ...wanted, y: usual + (below || above) };
}

/** Whether a title moves: then it is put into the clear only where it is covered. */
const isMoving = (timeline: Timeline, { id }: Title) => {
  const item = findItem(timeline, id)?.item;
  return item !== undefined && keyTimes(item, PLACE_NAMES).length > 0;
};

/** A title in the clear at one time: by a key where it moves, else by its place. */
function cleared(timeline: Timeline, title: Title): Timeline {
  const { id, time } = title;
  const place = clearPlace(title, timeline.size);
  if (!isMoving(timeline, title)) return updateItem(timeline, { id, changes: { place } });
  const { rotation: _, ...values } = place;
  return setValues(timeline, { id, values, time, tolerance: 0 });
}

/** The film with its captions where they are by default, and its titles in the clear. */
function intoTheClear(timeline: Timeline, covered: readonly ShareRect[]): Timeline {
  const moved = shownCaptions(timeline).reduce(
    (now, track) => putTrack(now, { ...track, box: captionBoxOf(now.size) }),
    timeline,
  );
  return titlesOf(timeline)
    .filter(
      (title) =>
        !isMoving(timeline, title) || overlapOf(covered, rectOf(title, timeline.size)) >= UNSEEN,
    )
    .reduce(cleared, moved);
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
      ...titlesOf(timeline).map((title) => rectOf(title, timeline.size)),
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
      fix: (film) => intoTheClear(film, covered),
    };
  },
};
