import { expect, it } from "vitest";
import {
  emptyTimeline,
  itemLength,
  type Timeline,
  type VisualItem,
} from "#contract/timeline/timeline";
import { beatCutsSentence, cutToBeat, planBeatCuts } from "./cut-to-beat";
import { audioItem, visualItem, visualTrack } from "./new-item";
import { editRefusalOf } from "./refusal";

const BEATS = Array.from({ length: 21 }, (_, beat) => beat * 0.5);
const color = { kind: "color", color: "#000000" } as const;
const clip = (duration: number) =>
  ({ kind: "upload", key: "a", url: "/media/a", type: "video", duration }) as const;

function film(...scenes: (Partial<VisualItem> & { seconds: number })[]): Timeline {
  let at = 0;
  const items = scenes.map(({ seconds, ...part }, index) => {
    const item = visualItem({
      ...{ id: `s${index}`, src: color, in: 0, at },
      ...part,
      out: (part.in ?? 0) + seconds * (part.speed ?? 1),
    });
    at = item.at + seconds;
    return item;
  });
  return { ...emptyTimeline(), tracks: [visualTrack("v", { items })] };
}

/** The film that was cut, and what was said of its cuts before. */
function cutFilm(before: Timeline, beats = BEATS) {
  const { cuts, moved, short } = planBeatCuts(before, beats);
  return { timeline: cutToBeat(before, beats), cuts, moved, short };
}

const scenesOf = ({ tracks: [track] }: Timeline) => (track?.kind === "visual" ? track.items : []);
const cutsAt = (timeline: Timeline) => scenesOf(timeline).map(({ at }) => at);

it("moves each cut to the nearest beat and keeps the order", () => {
  const before = film({ seconds: 1.1 }, { seconds: 0.8 }, { seconds: 1.6 }, { seconds: 1 });
  const { timeline, ...counted } = cutFilm(before);
  expect(cutsAt(timeline)).toEqual([0, 1, 2, 3.5]);
  expect(scenesOf(timeline).map(({ id }) => id)).toEqual(["s0", "s1", "s2", "s3"]);
  expect(counted).toEqual({ cuts: 3, moved: 2, short: 0 });
  const again = cutFilm(timeline);
  expect(again.timeline).toBe(timeline);
  expect(again.moved).toBe(0);
});

it("gives each scene a beat of its own where several are shorter than a beat", () => {
  const before = film({ seconds: 0.2 }, { seconds: 0.2 }, { seconds: 0.2 }, { seconds: 2 });
  expect(cutsAt(cutFilm(before).timeline)).toEqual([0, 0.5, 1, 1.5]);
});

it("goes back to an earlier beat where a clip has no more, and says what is too short", () => {
  const before = film(
    { seconds: 1.4, src: clip(1.4) },
    { seconds: 0.3, src: clip(0.3) },
    { seconds: 2 },
  );
  const { timeline, ...counted } = cutFilm(before);
  expect(cutsAt(timeline)).toEqual([0, 1, 1.3]);
  expect(counted).toEqual({ cuts: 2, moved: 1, short: 1 });
  expect(beatCutsSentence(planBeatCuts(before, BEATS))).toBe(
    "1 of 2 cuts moves. 1 cut cannot reach a beat: its clip is too short.",
  );
});

it("trims within the source of a fast clip", () => {
  const before = film({ seconds: 1.2, speed: 2, in: 1, src: clip(3.4) }, { seconds: 1 });
  const { timeline } = cutFilm(before);
  const [scene] = scenesOf(timeline);
  expect(scene).toMatchObject({ in: 1, out: 3 });
  expect(scene && itemLength(scene)).toBe(1);
});

it("keeps gaps, and puts what is behind one on a beat", () => {
  const before = film({ seconds: 1.1 }, { seconds: 1, at: 1.8 });
  const { timeline } = cutFilm(before);
  expect(cutsAt(timeline)).toEqual([0, 2]);
  expect(scenesOf(timeline)[0]?.out).toBeCloseTo(1.3, 6);
});

it("leaves cuts alone where no music plays, and a film without beats or cuts as it is", () => {
  const before = film({ seconds: 1.1 }, { seconds: 12 }, { seconds: 1 });
  const { timeline } = cutFilm(before);
  expect(scenesOf(timeline).map(itemLength)).toEqual([1, 12, 1]);
  expect(cutFilm(before, []).timeline).toBe(before);
  const one = film({ seconds: 1.1 });
  expect(cutFilm(one)).toEqual({ timeline: one, cuts: 0, moved: 0, short: 0 });
  expect(cutFilm(emptyTimeline()).cuts).toBe(0);
});

it("takes titles along with their scene, leaves music, and is refused by a locked row", () => {
  const scenes = film({ seconds: 1.2 }, { seconds: 2 }, { seconds: 1 });
  const title = visualItem({
    id: "t",
    src: color,
    at: 1.2,
    out: 2,
    place: { x: 0.5, y: 0.5, width: 0.5, rotation: 0 },
  });
  const music = audioItem({
    id: "m",
    src: { kind: "bed", mood: "calm", seed: 1 },
    out: 20,
    loop: true,
  });
  const before: Timeline = {
    ...scenes,
    tracks: [
      ...scenes.tracks,
      visualTrack("over", { items: [title] }),
      { id: "music", kind: "music", muted: false, gainDb: 0, items: [music] },
    ],
  };
  const { timeline } = cutFilm(before);
  const row = timeline.tracks[1];
  expect(row?.kind === "visual" && row.items[0]?.at).toBe(1);
  expect(editRefusalOf(before, timeline)).toBeNull();
  const locked = {
    ...before,
    tracks: before.tracks.map((track) => ({ ...track, locked: track.id === "v" })),
  };
  expect(editRefusalOf(locked, cutFilm(locked).timeline)?.id).toBe("locked-row");
});
