import { describe, expect, it } from "vitest";
import { emptyTimeline, type Timeline, timelineSchema } from "#contract/timeline/timeline";
import { countingIds } from "#support/timelines";
import { cutRanges } from "../edit/cut-ranges";
import { endOf, findItem, trackOf } from "../edit/find";
import { removeItem, updateItem } from "../edit/items";
import { moveItem, reorderItem } from "../edit/move";
import { setSpeed } from "../edit/speed";
import { splitItem, trimItem } from "../edit/trim";
import { mixPartsOf } from "../sound/plan-mix";
import { spokenOf } from "../sound/spoken-ranges";
import { canDetachSound, detachSound } from "./detach-sound";
import { setSoundKind } from "./sound-kind";

const clip = (id: string, at: number, seconds: number, part: object = {}) => ({
  ...{ id, at, out: seconds, speaks: true, gainDb: -3, label: `${id}.mp4` },
  src: {
    ...{ kind: "upload", key: id, url: `/media/${id}`, type: "video" },
    ...{ width: 1920, height: 1080, duration: 20, hasAudio: true },
  },
  ...part,
});

/** Two talks of 10 s and 5 s. */
function film(part: object = {}, tracks: object[] = []): Timeline {
  return timelineSchema.parse({
    ...emptyTimeline(),
    tracks: [
      { id: "v", kind: "visual", items: [clip("a", 0, 10, part), clip("b", 10, 5)] },
      ...tracks,
    ],
  });
}

const detach = (timeline: Timeline, id = "a") =>
  detachSound(timeline, { id, soundId: `${id} sound`, newId: countingIds() });

const placed = (timeline: Timeline, kind: "voice" | "sfx" = "voice") =>
  timeline.tracks.flatMap((track) =>
    track.kind === kind ? track.items.map((one) => [one.at, endOf(one), one.in]) : [],
  );

describe("a sound that is detached from its clip", () => {
  it("is heard as before, at the same time and as loud, and the clip is muted", () => {
    const before = film({ in: 2, out: 8 });
    const timeline = detach(before);
    const { item, track } = findItem(timeline, "a sound") ?? {};
    expect(track?.kind).toBe("voice");
    expect(item).toMatchObject({ at: 0, in: 2, out: 8, gainDb: -3, label: "a.mp4" });
    expect(item?.src).toEqual({ kind: "upload", key: "a", url: "/media/a", duration: 20 });
    expect(findItem(timeline, "a")?.item).toMatchObject({ muted: true });
    const heard = (one: Timeline) =>
      mixPartsOf(one)
        .map(({ at, from, length, gain }) => ({ at, from, length, gain }))
        .sort((one, other) => one.at - other.at);
    expect(heard(timeline)).toEqual(heard(before));
    expect(spokenOf(timeline)).toEqual(spokenOf(before));
    expect(timelineSchema.safeParse(timeline).success).toBe(true);
  });

  it("is an effect where nothing says that it is a voice", () => {
    const timeline = detach(film({ speaks: undefined }));
    expect(findItem(timeline, "a sound")?.track.kind).toBe("sfx");
  });

  it("shares its row with the next one, but not with a made voice", () => {
    expect(placed(detach(detach(film()), "b"))).toHaveLength(2);
    expect(detach(detach(film()), "b").tracks).toHaveLength(2);
    const made = {
      ...{ id: "made", at: 20, out: 2, text: "Said." },
      src: { kind: "generation", id: "g", url: "/media/g", duration: 2 },
    };
    const timeline = detach(film({}, [{ id: "voices", kind: "voice", items: [made] }]));
    expect(timeline.tracks.filter(({ kind }) => kind === "voice")).toHaveLength(2);
  });

  it.each([
    ["a muted clip", { muted: true }],
    ["a clip that plays faster", { speed: 2 }],
    ["a clip without sound", { src: { ...clip("a", 0, 1).src, hasAudio: false } }],
  ])("is not made of %s", (_name, part) => {
    const timeline = film(part);
    const item = trackOf(timeline, "visual")?.items[0];
    expect(item && canDetachSound(item)).toBe(false);
    expect(detach(timeline)).toBe(timeline);
  });
});

describe("a detached sound in sync with its clip", () => {
  const both = () => detach(detach(film()), "b");

  it("moves with its scene", () => {
    const timeline = reorderItem(both(), { id: "a", index: 1 });
    expect(placed(timeline)).toEqual([
      [0, 5, 0],
      [5, 15, 0],
    ]);
  });

  it("is cut where its scene is cut, and goes with it", () => {
    const split = splitItem(both(), { id: "a", time: 4, newId: "second" });
    expect(placed(split)).toEqual(placed(both()));
    const third = splitItem(split, { id: "second", time: 6, newId: "third" });
    const without = removeItem(third, { id: "second", ripple: true });
    expect(placed(without)).toEqual([
      [0, 4, 0],
      [4, 8, 6],
      [8, 13, 0],
    ]);
    expect(placed(removeItem(both(), { id: "a", ripple: true }))).toEqual([[0, 5, 0]]);
  });

  it("begins and ends with its scene, and can be heard longer: an L-cut", () => {
    const short = trimItem(both(), { id: "a", edge: "end", time: 6, ripple: true });
    expect(placed(short)[0]).toEqual([0, 6, 0]);
    const free = moveItem(short, { id: "b sound", at: 6 });
    const alone = removeItem(free, { id: "b sound" });
    const long = trimItem(alone, { id: "a sound", edge: "end", time: 8 });
    expect(placed(long)).toEqual([[0, 8, 0]]);
    // Two seconds longer than its clip it stays, wherever that ends.
    const shorter = trimItem(long, { id: "a", edge: "end", time: 5, ripple: true });
    expect(placed(shorter)).toEqual([[0, 7, 0]]);
  });

  it("is heard before its scene as long as before: a J-cut", () => {
    const timeline = trimItem(both(), { id: "b", edge: "start", time: 12, ripple: true });
    const room = trimItem(timeline, { id: "a sound", edge: "end", time: 8 });
    const early = trimItem(room, { id: "b sound", edge: "start", time: 9 });
    expect(placed(early)).toEqual([
      [0, 8, 0],
      [9, 13, 1],
    ]);
    const cut = trimItem(early, { id: "a", edge: "end", time: 9, ripple: true });
    expect(placed(cut)).toEqual([
      [0, 8, 0],
      [8, 12, 1],
    ]);
  });

  it("is cut with words that are cut out of the film", () => {
    const cut = cutRanges(both(), { ranges: [{ from: 2, to: 3 }], ripple: true });
    expect(placed(cut)).toEqual([
      [0, 2, 0],
      [2, 9, 3],
      [9, 14, 0],
    ]);
  });

  it("stays whole while other scenes are trimmed, and where its own row is locked", () => {
    const timeline = both();
    const after = trimItem(timeline, { id: "b", edge: "end", time: 12, ripple: true });
    expect(placed(after)).toEqual([
      [0, 10, 0],
      [10, 12, 0],
    ]);
    const locked = {
      ...timeline,
      tracks: timeline.tracks.map((track) => ({ ...track, locked: track.kind === "voice" })),
    };
    expect(placed(reorderItem(locked, { id: "a", index: 1 }))).toEqual(placed(timeline));
  });

  it("stays where it is once it is said to be music", () => {
    const music = setSoundKind(detach(film()), {
      id: "a sound",
      kind: "music",
      newId: countingIds(),
    });
    const moved = reorderItem(music, { id: "a", index: 1 });
    expect(findItem(moved, "a sound")?.item.at).toBe(0);
  });

  it("keeps its length where its clip becomes faster, and its place once it was moved by hand", () => {
    expect(placed(setSpeed(both(), { id: "b", speed: 2 }))).toEqual(placed(both()));
    const moved = moveItem(removeItem(both(), { id: "b sound" }), { id: "a sound", at: 1 });
    expect(placed(reorderItem(moved, { id: "a", index: 1 }))).toEqual([[1, 11, 0]]);
  });

  it("ends where the next voice of its row begins", () => {
    const free = removeItem(both(), { id: "b sound" });
    const long = trimItem(free, { id: "a sound", edge: "end", time: 13 });
    const again = detachSound(updateItem(long, { id: "b", changes: { muted: false } }), {
      id: "b",
      soundId: "b sound",
      newId: () => "other row",
    });
    expect(again.tracks.filter(({ kind }) => kind === "voice")).toHaveLength(2);
    expect(placed(reorderItem(again, { id: "b", index: 0 }))).toEqual([
      [5, 18, 0],
      [0, 5, 0],
    ]);
  });
});

it("the captions of a talk stay with its detached sound", () => {
  const words = [
    { w: "One", t0: 1, t1: 2 },
    { w: "two", t0: 7, t1: 8 },
  ];
  const captions = { id: "c", kind: "captions", style: {}, words };
  const timeline = detach(detach(film({}, [captions])), "b");
  const said = (one: Timeline) => trackOf(one, "captions")?.words.map(({ w, t0 }) => [w, t0]);
  expect(said(reorderItem(timeline, { id: "a", index: 1 }))).toEqual([
    ["One", 6],
    ["two", 12],
  ]);
  const split = splitItem(timeline, { id: "a", time: 5, newId: "second" });
  expect(said(removeItem(split, { id: "a", ripple: true }))).toEqual([["two", 2]]);
});
