import { captionBoxOf, type ShareRect } from "#contract/timeline/platforms";
import type { CaptionTrack, Timeline } from "#contract/timeline/timeline";
import { framedShapeOf, framedTracks } from "./framing";

const isSame = (one: ShareRect, other: ShareRect) =>
  one.x === other.x &&
  one.y === other.y &&
  one.width === other.width &&
  one.height === other.height;

/**
 * Captions in a film of another size. Those at the usual place stay at the usual one; those that were placed elsewhere keep
 * their place until they are placed in the other shape as well. Each shape then keeps its own.
 */
function inSize(
  track: CaptionTrack,
  before: Timeline["size"],
  size: Timeline["size"],
): CaptionTrack {
  const isUsual = isSame(track.box, captionBoxOf(before));
  const [from, to] = [framedShapeOf(before), framedShapeOf(size)];
  const next = isUsual ? captionBoxOf(size) : track.box;
  if (from === to) return isUsual ? { ...track, box: next } : track;
  const { [to]: known, ...others } = track.boxes ?? {};
  return { ...track, box: known ?? next, boxes: { ...others, [from]: track.box } };
}

/** A film in another size. Pieces are framed, and captions placed, as they last were in its shape (`framing.ts`). */
export function withSize(timeline: Timeline, size: Timeline["size"]): Timeline {
  const tracks = framedTracks(timeline, size).map((track) =>
    track.kind === "captions" ? inSize(track, timeline.size, size) : track,
  );
  return { ...timeline, size, tracks };
}
