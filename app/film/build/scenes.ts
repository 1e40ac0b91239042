import { itemLength, type Timeline, type VisualItem } from "#contract/timeline/timeline";
import { endOf, nextFreePlace, trackOf } from "../edit/find";
import { addItem, addTrack } from "../edit/items";
import { visualItem, visualTrack } from "../edit/new-item";

/** Makes an id that no other track or piece of the timeline has. */
export type NewId = () => string;

/** A scene to be added: its source, and how long it is shown. */
export interface NewScene {
  id: string;
  src: VisualItem["src"];
  /** Seconds of the source. */
  length: number;
  label?: string;
  why?: string;
}

/** The scenes of a timeline, in their order: the pieces of its first visual track. */
export function scenesOf(timeline: Timeline): readonly VisualItem[] {
  return trackOf(timeline, "visual")?.items ?? [];
}

/** A timeline with a track for scenes, below every other of its kind, and that track's id. */
export function withSceneTrack(
  timeline: Timeline,
  newId: NewId,
): { timeline: Timeline; id: string } {
  const track = trackOf(timeline, "visual");
  if (track) return { timeline, id: track.id };
  const made = visualTrack(newId());
  return { timeline: addTrack(timeline, { track: made }), id: made.id };
}

/** A scene as a piece of a timeline; stills move a little unless that is changed. */
export function toScene({ id, src, length, label, why }: NewScene): VisualItem {
  const isStill = "type" in src && src.type === "image";
  return visualItem({
    id,
    src,
    out: length,
    ...(isStill ? { motion: "push" as const } : {}),
    ...(label ? { label } : {}),
    ...(why ? { why } : {}),
  });
}

/** Adds scenes in their order where there is room from a time on; nothing else moves. */
function inFreePlaces(
  { timeline, id: trackId }: { timeline: Timeline; id: string },
  scenes: readonly NewScene[],
  from: number,
): Timeline {
  let time = from;
  return scenes.reduce((next, scene) => {
    const track = trackOf(next, "visual");
    const item = toScene(scene);
    const at = track ? nextFreePlace(track, item, time) : time;
    time = at + itemLength(item);
    return addItem(next, { trackId, item, at });
  }, timeline);
}

/**
 * Adds scenes in their order.
 * @param input.after the id of the scene that they follow; without it, or where it is no scene, they come last
 * @param input.ripple whether the scenes behind make room; without it they stay, and each new one has the first free
 *   place
 */
export function addScenes(
  timeline: Timeline,
  input: {
    scenes: readonly NewScene[];
    after?: string | null;
    ripple?: boolean;
    newId: NewId;
  },
): Timeline {
  const { scenes, after = null, ripple = true, newId } = input;
  const begun = withSceneTrack(timeline, newId);
  const place = scenesOf(begun.timeline).findIndex(({ id }) => id === after);
  const before = scenesOf(begun.timeline)[place];
  if (before && !ripple) return inFreePlaces(begun, scenes, endOf(before));
  return scenes.reduce(
    (next, scene, offset) =>
      addItem(next, {
        trackId: begun.id,
        item: toScene(scene),
        ...(place < 0 ? {} : { index: place + 1 + offset }),
      }),
    begun.timeline,
  );
}
