import { KEN_BURNS_ZOOM, type KenBurns, type KenBurnsPart } from "#contract/timeline/keys";
import { EASING_DEFINITIONS } from "./easings";

const clamp = (value: number, from: number, to: number) => Math.min(to, Math.max(from, value));
/** A part of a picture within the bounds of what may be looked at. */
export const withinPicture = ({ x, y, zoom }: KenBurnsPart): KenBurnsPart => ({
  ...{ x: clamp(x, 0, 1), y: clamp(y, 0, 1) },
  zoom: clamp(zoom, KEN_BURNS_ZOOM.from, KEN_BURNS_ZOOM.to),
});

/** The part of a picture that is seen at a share of its piece's time: from 0 to 1; outside, as at the nearer end. */
export function kenBurnsAt(moves: KenBurns, share: number): KenBurnsPart {
  const { start, end, easing, played: [from, to] = [0, 1] } = moves;
  const done = EASING_DEFINITIONS[easing].at(from + (to - from) * clamp(share, 0, 1));
  const between = (a: number, b: number) => a + (b - a) * done;
  return withinPicture({
    ...{ x: between(start.x, end.x), y: between(start.y, end.y) },
    // A zoom that grows by the same factor in the same time looks as fast all the way.
    zoom: start.zoom * (end.zoom / start.zoom) ** done,
  });
}

/** The movement of a part of a piece, from one share of its time to another: it goes on as in the whole. */
export function kenBurnsPart(moves: KenBurns, from: number, to: number): KenBurns {
  const [first, last] = moves.played ?? [0, 1];
  const at = (share: number) => first + (last - first) * clamp(share, 0, 1);
  const played: [number, number] = [at(from), at(to)];
  return played[1] > played[0] ? { ...moves, played } : moves;
}

const tenThousandth = (value: number) => Math.round(value * 10_000) / 10_000;

/**
 * A movement with another part at its start or its end, in ten thousandths: pointers give longer numbers. What is seen at
 * the other end stays.
 */
export function withKenBurnsPart(
  moves: KenBurns,
  edge: "start" | "end",
  part: KenBurnsPart,
): KenBurns {
  const { easing } = moves;
  const ends = { start: kenBurnsAt(moves, 0), end: kenBurnsAt(moves, 1) };
  const { x, y, zoom } = withinPicture(part);
  const set = { x: tenThousandth(x), y: tenThousandth(y), zoom: tenThousandth(zoom) };
  return { easing, ...ends, [edge]: set };
}

/** A movement from its end to its start. */
export function swapped(moves: KenBurns): KenBurns {
  return { easing: moves.easing, start: kenBurnsAt(moves, 1), end: kenBurnsAt(moves, 0) };
}
