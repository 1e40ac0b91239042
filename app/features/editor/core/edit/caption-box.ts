import type { CaptionTrack, Timeline } from "#contract/timeline";

type Box = CaptionTrack["box"];
type Size = Timeline["size"];

/** In a tall film: within the safe areas of all platforms, in the middle of the frame. */
const TALL: Box = { x: 0.2213, y: 0.5, width: 0.5574, height: 0.14 };
/** In any other: in the lower third, away from the edge. */
const LOWER_THIRD: Box = { x: 0.1, y: 0.73, width: 0.8, height: 0.2 };

/** From this ratio of height to width on, platforms lay their own texts over the lower part of a film. */
const TALL_FROM = 1.5;

/** Where captions stand in a film of this size unless they are placed: shares of the frame. */
export function captionBoxOf({ width, height }: Size): Box {
  return height / width > TALL_FROM ? TALL : LOWER_THIRD;
}

const isSame = (one: Box, other: Box) =>
  one.x === other.x &&
  one.y === other.y &&
  one.width === other.width &&
  one.height === other.height;

/** A film in another size. Captions that nobody placed go where they stand in that size. */
export function withSize(timeline: Timeline, size: Size): Timeline {
  const tracks = timeline.tracks.map((track) =>
    track.kind === "captions" && [TALL, LOWER_THIRD].some((box) => isSame(track.box, box))
      ? { ...track, box: captionBoxOf(size) }
      : track,
  );
  return { ...timeline, size, tracks };
}
