import { timeInSource } from "#contract/timeline/pace";
import { itemLength, type Timeline, type VisualItem } from "#contract/timeline/timeline";
import { kenBurnsAt } from "../keys/ken-burns";
import { itemAt } from "../keys/keys";
import { carryAlong } from "./carry";
import { endOf, findItem, type Item, putTrack, shift, tick, withItems } from "./find";
import { isRunningClip, MIN_PIECE_SECONDS } from "./source";
import { splitItem } from "./trim";

/** How long a frame is held at first, in seconds. */
export const FREEZE_SECONDS = 2;

/** A clip in which all that changes with the time is as it is at a time of the film. */
function heldAt(item: VisualItem, time: number): VisualItem {
  const { keys: _, kenBurns, ...plain } = itemAt(item, time);
  const part = kenBurns && kenBurnsAt(kenBurns, (time - item.at) / itemLength(item));
  return {
    ...plain,
    ...(kenBurns && part && { kenBurns: { ...kenBurns, start: part, end: part } }),
  };
}

/** How a clip is framed in other shapes of the film, held likewise. */
function heldFramings(item: VisualItem, time: number): Pick<VisualItem, "framings"> {
  const framed = Object.entries(item.framings ?? {}).map(([shape, framing]) => {
    const { fit, focus, place, kenBurns } = heldAt({ ...item, ...framing }, time);
    return [
      shape,
      { fit, focus, ...(framing.place && { place }), ...(framing.kenBurns && { kenBurns }) },
    ];
  });
  return framed.length > 0 ? { framings: Object.fromEntries(framed) } : {};
}

/** The frame of a clip at a time of the film, as a still of its own. */
function heldFrame(item: VisualItem, { time, id, at }: { time: number; id: string; at: number }) {
  const {
    transitionIn: _in,
    transitionOut: _out,
    ramp: _ramp,
    keepPitch: _keep,
    ...plain
  } = heldAt(item, time);
  return {
    ...plain,
    ...heldFramings(item, time),
    ...{ id, at, in: 0, out: FREEZE_SECONDS, speed: 1, motion: "none" as const },
    freeze: tick(Math.max(0, timeInSource(item, Math.min(time, endOf(item) - 0.001)))),
  };
}

/**
 * Holds the frame that a clip shows at a time of the film for two seconds. The clip is split there and goes on behind it;
 * near an end it stays whole. Its sound pauses meanwhile. What follows on its row moves on, with all that belongs to it.
 * @param input.frameId the id of the held frame, `input.restId` that of the clip's second part
 */
export function freezeFrame(
  timeline: Timeline,
  { id, time, frameId, restId }: { id: string; time: number; frameId: string; restId: string },
): Timeline {
  const clip = findItem(timeline, id)?.item;
  if (!clip || !("fit" in clip) || !isRunningClip(clip)) return timeline;
  if (time < clip.at || time > endOf(clip)) return timeline;
  const isAtStart = time < clip.at + MIN_PIECE_SECONDS;
  const isAtEnd = !isAtStart && time > endOf(clip) - MIN_PIECE_SECONDS;
  const split = isAtStart || isAtEnd ? timeline : splitItem(timeline, { id, time, newId: restId });
  const found = findItem(split, id);
  if (found?.track.kind !== "visual") return timeline;
  const at = isAtStart ? found.item.at : endOf(found.item);
  const frame = heldFrame(clip, { time, id: frameId, at });
  const items = (found.track.items as Item[]).map((one) =>
    one.at >= at - 1e-6 ? shift(one, itemLength(frame)) : one,
  );
  const next = putTrack(split, withItems(found.track, [...items, frame]));
  return carryAlong(split, next, undefined, { row: found.track.id });
}
