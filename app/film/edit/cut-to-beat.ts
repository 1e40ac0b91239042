import { reachedAfter, secondsBetween } from "#contract/timeline/pace";
import { itemLength, type Timeline, type VisualItem } from "#contract/timeline/timeline";
import { carryAlong } from "./carry";
import { putTrack, tick, trackOf, withItems } from "./find";
import { MIN_PIECE_SECONDS, sourceEnd } from "./source";
import { SAME } from "./stretches";

/** What becomes of the cuts of a film that move to beats. */
export interface BeatCuts {
  /** The scenes with their new times, in their order. */
  scenes: readonly VisualItem[];
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
const longest = (scene: VisualItem) => secondsBetween(scene, scene.in, sourceEnd(scene));

/**
 * Where the cuts between the scenes of a film go that move to beats: each scene keeps its beginning and becomes longer or
 * shorter at its end, as far as its source reaches. Gaps stay. Cuts before the first beat and behind the last one stay
 * where they are.
 * @param beats in seconds of the film, in order
 */
export function planBeatCuts(timeline: Timeline, beats: readonly number[]): BeatCuts {
  const scenes = trackOf(timeline, "visual")?.items ?? [];
  const counted = { cuts: Math.max(0, scenes.length - 1), moved: 0, short: 0 };
  const [first, last] = [beats[0], beats.at(-1)];
  if (first === undefined || last === undefined) return { scenes, ...counted };
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
    const cut = { ...kept, out: tick(reachedAfter(scene, scene.in, beat - behind - at)) };
    end = at + itemLength(cut);
    return cut;
  });
  return { scenes: placed, ...counted };
}

/** Moves the cuts between the scenes to beats (`planBeatCuts`); what belongs to the scenes follows them. */
export function cutToBeat(timeline: Timeline, beats: readonly number[]): Timeline {
  const track = trackOf(timeline, "visual");
  const { scenes } = planBeatCuts(timeline, beats);
  const isSame = scenes.every(({ at, out }, index) => {
    const before = track?.items[index];
    return at === before?.at && out === before.out;
  });
  if (!track || isSame) return timeline;
  return carryAlong(timeline, putTrack(timeline, withItems(track, scenes)));
}

const cutsOf = (count: number) => `${count} ${count === 1 ? "cut" : "cuts"}`;

/** What a cut to the beat will do, in a sentence or two. */
export function beatCutsSentence({ cuts, moved, short }: BeatCuts): string {
  if (cuts === 0) return "Add a second scene to have a cut.";
  const moves =
    moved === 0
      ? "No cut moves."
      : `${moved} of ${cutsOf(cuts)} ${moved === 1 ? "moves" : "move"}.`;
  if (short === 0) return moves;
  return `${moves} ${cutsOf(short)} cannot reach a beat: ${short === 1 ? "its clip is" : "their clips are"} too short.`;
}
