import { TIMELINE_LIMITS } from "#contract/timeline/parts";
import type { Marker, Timeline } from "#contract/timeline/timeline";
import { tick } from "./find";

/* Places of a film that its maker marked. They keep their times whatever becomes of the scenes. */

/** Times that are nearer than this are the same. Seconds. */
const SAME = 0.0005;

const sorted = (markers: readonly Marker[]) => [...markers].sort((a, b) => a.at - b.at);

/** Marks a time, in seconds; one that is marked already has one marker, and a film as many as its document takes. */
export function addMarker(timeline: Timeline, { id, at }: { id: string; at: number }): Timeline {
  const { markers } = timeline;
  const time = tick(Math.max(0, at));
  const isMarked = markers.some((one) => Math.abs(one.at - time) < SAME);
  if (isMarked || markers.length >= TIMELINE_LIMITS.markers) return timeline;
  return { ...timeline, markers: sorted([...markers, { id, at: time }]) };
}

/** Moves a marker, names it or gives it a colour. */
export function updateMarker(
  timeline: Timeline,
  { id, changes }: { id: string; changes: Partial<Omit<Marker, "id">> },
): Timeline {
  if (!timeline.markers.some((one) => one.id === id)) return timeline;
  const last = TIMELINE_LIMITS.seconds;
  const markers = timeline.markers.map((one) => {
    if (one.id !== id) return one;
    const next = { ...one, ...changes };
    return { ...next, at: tick(Math.min(last, Math.max(0, next.at))) };
  });
  return { ...timeline, markers: sorted(markers) };
}

export function removeMarker(timeline: Timeline, { id }: { id: string }): Timeline {
  const markers = timeline.markers.filter((one) => one.id !== id);
  return markers.length === timeline.markers.length ? timeline : { ...timeline, markers };
}

/** The marker that is next to a time in a direction; null where no other is there. */
export function markerBeside({ markers }: Timeline, time: number, by: -1 | 1): Marker | null {
  const there = markers.filter((one) => (one.at - time) * by > SAME);
  return (by === 1 ? there[0] : there.at(-1)) ?? null;
}
