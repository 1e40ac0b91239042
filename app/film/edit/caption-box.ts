import { captionBoxOf, type ShareRect } from "#contract/timeline/platforms";
import type { Timeline } from "#contract/timeline/timeline";
import { framedTracks } from "./framing";

const isSame = (one: ShareRect, other: ShareRect) =>
  one.x === other.x &&
  one.y === other.y &&
  one.width === other.width &&
  one.height === other.height;

/**
 * A film in another size. Pieces are framed as they last were in its shape (`framing.ts`). Captions at the default place of the present size move to the default place of the other
 * one. Captions that a person or an earlier version placed elsewhere keep their place.
 */
export function withSize(timeline: Timeline, size: Timeline["size"]): Timeline {
  const usual = captionBoxOf(timeline.size);
  const tracks = framedTracks(timeline, size).map((track) =>
    track.kind === "captions" && isSame(track.box, usual)
      ? { ...track, box: captionBoxOf(size) }
      : track,
  );
  return { ...timeline, size, tracks };
}
