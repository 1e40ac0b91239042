import { isFile } from "#contract/timeline/source-file";
import {
  itemLength,
  type Timeline,
  type VisualItem,
  type VisualTrack,
} from "#contract/timeline/timeline";
import { carryAlong } from "./carry";
import { endOf, putTrack, shift, tick, trackOf, withItems, withoutTransitions } from "./find";
import { addTrack } from "./items";
import { visualTrack } from "./new-item";

/** The first track above the scenes that has room for the time of a piece. */
export function freeTrack(
  timeline: Timeline,
  item: Pick<VisualItem, "id" | "at"> & { end: number },
): VisualTrack | undefined {
  const scenes = trackOf(timeline, "visual")?.id;
  return timeline.tracks.find(
    (track): track is VisualTrack =>
      track.kind === "visual" &&
      track.id !== scenes &&
      !track.locked &&
      track.items.every(
        (one) => one.id !== item.id && (one.at >= item.end - 1e-6 || endOf(one) <= item.at + 1e-6),
      ),
  );
}

/**
 * Takes a picture or a clip out of the scenes and lays it over them where it was, with its length, its look and its
 * name; the scenes close up, or stay where they are without `ripple`. Where they would end before it, it ends with them.
 * @param trackId the id of the track that is made where no track above the scenes is free
 */
export function layOver(
  timeline: Timeline,
  {
    id,
    place,
    ripple = true,
    trackId,
  }: { id: string; place: VisualItem["place"]; ripple?: boolean; trackId: string },
): Timeline {
  const scenes = trackOf(timeline, "visual");
  const item = scenes?.items.find((one) => one.id === id);
  if (!scenes || !item || !isFile(item.src)) return timeline;
  const length = itemLength(item);
  const others = scenes.items.filter((one) => one.id !== id);
  const rest = ripple
    ? others.map((one) => (one.at >= endOf(item) - 1e-6 ? shift(one, -length) : one))
    : others;
  const end = rest.reduce((latest, one) => Math.max(latest, endOf(one)), 0);
  const at = end === 0 ? item.at : tick(Math.max(0, Math.min(item.at, end - length)));
  const laid: VisualItem = { ...withoutTransitions(item), at, place };
  const own = visualTrack(trackId, { items: [laid] });
  const next = carryAlong(
    timeline,
    addTrack(putTrack(timeline, withItems(scenes, rest)), { track: own }),
    undefined,
    { isStill: !ripple },
  );
  const upper = freeTrack(next, { id, at, end: endOf(laid) });
  if (!upper) return next;
  const tracks = next.tracks.filter((track) => track.id !== trackId);
  return putTrack({ ...next, tracks }, withItems(upper, [...upper.items, laid]));
}
