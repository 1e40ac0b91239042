import { itemLength, type Timeline, type VisualItem } from "#contract/timeline/timeline";
import { carryAlong } from "./carry";
import { putTrack, tick, trackOf, withItems } from "./find";
import { MIN_PIECE_SECONDS, sourceEnd } from "./source";
import { SAME } from "./stretches";

/** A film whose cuts are on beats, and what became of them. */
export interface CutToBeat {
  timeline: Timeline;
  /** How many cuts there are between its scenes. */
  cuts: number;
  /** How many are on a beat now and were not before. */
  moved: number;
  /** How many stayed since the clip in front of them has no more to show. */
  short: number;
}

/** The time among some that is nearest to another one; undefined for none. */
function nearest(times: readonly number[], to: number): number | undefined {
  return times.reduce<number | undefined>(
    (best, time) => (best === undefined || Math.abs(time - to) < Math.abs(best - to) ? time : best),
    undefined,
  );
}

/** How far a scene can reach in the film from where it begins. */
const longest = (scene: VisualItem) => (sourceEnd(scene) - scene.in) / scene.speed;

/**
 * Moves the cuts between the scenes to beats: each scene keeps its beginning and becomes longer or shorter at its end,
 * as far as its source reaches. Gaps stay. Cuts before the first beat and behind the last one stay where they are.
 * @param beats in seconds of the film, in order
 */
export function cutToBeat(timeline: Timeline, { beats }: { beats: readonly number[] }): CutToBeat {
  const track = trackOf(timeline, "visual");
  const scenes = track?.items ?? [];
  const counted = { cuts: Math.max(0, scenes.length - 1), moved: 0, short: 0 };
  const [first, last] = [beats[0], beats.at(-1)];
  if (!track || first === undefined || last === undefined) return { timeline, ...counted };
  let end = 0;
  let oldEnd = 0;
  const placed = scenes.map((scene, index) => {
    const gap = Math.max(0, scene.at - oldEnd);
    const at = index === 0 ? scene.at : tick(end + gap);
    oldEnd = scene.at + itemLength(scene);
    const next = scenes[index + 1];
    const kept = { ...scene, at };
    end = at + itemLength(scene);
    if (!next || next.at < first - SAME || next.at > last + SAME) return kept;
    const behind = Math.max(0, next.at - oldEnd);
    const from = at + MIN_PIECE_SECONDS;
    const to = at + longest(scene);
    const isWithin = (beat: number) => beat - behind >= from && beat - behind <= to + 1e-6;
    const beat = nearest(beats.filter(isWithin), next.at);
    if (beat === undefined) {
      counted.short += 1;
      return kept;
    }
    if (Math.abs(beat - next.at) > SAME) counted.moved += 1;
    const out = tick(scene.in + (beat - behind - at) * scene.speed);
    const cut = { ...kept, out };
    end = at + itemLength(cut);
    return cut;
  });
  const isSame = placed.every(
    ({ at, out }, index) => at === scenes[index]?.at && out === scenes[index]?.out,
  );
  if (isSame) return { timeline, ...counted };
  const cut = putTrack(timeline, withItems(track, placed));
  return { timeline: carryAlong(timeline, cut), ...counted };
}

const cutsOf = (count: number) => `${count} ${count === 1 ? "cut" : "cuts"}`;

/** What a cut to the beat will do, in a sentence or two. */
export function cutToBeatSentence({ cuts, moved, short }: CutToBeat): string {
  if (cuts === 0) return "Add a second scene to have a cut.";
  const moves =
    moved === 0
      ? "No cut moves."
      : `${moved} of ${cutsOf(cuts)} ${moved === 1 ? "moves" : "move"}.`;
  if (short === 0) return moves;
  return `${moves} ${cutsOf(short)} cannot reach a beat: ${short === 1 ? "its clip is" : "their clips are"} too short.`;
}
