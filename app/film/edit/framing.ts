import type { Timeline, VisualItem } from "#contract/timeline/timeline";
import type { FRAMED_SHAPES } from "#contract/timeline/version-2";
import { CUSTOM, shapeOf } from "../build/formats";

type FramedShape = (typeof FRAMED_SHAPES)[number];
type Framing = NonNullable<NonNullable<VisualItem["framings"]>[FramedShape]>;

/** The shape for which pieces and captions of a film of this size are framed. */
export const framedShapeOf = (size: Timeline["size"]): FramedShape => shapeOf(size) ?? CUSTOM;

/** The keys of a piece that say where it is, and all others. */
function partedKeys({ keys = {} }: VisualItem) {
  const { x, y, width, rotation, ...others } = keys;
  const own = Object.entries({ x, y, width, rotation }).filter(([, list]) => list);
  return { own: Object.fromEntries(own) as NonNullable<Framing["keys"]>, others };
}

const isEmpty = (keys: object) => Object.keys(keys).length === 0;

const framingOf = (item: VisualItem): Framing => {
  const { fit, focus, place, kenBurns } = item;
  const { own } = partedKeys(item);
  return {
    ...{ fit, focus },
    ...(place && { place }),
    ...(kenBurns && { kenBurns }),
    ...(!isEmpty(own) && { keys: own }),
  };
};

const isSame = (one: Framing, other: Framing) => JSON.stringify(one) === JSON.stringify(other);

/** A piece as it is framed in another shape: as it was set there, else as in the present one. */
function framedIn(item: VisualItem, from: FramedShape, to: FramedShape): VisualItem {
  const { framings = {}, place: _place, kenBurns: _moves, keys: _keys, ...rest } = item;
  const present = framingOf(item);
  const next = framings[to] ?? present;
  const { [to]: _next, ...others } = framings;
  // A piece that was never framed in the shape that is left follows the others.
  const isOwn = framings[to] === undefined || !isSame(present, next);
  const kept = isOwn ? { ...others, [from]: present } : others;
  const { keys: own = {}, ...framing } = next;
  const keys = { ...partedKeys(item).others, ...own };
  return {
    ...rest,
    ...framing,
    ...(!isEmpty(keys) && { keys }),
    ...(!isEmpty(kept) && { framings: kept }),
  };
}

/**
 * A film's pieces in another size. Where its shape changes, each piece keeps how it was framed in the present shape,
 * and is framed as it last was in the other one.
 */
export function framedTracks(timeline: Timeline, size: Timeline["size"]): Timeline["tracks"] {
  const [from, to] = [framedShapeOf(timeline.size), framedShapeOf(size)];
  if (from === to) return timeline.tracks;
  return timeline.tracks.map((track) =>
    track.kind === "visual"
      ? { ...track, items: track.items.map((item) => framedIn(item, from, to)) }
      : track,
  );
}
