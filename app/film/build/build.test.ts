import { describe, expect, it } from "vitest";
import { emptyTimeline, timelineSchema } from "#contract/timeline/timeline";
import { countingIds, ownMedium, spokenItem, timelineThatSays } from "#support/timelines";
import { findItem, trackOf } from "../edit/find";
import { addEffect, addMusic, bedOf, layBed } from "./audio";
import { addMedia, timelineOfMedium } from "./media";
import type { Medium } from "./medium";
import { addOverlay } from "./overlays";
import { addScenes, type NewScene, scenesOf } from "./scenes";

const EMPTY = emptyTimeline();
const photo = ownMedium("photo", "A boat");
const video = ownMedium("clip", "A cat", 4);
const chime: Medium = {
  ...ownMedium("chime", "Chime sound"),
  type: "audio",
  source: { kind: "effect", name: "chime", seed: 1 },
};
const scene = (id: string, length = 2): NewScene => ({
  id,
  src: { kind: "color", color: "#ff5a1f" },
  length,
});

/** Every builder gives a document that the server takes. */
const isDocument = (timeline: unknown) => timelineSchema.safeParse(timeline).success;

describe("scenes", () => {
  it("are added at the end, or behind a scene, and close up", () => {
    const newId = countingIds();
    const two = addScenes(EMPTY, { scenes: [scene("a"), scene("b")], newId });
    const four = addScenes(two, { scenes: [scene("c"), scene("d")], after: "a", newId });
    expect(scenesOf(four).map(({ id, at }) => [id, at])).toEqual([
      ["a", 0],
      ["c", 2],
      ["d", 4],
      ["b", 6],
    ]);
    expect([scenesOf(EMPTY), isDocument(four)]).toEqual([[], true]);
  });
});

describe("media", () => {
  it("become scenes and sounds: new pictures share the time that the voice needs", () => {
    const timeline = timelineThatSays("", [spokenItem("A long sentence.", 0, 14)]);
    const media = [
      { medium: photo, id: "p", seconds: 3 },
      { medium: video, id: "c", seconds: 4 },
      { medium: chime, id: "s", seconds: 1.6 },
    ];
    const next = addMedia(timeline, { media, at: 5, newId: countingIds() });
    expect(scenesOf(next).map(({ id, at, out, label }) => [id, at, out, label])).toEqual([
      ["p", 0, 10, "A boat"],
      ["c", 10, 4, "A cat"],
    ]);
    expect(trackOf(next, "sfx")?.items.map(({ id, at }) => [id, at])).toEqual([["s", 0]]);
    expect(isDocument(next)).toBe(true);
  });

  it("that are sounds alone begin at the time that is given, music on its own track", () => {
    const song: Medium = { ...ownMedium("song", "A song"), type: "audio" };
    const media = [{ medium: song, id: "m", seconds: 30 }];
    const next = addMedia(EMPTY, { media, at: 5, newId: countingIds() });
    expect(trackOf(next, "music")?.items.map(({ id, at, out }) => [id, at, out])).toEqual([
      ["m", 5, 30],
    ]);
    expect(scenesOf(next)).toEqual([]);
  });

  it("bring the licences of others' work, each once", () => {
    const licence = { provider: "pexels", id: "video-7", licence: "Pexels License" };
    const stock: Medium = { ...video, source: { kind: "stock", id: "pexels:video-7" }, licence };
    const add = (timeline: typeof EMPTY, id: string) =>
      addMedia(timeline, {
        media: [{ medium: stock, id, seconds: 4 }],
        at: 0,
        newId: countingIds(),
      });
    expect(add(add(EMPTY, "a"), "b").licences).toEqual([{ ...licence, item: "pexels:video-7" }]);
  });

  it("begin a film in the shape that is nearest to theirs", () => {
    const wide = { ...video, width: 1920, height: 1080 };
    const timeline = timelineOfMedium({ medium: wide, id: "c", seconds: 4 }, countingIds());
    expect(timeline.size).toEqual({ width: 1920, height: 1080 });
    expect(scenesOf(timeline).map(({ id, out }) => [id, out])).toEqual([["c", 4]]);
    expect(isDocument(timeline)).toBe(true);
    const still = timelineOfMedium({ medium: photo, id: "p", seconds: 3 }, countingIds());
    expect([still.size, scenesOf(still)[0]?.out]).toEqual([EMPTY.size, 3]);
  });
});

describe("overlays", () => {
  it("lie above the scenes, on a track that is free at their time", () => {
    const newId = countingIds();
    const src = { kind: "arrow", color: "#ffe14d" } as const;
    const place = { x: 0.5, y: 0.5, width: 0.2, rotation: 0 };
    const one = addOverlay(EMPTY, { id: "a", src, place, at: 0, newId });
    const two = addOverlay(one, { id: "b", src, place, at: 1, newId });
    const three = addOverlay(two, { id: "c", src, place, at: 5, newId });
    const tracks = three.tracks.map((track) =>
      track.kind === "visual" ? track.items.map(({ id }) => id) : [],
    );
    expect(tracks).toEqual([[], ["a", "c"], ["b"]]);
    expect(isDocument(three)).toBe(true);
  });
});

describe("music and effects", () => {
  it("music of a mood lies under the whole film, and another mood takes its place", () => {
    const newId = countingIds();
    const timeline = timelineThatSays("", [spokenItem("One.", 0, 8)]);
    const calm = layBed(timeline, { id: "bed", mood: "calm", seed: 1, newId });
    expect(findItem(calm, "bed")?.item).toMatchObject({
      ...{ out: 8, loop: true, gainDb: -14, duckUnder: "voice", label: "Music, Calm" },
      src: { kind: "bed", mood: "calm", seed: 1 },
    });
    const warm = layBed(calm, { id: "other", mood: "warm", seed: 2, newId });
    expect(bedOf(warm)).toEqual({ id: "bed", mood: "warm" });
    expect(findItem(warm, "other")).toBeNull();
    expect([isDocument(warm), bedOf(timeline)]).toEqual([true, null]);
  });

  it("music of an empty film has five seconds", () => {
    const timeline = layBed(EMPTY, { id: "bed", mood: "tense", seed: 1, newId: countingIds() });
    expect(findItem(timeline, "bed")?.item.out).toBe(5);
  });

  it("own music ends with the film, and keeps the word that it may be used", () => {
    const timeline = timelineThatSays("", [spokenItem("One.", 0, 8)]);
    const file = { key: "k", url: "/media/k", name: "song.mp3", seconds: 60 };
    const next = addMusic(timeline, { id: "m", file, hasRights: true, newId: countingIds() });
    expect(findItem(next, "m")?.item).toMatchObject({ out: 8, rights: true, label: "song.mp3" });
    expect(isDocument(next)).toBe(true);
  });

  it("an effect has its name and its length", () => {
    const input = { id: "e", name: "riser", seed: 3, at: 2, newId: countingIds() } as const;
    expect(findItem(addEffect(EMPTY, input), "e")?.item).toMatchObject({
      ...{ at: 2, out: 2, gainDb: -6, label: "Riser" },
    });
  });
});
