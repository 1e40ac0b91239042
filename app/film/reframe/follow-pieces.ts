import { TIMELINE_LIMITS } from "#contract/timeline/parts";
import type { Timeline, VisualItem } from "#contract/timeline/timeline";
import type { NewId } from "../build/scenes";
import { tick } from "../edit/find";
import type { FrameMove, FrameRoom } from "./frame-path";

/** Parts of a piece that are shorter are not worth a piece of their own, in seconds. */
const LEAST = 0.1;
/** A frame that moves by less stays, as a share of the picture's side. */
const STILL = 0.002;

const placeAt = ({ from, to, start, end }: FrameMove, time: number) =>
  start + ((end - start) * (time - from)) / Math.max(0.001, to - from);

/** The moves within a part of the recording, without very short ones: their neighbours last longer. */
function movesWithin(moves: readonly FrameMove[], item: VisualItem): FrameMove[] {
  const found: FrameMove[] = [];
  for (const move of moves) {
    const [from, to] = [Math.max(item.in, move.from), Math.min(item.out, move.to)];
    if (to <= from) continue;
    const part = { from, to, start: placeAt(move, from), end: placeAt(move, to) };
    const last = found.at(-1);
    if (last && to - from < LEAST) last.to = to;
    else if (last && last.to - last.from < LEAST) {
      found.pop();
      found.push({ ...part, from: last.from });
    } else found.push(part);
  }
  const [first, last] = [found[0], found.at(-1)];
  if (first) first.from = item.in;
  if (last) last.to = item.out;
  return found;
}

/** How a part of a picture is framed: it stays, or moves straight from one place to another. */
function framed({ axis }: FrameRoom, { start, end }: FrameMove): Partial<VisualItem> {
  const at = (place: number) => (axis === "x" ? { x: place, y: 0.5 } : { x: 0.5, y: place });
  const middle = at((start + end) / 2);
  const focus: [number, number] = [middle.x, middle.y];
  if (Math.abs(end - start) < STILL) return { focus, motion: "none" };
  const [first, last] = [at(start), at(end)];
  return {
    ...{ focus, motion: "none" },
    kenBurns: { start: { ...first, zoom: 1 }, end: { ...last, zoom: 1 }, easing: "linear" },
  };
}

function piecesOf(item: VisualItem, moves: readonly FrameMove[], room: FrameRoom, newId: NewId) {
  return moves.map((move, index): VisualItem => {
    const [from, to] = [tick(move.from), tick(move.to)];
    return {
      ...item,
      ...framed(room, move),
      ...{ id: index === 0 ? item.id : newId(), in: from, out: to },
      at: tick(item.at + from - item.in),
    };
  });
}

/**
 * A film whose scenes of one recording follow a path: each is split where the frame begins or ends to move, and moves
 * by Ken Burns, as one that was set by hand. Scenes are at their own speed. Where that would be more pieces than a film
 * holds, each piece stays at its middle place.
 */
export function followPieces(
  timeline: Timeline,
  { moves, room, newId }: { moves: readonly FrameMove[]; room: FrameRoom; newId: NewId },
): Timeline {
  const tracks = timeline.tracks.map((track) => {
    if (track.kind !== "visual" || moves.length === 0) return track;
    const split = track.items.map((item) => ({ item, own: movesWithin(moves, item) }));
    const count = split.reduce((sum, { own }) => sum + Math.max(1, own.length), 0);
    const isTooMany = count > TIMELINE_LIMITS.items;
    const items = split.flatMap(({ item, own }) => {
      const longest = [...own].sort((a, b) => b.to - b.from - (a.to - a.from))[0];
      if (!longest) return [item];
      const middle = (longest.start + longest.end) / 2;
      const still = { from: item.in, to: item.out, start: middle, end: middle };
      return piecesOf(item, isTooMany ? [still] : own, room, newId);
    });
    return { ...track, items };
  });
  return { ...timeline, tracks };
}
