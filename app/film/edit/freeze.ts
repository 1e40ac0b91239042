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

/** The frame of a clip at a time of the film, as a still of its own. */
function heldFrame(item: VisualItem, { time, id, at }: { time: number; id: string; at: number }) {
  const now = itemAt(item, time);
  const { transitionIn: _in, transitionOut: _out, ramp: _ramp, keepPitch: _keep, ...rest } = now;
  const { keys: _keys, kenBurns, ...plain } = rest;
  // What changes with the time is held as the frame is.
  const part = kenBurns && kenBurnsAt(kenBurns, (time - item.at) / itemLength(item));
  return {
    ...plain,
    ...{ id, at, in: 0, out: FREEZE_SECONDS, speed: 1, motion: "none" as const },
    ...(kenBurns && part && { kenBurns: { ...kenBurns, start: part, end: part } }),
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
  return carryAlong(split, putTrack(split, withItems(found.track, [...items, frame])));
}
