import { reachedAfter } from "#contract/timeline/pace";
import {
  durationOf,
  itemLength,
  type Timeline,
  type VisualItem,
} from "#contract/timeline/timeline";
import { endOf, findItem, putTrack, tick, withItems, withoutTransitions } from "../../edit/find";
import { isStill } from "../../edit/source";
import type { CheckDefinition } from "../check";

/** Seconds that pass as a rounding: a voice ends between two frames. */
const UNSEEN = 0.1;

/** How often a clip is repeated to fill one hole; longer holes are left to their author. */
const MAX_COPIES = 40;

interface Hole {
  from: number;
  to: number;
}

/** Pieces that cover the whole frame, or are meant to have nothing behind them, such as a title. */
function scenesOf(timeline: Timeline): VisualItem[] {
  return timeline.tracks
    .flatMap((track) => (track.kind === "visual" && !track.hidden ? track.items : []))
    .filter(({ place }) => place === undefined)
    .sort((a, b) => a.at - b.at);
}

function holesOf(timeline: Timeline): Hole[] {
  const holes: Hole[] = [];
  let from = 0;
  for (const scene of scenesOf(timeline)) {
    if (scene.at - from > UNSEEN) holes.push({ from, to: scene.at });
    from = Math.max(from, endOf(scene));
  }
  const to = tick(durationOf(timeline));
  return to - from > UNSEEN ? [...holes, { from, to }] : holes;
}

/** The film with a hole filled by the scene before it, else by the one behind; as it is where neither can. */
function fill(timeline: Timeline, { from, to }: Hole): Timeline {
  const scenes = scenesOf(timeline);
  const before = scenes.filter((scene) => endOf(scene) <= from + UNSEEN).at(-1);
  const beside = before ?? scenes.find(({ at }) => at >= to - UNSEEN);
  if (!beside) return timeline;
  if (isStill(beside)) {
    const out = tick(reachedAfter(beside, beside.out, to - from));
    const at = before ? beside.at : from;
    const track = findItem(timeline, beside.id)?.track;
    if (track?.kind !== "visual") return timeline;
    const items = track.items.map((item) => (item.id === beside.id ? { ...item, at, out } : item));
    // It is shown for longer: captions, titles and sounds stay where they are.
    return putTrack(timeline, withItems(track, items));
  }
  return repeat(timeline, beside, { from, to });
}

function repeat(timeline: Timeline, video: VisualItem, { from, to }: Hole): Timeline {
  const found = findItem(timeline, video.id);
  const length = itemLength(video);
  const count = Math.ceil((to - from) / length - 1e-3);
  if (found?.track.kind !== "visual" || count > MAX_COPIES) return timeline;
  const plain = withoutTransitions(video);
  const copies = Array.from({ length: count }, (_, n) => {
    const at = tick(from + n * length);
    const seconds = Math.min(length, to - at);
    return {
      ...plain,
      id: `${video.id}-${at}`,
      at,
      out: tick(reachedAfter(video, video.in, seconds)),
    };
  });
  return putTrack(timeline, withItems(found.track, [...found.track.items, ...copies]));
}

/** Whether the frame is black for a while, and how its neighbours fill it. */
export const holesCheck: CheckDefinition = {
  id: "holes",
  title: "Picture",
  limitFor: () => "none black",
  look({ timeline }) {
    const holes = holesOf(timeline);
    const seconds = holes.reduce((sum, { from, to }) => sum + to - from, 0);
    if (seconds === 0)
      return { value: "no gaps", state: "ok", sentence: "There is always a picture." };
    const canFill = holes.every((hole) => fill(timeline, hole) !== timeline);
    const places = holes.map(({ from, to }) => `${from.toFixed(1)} to ${to.toFixed(1)} s`);
    return {
      value: `${seconds.toFixed(1)} s black`,
      state: "warn",
      sentence: `Nothing is shown from ${places.join(", ")}.`,
      ...(canFill
        ? {
            fixLabel: "Go on with the scene beside it",
            fix: (present) => holesOf(present).reduce(fill, present),
          }
        : {}),
    };
  },
};
