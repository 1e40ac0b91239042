import { describe, expect, it } from "vitest";
import {
  type Chroma,
  emptyTimeline,
  itemLength,
  type PieceMask,
  type Timeline,
  timelineSchema,
  type VisualItem,
} from "#contract/timeline/timeline";
import { countingIds } from "#support/timelines";
import { copyPieces, duplicatePieces, pastePieces } from "./clipboard";
import { findItem, trackOf } from "./find";
import { removeItem, updateTrack } from "./items";
import { lockedRowIn } from "./locked";
import {
  applyToScenes,
  pasteStyle,
  removePieces,
  reorderScenes,
  shiftPieces,
  updatePieces,
} from "./many";
import { trimItem } from "./trim";

const colour = (id: string, at: number, out = 2) => ({
  ...{ id, at, out, src: { kind: "color", color: "#112233" } },
});
const title = (id: string, at: number, text: string, more: object = {}) => ({
  ...{ id, at, out: 1, src: { kind: "text", text, ...more } },
  place: { x: 0.5, y: 0.2, width: 0.7 },
});

/** Four scenes of 2 s, two titles of 1 s, two effects, and captions for each second. */
const FILM = timelineSchema.parse({
  ...emptyTimeline(),
  tracks: [
    {
      ...{ id: "v", kind: "visual" },
      items: [colour("a", 0), colour("b", 2), colour("c", 4), colour("d", 6)],
    },
    {
      ...{ id: "t", kind: "visual" },
      items: [title("one", 1, "One", { color: "#ff0000" }), title("two", 5, "Two")],
    },
    {
      ...{ id: "s", kind: "sfx" },
      items: [1, 5].map((at) => ({
        ...{ id: `pop ${at}`, at, out: 0.5, src: { kind: "effect", name: "pop", seed: 1 } },
      })),
    },
  ],
});

const row = (timeline: Timeline, id: string) => {
  const track = timeline.tracks.find((one) => one.id === id);
  return track && track.kind !== "captions"
    ? track.items.map((item) => `${item.id} ${item.at}`)
    : [];
};
const isDocument = (timeline: Timeline) => timelineSchema.safeParse(timeline).success;

describe("several pieces", () => {
  it("are removed, and the scenes close the gaps where they ripple", () => {
    const closed = removePieces(FILM, { ids: ["a", "c"], ripple: true });
    expect(row(closed, "v")).toEqual(["b 0", "d 2"]);
    expect(row(closed, "t")).toEqual([]);
    const open = removePieces(FILM, { ids: ["a", "c"], ripple: false });
    expect(row(open, "v")).toEqual(["b 2", "d 6"]);
    const titles = removePieces(FILM, { ids: ["one", "pop 5"], ripple: true });
    expect([row(titles, "t"), row(titles, "s")]).toEqual([["two 5"], ["pop 1 1"]]);
  });

  it("are moved together, and none begins before the film does", () => {
    const later = shiftPieces(FILM, { ids: ["one", "pop 1"], by: 0.5, withScenes: false });
    expect([row(later, "t")[0], row(later, "s")[0]]).toEqual(["one 1.5", "pop 1 1.5"]);
    const earlier = shiftPieces(FILM, { ids: ["one", "two"], by: -3, withScenes: false });
    expect(row(earlier, "t")).toEqual(["one 0", "two 4"]);
    expect(shiftPieces(FILM, { ids: ["a"], by: 3, withScenes: false })).toEqual(FILM);
    const free = shiftPieces(FILM, { ids: ["c", "d"], by: 3, withScenes: true });
    expect(row(free, "v")).toEqual(["a 0", "b 2", "c 7", "d 9"]);
  });

  it("that touch are moved by less than their length without getting in each other's way", () => {
    const near = shiftPieces(FILM, { ids: ["two"], by: -3, withScenes: false });
    expect(row(near, "t")).toEqual(["one 1", "two 2"]);
    const moved = shiftPieces(near, { ids: ["one", "two"], by: 0.25, withScenes: false });
    expect(row(moved, "t")).toEqual(["one 1.25", "two 2.25"]);
  });

  it("that are scenes take another place in the order together", () => {
    expect(row(reorderScenes(FILM, { ids: ["a", "b"], index: 2 }), "v")).toEqual([
      ...["c 0", "d 2", "a 4", "b 6"],
    ]);
    expect(row(reorderScenes(FILM, { ids: ["b", "d"], index: 0 }), "v")).toEqual([
      ...["b 0", "d 2", "a 4", "c 6"],
    ]);
    expect(row(reorderScenes(FILM, { ids: ["b"], index: 1 }), "v")).toEqual(row(FILM, "v"));
  });

  it("are changed in one go", () => {
    const changed = updatePieces(FILM, { ids: ["a", "d"], changes: { opacity: 0.5 } });
    const opacities = trackOf(changed, "visual")?.items.map(({ opacity }) => opacity);
    expect(opacities).toEqual([0.5, 1, 1, 0.5]);
  });
});

describe("copied pieces", () => {
  const paste = (ids: string[], at: number, ripple = true, film = FILM) =>
    pastePieces(film, { copied: copyPieces(FILM, ids), at, ripple, newId: countingIds() });

  it("are put down at a time: scenes between two scenes, which make room", () => {
    const { timeline, ids } = paste(["a", "b"], 3.5);
    expect(row(timeline, "v")).toEqual(["a 0", "b 2", "id-1 4", "id-2 6", "c 8", "d 10"]);
    expect(ids).toEqual(["id-1", "id-2"]);
    expect(row(timeline, "t")).toEqual(["one 1", "two 9"]);
    expect(isDocument(timeline)).toBe(true);
  });

  it("take the nearest free places where scenes make no room", () => {
    const { timeline } = paste(["a"], 10, false);
    expect(row(timeline, "v").at(-1)).toBe("id-1 10");
    expect(row(paste(["a"], 3, false).timeline, "v").at(-1)).toBe("id-1 8");
  });

  it("stay to one another as they were, on their own rows", () => {
    const { timeline } = paste(["one", "pop 5"], 6.5);
    expect(row(timeline, "t")).toEqual(["one 1", "two 5", "id-1 6.5"]);
    expect(row(timeline, "s")).toEqual(["pop 1 1", "pop 5 5", "id-2 10.5"]);
  });

  it("keep their distance from the scenes that they are copied with", () => {
    const pasted = paste(["a", "one"], 5.2);
    expect(row(pasted.timeline, "v")).toEqual(["a 0", "b 2", "c 4", "id-1 6", "d 8"]);
    expect(findItem(pasted.timeline, "id-2")?.item.at).toBe(7);
    const copies = duplicatePieces(FILM, {
      ...{ ids: ["a", "one"], ripple: true, newId: countingIds() },
    });
    expect(copies.ids.map((id) => findItem(copies.timeline, id)?.item.at)).toEqual([2, 3]);
    expect(row(copies.timeline, "v")).toEqual(["a 0", "id-1 2", "b 4", "c 6", "d 8"]);
  });

  it("that are no scenes stay above the scenes of an empty film", () => {
    const { timeline, ids } = paste(["one"], 0, true, emptyTimeline());
    expect(timeline.tracks.map((track) => "items" in track && track.items.length)).toEqual([0, 1]);
    expect(findItem(timeline, ids[0] ?? "")?.track.id).not.toBe(trackOf(timeline, "visual")?.id);
  });

  it("take along whose work they are", () => {
    const licence = { item: "a", provider: "pexels", id: "7", licence: "Pexels" };
    const film = { ...FILM, licences: [licence] };
    const copied = copyPieces(film, ["a"]);
    const pasted = pastePieces(emptyTimeline(), {
      ...{ copied, at: 0, ripple: true, newId: countingIds() },
    });
    expect(pasted.timeline.licences).toEqual([{ ...licence, item: pasted.ids[0] }]);
  });

  it("get a row where their own has no room or is locked", () => {
    const { timeline, ids } = paste(["two"], 1.5);
    expect(timeline.tracks).toHaveLength(4);
    expect(findItem(timeline, ids[0] ?? "")?.item.at).toBe(1.5);
    const locked = updateTrack(FILM, { id: "s", changes: { locked: true } });
    const sounds = paste(["pop 1"], 3, true, locked);
    expect(row(sounds.timeline, "s")).toEqual(row(FILM, "s"));
    expect(sounds.timeline.tracks.at(-1)).toMatchObject({ kind: "sfx", items: [{ at: 3 }] });
  });

  it("begin a film that has no scenes yet", () => {
    const { timeline } = paste(["b", "c"], 5, true, emptyTimeline());
    expect(trackOf(timeline, "visual")?.items.map(({ at }) => at)).toEqual([0, 2]);
  });

  it("may be put down behind the pieces themselves", () => {
    const { timeline } = duplicatePieces(FILM, {
      ids: ["a", "b"],
      ripple: true,
      newId: countingIds(),
    });
    expect(row(timeline, "v")).toEqual(["a 0", "b 2", "id-1 4", "id-2 6", "c 8", "d 10"]);
    const sounds = duplicatePieces(FILM, {
      ids: ["pop 1", "pop 5"],
      ripple: true,
      newId: countingIds(),
    });
    expect(row(sounds.timeline, "s")).toEqual(["pop 1 1", "pop 5 5", "id-1 5.5", "id-2 9.5"]);
  });

  it("are captioned again where they are copies of what is said", () => {
    const src = { kind: "upload", key: "k", url: "/media/k", type: "video", duration: 2 };
    const talk = timelineSchema.parse({
      ...emptyTimeline(),
      tracks: [
        { id: "v", kind: "visual", items: [{ id: "a", at: 0, out: 2, src }, colour("b", 2)] },
        { id: "words", kind: "captions", style: {}, words: [{ w: "Hi", t0: 0.5, t1: 1 }] },
      ],
    });
    const { timeline } = duplicatePieces(talk, {
      ids: ["a", "b"],
      ripple: true,
      newId: countingIds(),
    });
    expect(trackOf(timeline, "captions")?.words.map(({ t0 }) => t0)).toEqual([0.5, 4.5]);
  });
});

describe("the style of a piece", () => {
  const look = {
    brightness: 0.2,
    contrast: 0,
    saturation: 0,
    temperature: 0,
    grain: 0,
    vignette: 0,
  };
  const styled = updatePieces(FILM, {
    ids: ["b"],
    changes: {
      look,
      motion: "push",
      transitionIn: { name: "wipe", duration: 0.4, direction: "up" },
    },
  });

  it("is given to others, without what they show and say", () => {
    const from = findItem(FILM, "one")?.item;
    if (!from) throw new Error("no title");
    const next = pasteStyle(FILM, { from, ids: ["two", "pop 1"] });
    expect(findItem(next, "two")?.item.src).toMatchObject({ text: "Two", color: "#ff0000" });
    expect(findItem(next, "pop 1")).toEqual(findItem(FILM, "pop 1"));
  });

  it("has the mask, and the key where a picture is shown", () => {
    const src = { kind: "stock", id: "p", url: "/p.avif", type: "image" } as const;
    const mask: PieceMask = {
      ...{ shape: "ellipse", x: 0.4, y: 0.5, width: 0.6, height: 0.6, rotation: 10 },
      ...{ feather: 0.3, invert: false },
    };
    const chroma: Chroma = { color: "#00b140", similarity: 0.4, softness: 0.1, spill: 0.5 };
    const pictures = updatePieces(FILM, { ids: ["b", "c"], changes: { src } });
    const keyed = updatePieces(pictures, { ids: ["b"], changes: { mask, chroma } });
    const pieceOf = (film: Timeline, id: string) => findItem(film, id)?.item as VisualItem;
    const next = pasteStyle(keyed, { from: pieceOf(keyed, "b"), ids: ["c", "one"] });
    expect(pieceOf(next, "c")).toMatchObject({ mask, chroma });
    expect(pieceOf(next, "one")).toMatchObject({ mask });
    expect(pieceOf(next, "one")).not.toHaveProperty("chroma");
    const { mask: noMask, chroma: noKey } = pieceOf(
      pasteStyle(next, { from: pieceOf(pictures, "b"), ids: ["c"] }),
      "c",
    );
    expect([noMask, noKey]).toEqual([undefined, undefined]);
    expect(isDocument(next)).toBe(true);
  });

  it("is given to all scenes, and the film begins as before", () => {
    const scenes = trackOf(applyToScenes(styled, { id: "b" }), "visual")?.items ?? [];
    expect(scenes.map((scene) => [scene.look?.brightness, scene.motion])).toEqual(
      Array.from({ length: 4 }, () => [0.2, "push"]),
    );
    expect(scenes.map(({ transitionIn }) => transitionIn?.name)).toEqual([
      ...[undefined, "wipe", "wipe", "wipe"],
    ]);
    expect(scenes.map(itemLength)).toEqual([2, 2, 2, 2]);
  });
});

describe("a part of a scene", () => {
  const longer = trimItem(FILM, { id: "b", edge: "end", time: 5, ripple: true });
  const scenesIn = (film: Timeline) => trackOf(film, "visual")?.items ?? [];

  it("is given to all scenes alone", () => {
    const changes = {
      motion: "push",
      transitionIn: { name: "wipe", duration: 0.4, direction: "up" },
    };
    const styled = updatePieces(FILM, { ids: ["b"], changes: changes as Partial<VisualItem> });
    const moved = scenesIn(applyToScenes(styled, { id: "b", parts: ["motion"] }));
    expect(moved.map(({ motion }) => motion)).toEqual(["push", "push", "push", "push"]);
    expect(moved.filter(({ transitionIn }) => transitionIn)).toHaveLength(1);
  });

  it("is its length, and scenes behind follow with what belongs to them", () => {
    const even = applyToScenes(longer, { id: "b", parts: ["length"] });
    expect(scenesIn(even).map(({ at }) => at)).toEqual([0, 3, 6, 9]);
    expect(scenesIn(even).map(itemLength)).toEqual([3, 3, 3, 3]);
    expect(isDocument(even)).toBe(true);
    const locked = updateTrack(longer, { id: "v", changes: { locked: true } });
    expect(lockedRowIn(locked, applyToScenes(locked, { id: "b", parts: ["length"] }))?.id).toBe(
      "v",
    );
  });
});

it("many edits of scenes at once are the same as one after the other", () => {
  const scenes = ["a", "b", "c", "d"];
  const long = trimItem(FILM, { id: "b", edge: "end", time: 5, ripple: true });
  const lengths = scenes.reduce((next, id) => {
    const time = (findItem(next, id)?.item.at ?? 0) + 3;
    return trimItem(next, { id, edge: "end", time, ripple: true });
  }, long);
  expect(applyToScenes(long, { id: "b", parts: ["length"] })).toEqual(lengths);
  const gone = ["a", "c"].reduce((next, id) => removeItem(next, { id, ripple: true }), FILM);
  expect(removePieces(FILM, { ids: ["a", "c"], ripple: true })).toEqual(gone);
});

it("a length for all scenes that do not ripple ends where the next one begins", () => {
  const apart = shiftPieces(FILM, { ids: ["c", "d"], by: 0.5, withScenes: true });
  const long = updatePieces(apart, { ids: ["d"], changes: { out: 9 } });
  const even = applyToScenes(long, { id: "d", parts: ["length"], ripple: false });
  expect(trackOf(even, "visual")?.items.map((item) => [item.at, itemLength(item)])).toEqual([
    ...[
      [0, 2],
      [2, 2.5],
      [4.5, 2],
      [6.5, 9],
    ],
  ]);
});

describe("a locked row", () => {
  const locked = updateTrack(FILM, { id: "v", changes: { locked: true } });

  it("is named by an edit that would change what is on it", () => {
    expect(lockedRowIn(locked, removePieces(locked, { ids: ["a"], ripple: true }))?.id).toBe("v");
    expect(lockedRowIn(locked, { ...locked, tracks: locked.tracks.slice(1) })?.id).toBe("v");
    const words = { id: "w", kind: "captions", style: {}, words: [{ w: "Hi", t0: 0, t1: 1 }] };
    const talk = timelineSchema.parse({ ...FILM, tracks: [{ ...words, locked: true }] });
    const shorter = { ...talk, tracks: talk.tracks.map((track) => ({ ...track, words: [] })) };
    expect(lockedRowIn(talk, shorter as Timeline)?.id).toBe("w");
  });

  it("may be unlocked, hidden and named, and others may be changed", () => {
    const changes = { locked: false, hidden: true, name: "Main" };
    expect(lockedRowIn(locked, updateTrack(locked, { id: "v", changes }))).toBeNull();
    expect(lockedRowIn(locked, removePieces(locked, { ids: ["one"], ripple: true }))).toBeNull();
  });

  it("gets no pasted title", () => {
    const titles = updateTrack(FILM, { id: "t", changes: { locked: true } });
    const copied = copyPieces(FILM, ["one"]);
    const pasted = pastePieces(titles, {
      ...{ copied, at: 3, ripple: true, newId: countingIds() },
    });
    expect(lockedRowIn(titles, pasted.timeline)).toBeNull();
    expect(pasted.timeline.tracks).toHaveLength(4);
  });
});

it("a locked row stays as it is when scenes move", () => {
  const locked = updateTrack(FILM, { id: "t", changes: { locked: true } });
  const next = removePieces(locked, { ids: ["a"], ripple: true });
  expect(row(next, "t")).toEqual(row(FILM, "t"));
  expect(row(next, "s")).toEqual(["pop 5 3"]);
});
