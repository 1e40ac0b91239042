import type { Ramp, Timeline, VisualItem } from "#contract/timeline/timeline";
import { endOf, findItem } from "./find";
import { withPace, withSpeed } from "./pace";
import { isRunningClip } from "./source";
import { endingAt, replaceItem } from "./trim";

/* How fast clips play. */

/** The film in which a clip has another pace; what follows it follows, or it ends where the next piece begins. */
function paced(
  timeline: Timeline,
  { id, ripple, change }: { id: string; ripple: boolean; change: (item: VisualItem) => VisualItem },
): Timeline {
  const found = findItem(timeline, id);
  if (!found || !("fit" in found.item) || !isRunningClip(found.item)) return timeline;
  const { track, item, index } = found;
  const next = change(found.item);
  const following = track.items[index + 1];
  const isOver = !ripple && following !== undefined && endOf(next) > following.at;
  const bounded = isOver ? endingAt(next, following.at) : next;
  return replaceItem(timeline, { track, item, next: bounded, ripple });
}

/** Plays a clip faster or slower (0.25 to 4); its length changes, and with `ripple` the rest follows. */
export function setSpeed(
  timeline: Timeline,
  { id, speed, ripple = true }: { id: string; speed: number; ripple?: boolean },
): Timeline {
  return paced(timeline, { id, ripple, change: (item) => withSpeed(item, speed) });
}

/** Gives a clip a ramp, or takes it away; its length changes, and with `ripple` the rest follows. */
export function setRamp(
  timeline: Timeline,
  { id, ramp, ripple = true }: { id: string; ramp: Ramp | undefined; ripple?: boolean },
): Timeline {
  return paced(timeline, {
    ...{ id, ripple },
    change: (item) => withPace(item, { speed: item.speed, ramp }),
  });
}
