import { describe, expect, it } from "vitest";
import {
  type CaptionWord,
  durationOf,
  emptyTimeline,
  timelineSchema,
} from "#contract/timeline/timeline";
import { carryHeard } from "./carry-heard";
import { endOf, findItem, trackOf } from "./find";
import { addItem, duplicateItem, removeItem, updateItem } from "./items";
import { layOver } from "./lift";
import { moveItem, reorderItem } from "./move";
import { visualItem } from "./new-item";
import { setSpeed } from "./speed";
import { splitItem, trimItem } from "./trim";

const video = (key: string, part: object = {}) =>
  ({ kind: "upload", key, url: `/media/${key}`, type: "video", duration: 10, ...part }) as const;
const TALK = { id: "talk", src: video("t"), out: 10, at: 0 };
const SECOND = { id: "second", src: video("u"), out: 4, at: 10 };
const TITLE = { kind: "text", text: "Title" };
const WORDS: CaptionWord[] = [
  { w: "One", t0: 1, t1: 2 },
  { w: "two", t0: 4, t1: 5 },
  { w: "three.", t0: 5, t1: 6, breakAfter: true },
  { w: "Four", t0: 8, t1: 9 },
  { w: "five", t0: 11, t1: 12 },
];
const over = (items: object[]) => ({ id: "over", kind: "visual", items });
const music = (part: object) => ({
  ...{ id: "m", kind: "music" },
  items: [
    {
      id: "song",
      src: { kind: "upload", key: "m", url: "/media/m", duration: 60 },
      at: 0,
      ...part,
    },
  ],
});

function timelineOf(tracks: object[] = [], scenes: object[] = [TALK, SECOND], words = WORDS) {
  return timelineSchema.parse({
    ...emptyTimeline({ width: 1920, height: 1080 }),
    tracks: [
      { id: "v", kind: "visual", items: scenes },
      ...tracks,
      { id: "c", kind: "captions", style: {}, words },
    ],
  });
}

type Example = ReturnType<typeof timelineOf>;
const said = (one: Example) =>
  (trackOf(one, "captions")?.words ?? []).map(({ w, t0, t1 }) => [w, t0, t1]);
const placed = (one: Example, track: string) =>
  one.tracks
    .flatMap((row) => (row.id === track && row.kind !== "captions" ? [...row.items] : []))
    .map((item) => [item.id, item.at, endOf(item)]);
/** The film without what is said from 4 to 6. */
const cutOut = (one: Example) => {
  const halves = splitItem(one, { id: "talk", time: 4, newId: "cut" });
  const thirds = splitItem(halves, { id: "cut", time: 6, newId: "rest" });
  return removeItem(thirds, { id: "cut", ripple: true });
};

describe("captions", () => {
  it("lose the words that are cut away, and those behind come sooner", () => {
    const cut = cutOut(timelineOf());
    expect(said(cut)).toEqual([
      ["One", 1, 2],
      ["Four", 6, 7],
      ["five", 9, 10],
    ]);
    expect(trackOf(cut, "captions")?.words[0]?.breakAfter).toBe(true);
    expect(durationOf(cut)).toBe(12);
  });

  it("keep the larger part of a word that is cut in two, and none of the smaller", () => {
    const later = trimItem(timelineOf(), { id: "talk", edge: "start", time: 4.4, ripple: true });
    expect(said(later)[0]).toEqual(["two", 0, 0.6]);
    const latest = trimItem(timelineOf(), { id: "talk", edge: "start", time: 4.6, ripple: true });
    expect(said(latest)[0]).toEqual(["three.", 0.4, 1.4]);
  });

  it("run as fast as their talk, and go where it goes", () => {
    const fast = setSpeed(timelineOf(), { id: "talk", speed: 2 });
    expect(said(fast).slice(0, 2)).toEqual([
      ["One", 0.5, 1],
      ["two", 2, 2.5],
    ]);
    expect(said(fast).at(-1)).toEqual(["five", 6, 7]);
    expect(
      said(reorderItem(timelineOf(), { id: "second", index: 0 })).map(([w, t0]) => [w, t0]),
    ).toEqual([
      ["five", 1],
      ["One", 5],
      ["two", 8],
      ["three.", 9],
      ["Four", 12],
    ]);
  });

  it("are there twice where a talk is, and go with the words of a sentence that is moved or cut", () => {
    const twice = duplicateItem(timelineOf(), { id: "second", newId: "again" });
    expect(said(twice).slice(-2)).toEqual([
      ["five", 11, 12],
      ["five", 15, 16],
    ]);
    const spoken = { id: "say", src: { kind: "bed", mood: "calm", seed: 1 }, at: 20, out: 4 };
    const words = [
      { w: "Hello", t0: 20, t1: 21, item: "say" },
      { w: "you", t0: 22, t1: 23, item: "say" },
    ];
    const voiced = timelineOf([{ id: "voice", kind: "voice", items: [spoken] }], [TALK], words);
    expect(said(moveItem(voiced, { id: "say", at: 12 }))).toEqual([
      ["Hello", 12, 13],
      ["you", 14, 15],
    ]);
    const halves = splitItem(voiced, { id: "say", time: 21.5, newId: "say2" });
    expect(said(removeItem(halves, { id: "say" }))).toEqual([["you", 22, 23]]);
  });

  it("follow their talk under a voice that is muted", () => {
    const spoken = { id: "say", src: { kind: "bed", mood: "calm", seed: 1 }, at: 0, out: 14 };
    const muted = { id: "voice", kind: "voice", muted: true, items: [spoken] };
    expect(said(cutOut(timelineOf([muted])))).toEqual(said(cutOut(timelineOf())));
  });

  it("stay where they are behind the last scene, until there is one", () => {
    const early = timelineOf([], [TALK]);
    expect(durationOf(early)).toBe(10);
    const item = visualItem({ id: "n", src: { kind: "color", color: "#000000" }, out: 4 });
    expect(said(addItem(early, { trackId: "v", item }))).toEqual(said(early));
    expect(said(setSpeed(early, { id: "talk", speed: 2 })).at(-1)).toEqual(["five", 6, 7]);
  });
});

describe("pieces over the scenes and sounds", () => {
  const title = (at: number, out: number) => ({ id: "title", src: TITLE, at, out });

  it("move, become shorter and go with their time", () => {
    const at = (...place: [number, number]) =>
      placed(cutOut(timelineOf([over([title(...place)])])), "over");
    expect(at(7, 2)).toEqual([["title", 5, 7]]);
    expect(at(3, 4)).toEqual([["title", 3, 5]]);
    expect(at(4.2, 1.5)).toEqual([]);
    expect(at(0, 14)).toEqual([["title", 0, 12]]);
  });

  it("reach a little into the scene beside theirs wherever that goes, and over a scene that is put into them", () => {
    const spilled = timelineOf([over([title(8, 2.5)])]);
    const still = visualItem({ id: "n", src: { kind: "color", color: "#000000" }, out: 3 });
    const item = (index: number) => ({ trackId: "v", item: still, index });
    expect(placed(addItem(spilled, item(1)), "over")).toEqual([["title", 8, 10.5]]);
    const whole = timelineOf([over([title(0, 14)])]);
    expect(placed(addItem(whole, item(1)), "over")).toEqual([["title", 0, 17]]);
    expect(placed(reorderItem(whole, { id: "second", index: 0 }), "over")).toEqual([
      ["title", 0, 14],
    ]);
  });

  it("are cut where the picture under them is if they are heard, else go on without a jump", () => {
    const camera = { id: "camera", src: video("c"), at: 0, out: 10 };
    const heard = cutOut(timelineOf([over([camera])]));
    expect(placed(heard, "over")).toEqual([
      ["camera", 0, 4],
      ["camera-2", 4, 8],
    ]);
    expect(findItem(heard, "camera-2")?.item).toMatchObject({ in: 6, out: 10 });
    const silent = { ...camera, muted: true };
    expect(placed(cutOut(timelineOf([over([silent])])), "over")).toEqual([["camera", 0, 8]]);
  });

  it("begin with the picture that they began with, and effects go with it", () => {
    const effect = (id: string, at: number) => ({
      ...{ id, at, out: 0.6, src: { kind: "effect", name: "whoosh", seed: 1 } },
    });
    const fx = {
      id: "fx",
      kind: "sfx",
      items: [effect("early", 3.8), effect("within", 5.8), effect("later", 10)],
    };
    expect(placed(cutOut(timelineOf([fx])), "fx").map(([id, at]) => [id, at])).toEqual([
      ["early", 3.8],
      ["later", 8],
    ]);
  });

  it("end with the film where they are music that did, and stay otherwise", () => {
    expect(placed(cutOut(timelineOf([music({ out: 14 })])), "m")).toEqual([["song", 0, 12]]);
    expect(placed(cutOut(timelineOf([music({ out: 5 })])), "m")).toEqual([["song", 0, 5]]);
    const longer = trimItem(timelineOf([music({ out: 14 })]), {
      ...{ id: "second", edge: "end", time: 18, ripple: true },
    });
    expect(placed(longer, "m")).toEqual([["song", 0, 18]]);
    const last = removeItem(timelineOf([music({ out: 14 })]), { id: "second", ripple: true });
    expect(durationOf(last)).toBe(10);
  });
});

describe("a scene that is laid over the others", () => {
  const place = { x: 0.5, y: 0.3, width: 0.4, rotation: 0 };

  it("stays where it was with its length, look, name and words, and the others close up", () => {
    const look = { saturation: -1 };
    const scenes = [SECOND, TALK].map((scene, index) => ({ ...scene, at: index * 4 }));
    const start = timelineOf(
      [],
      [
        { ...scenes[0], label: "B-roll", look, in: 1, out: 4 },
        { ...TALK, at: 3 },
      ],
      [
        { w: "Hi", t0: 1, t1: 2 },
        { w: "there", t0: 4, t1: 5 },
      ],
    );
    const laid = layOver(start, { id: "second", place, trackId: "new" });
    expect(placed(laid, "v")).toEqual([["talk", 0, 10]]);
    expect(placed(laid, "new")).toEqual([["second", 0, 3]]);
    expect(findItem(laid, "second")?.item).toMatchObject({
      in: 1,
      out: 4,
      label: "B-roll",
      look,
      place,
    });
    expect(said(laid)).toEqual([
      ["Hi", 1, 2],
      ["there", 1, 2],
    ]);
    expect(timelineSchema.safeParse(laid).success).toBe(true);
  });

  it("keeps what lies over and under it where it was the only one", () => {
    const title = over([{ id: "title", src: TITLE, at: 2, out: 3 }]);
    const whoosh = { id: "w", at: 4, out: 0.6, src: { kind: "effect", name: "whoosh", seed: 1 } };
    const start = timelineOf([title, { id: "fx", kind: "sfx", items: [whoosh] }], [TALK]);
    const laid = layOver(start, { id: "talk", place, trackId: "new" });
    expect(placed(laid, "fx")).toEqual(placed(start, "fx"));
    expect(placed(laid, "over")).toEqual(placed(start, "over"));
    expect(placed(removeItem(start, { id: "talk" }), "fx")).toEqual([]);
  });

  it("ends with the film where it was the last, on a track that is free there", () => {
    const title = { id: "title", src: TITLE, at: 0, out: 2 };
    const laid = layOver(timelineOf([over([title])]), { id: "second", place, trackId: "new" });
    expect(placed(laid, "over")).toEqual([
      ["title", 0, 2],
      ["second", 6, 10],
    ]);
    expect(durationOf(laid)).toBe(10);
    expect(said(laid)).toContainEqual(["five", 7, 8]);
    const busy = timelineOf([over([{ ...title, at: 5, out: 5 }])]);
    expect(placed(layOver(busy, { id: "second", place, trackId: "new" }), "new")).toHaveLength(1);
  });
});

it("music ends with the last clip and the sound that was detached from it", () => {
  const file = { kind: "upload", key: "u", url: "/media/u", duration: 10 };
  const sound = { id: "sound", src: file, at: 10, in: 0, out: 4 };
  const clips = [TALK, { ...SECOND, muted: true }];
  const voice = { id: "s", kind: "voice", items: [sound] };
  const film = timelineOf([voice, music({ in: 0, out: 14 })], clips);
  const shorter = trimItem(film, { id: "talk", edge: "end", time: 8, ripple: true });
  expect(placed(shorter, "s")).toEqual([["sound", 8, 12]]);
  expect(placed(shorter, "m")).toEqual([["song", 0, 12]]);
});

it("a scene whose picture is another keeps what belongs to its time", () => {
  const other = updateItem(timelineOf(), { id: "talk", changes: { src: video("other") } });
  expect(said(other)).toEqual(said(timelineOf()));
});

describe("words that are recognised while the film is changed", () => {
  it("are laid where their talk is now, and those that were cut away are not", () => {
    const silent = timelineOf([], [TALK, SECOND], []);
    const heard = (now: Example) =>
      carryHeard(WORDS, silent, now).map(({ w, t0, t1 }) => [w, t0, t1]);
    expect(carryHeard(WORDS, silent, silent)).toBe(WORDS);
    expect(heard(cutOut(silent))).toEqual(said(cutOut(timelineOf())));
    expect(heard(reorderItem(silent, { id: "second", index: 0 }))).toEqual(
      said(reorderItem(timelineOf(), { id: "second", index: 0 })),
    );
    const twice = duplicateItem(silent, { id: "talk", newId: "again" });
    expect(heard(twice)).toEqual(said(duplicateItem(timelineOf(), { id: "talk", newId: "again" })));
    expect(heard(removeItem(removeItem(silent, { id: "talk" }), { id: "second" }))).toEqual([]);
  });

  it("follow a part of a clip that the film had in parts", () => {
    const parts = [
      { ...TALK, out: 5 },
      { ...TALK, id: "later", in: 5, at: 5 },
    ];
    const silent = timelineOf([], parts, []);
    const cut = splitItem(silent, { id: "later", time: 7, newId: "end" });
    const now = removeItem(cut, { id: "talk", ripple: true });
    expect(carryHeard(WORDS.slice(0, 4), silent, now).map(({ w, t0 }) => [w, t0])).toEqual([
      ["three.", 0],
      ["Four", 3],
    ]);
  });
});
