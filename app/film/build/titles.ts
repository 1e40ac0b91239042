import type { Timeline, TitleSource } from "#contract/timeline/timeline";
import { findItem } from "../edit/find";
import { updateItem } from "../edit/items";
import type { TitleDesign } from "../titles/design";
import { freeTitlePlace } from "../titles/free-place";
import { addOverlay, OVERLAY_SECONDS } from "./overlays";
import type { NewId } from "./scenes";

/** Adds a title above the scenes, where nothing else is seen meanwhile. */
export function addTitle(
  timeline: Timeline,
  title: {
    id: string;
    src: TitleSource;
    place: TitleDesign["place"];
    /** Seconds. */
    at: number;
    newId: NewId;
  },
): Timeline {
  const { id, src, at, newId } = title;
  const end = at + OVERLAY_SECONDS;
  const place = freeTitlePlace(timeline, { src, at, end, place: title.place });
  return addOverlay(timeline, { id, src, place, at, newId });
}

/** Writes titles in another style; each keeps its words, its time and its place. */
export function restyleTitles(
  timeline: Timeline,
  { ids, styleOf }: { ids: readonly string[]; styleOf: (text: string) => TitleSource },
): Timeline {
  return ids.reduce((next, id) => {
    const item = findItem(next, id)?.item;
    if (item?.src.kind !== "text") return next;
    return updateItem(next, { id, changes: { src: styleOf(item.src.text) } });
  }, timeline);
}
