import { describe, expect, it } from "vitest";
import {
  emptyTimeline,
  itemLength,
  type Timeline,
  timelineSchema,
} from "#contract/timeline/timeline";
import { detachSound } from "../build/detach-sound";
import { sourceTime } from "../paint/scene-at";
import { mixPartsOf } from "../sound/plan-mix";
import { endOf, findItem, hasItems } from "./find";
import { freezeFrame } from "./freeze";
import { isHeard, isStill } from "./source";
import { setRamp } from "./speed";
import { splitItem, trimItem } from "./trim";

const CLIP = {
  ...{ kind: "upload", key: "k", url: "/media/k", type: "video", duration: 10, hasAudio: true },
};

/** Two scenes of 4 s, a title over the second, words that the clips say. */
function example(first: object = {}): Timeline {
  return timelineSchema.parse({
    ...emptyTimeline(),
    tracks: [
      {
        id: "v",
        kind: "visual",
        items: [
          { id: "a", src: CLIP, in: 1, out: 5, at: 0, ...first },
          { id: "b", src: CLIP, in: 5, out: 9, at: 4 },
        ],
      },
      {
        ...{ id: "t", kind: "visual" },
        items: [{ id: "title", src: { kind: "text", text: "x" }, out: 2, at: 5 }],
      },
      {
        ...{ id: "c", kind: "captions", style: {} },
        words: [
          { w: "one", t0: 0.5, t1: 1 },
          { w: "two", t0: 3, t1: 3.5 },
          { w: "three", t0: 4.5, t1: 5 },
        ],
      },
    ],
  });
}

const freeze = (film: Timeline, time: number, id = "a") =>
  freezeFrame(film, { id, time, frameId: "held", restId: "rest" });
const row = (film: Timeline) => {
  const [track] = film.tracks;
  return track?.kind === "visual" ? track.items : [];
};
const placesOf = (film: Timeline, id: string) =>
  film.tracks.flatMap((track) =>
    track.id === id && hasItems(track)
      ? track.items.map((item) => [item.id, item.at, item.in, item.out])
      : [],
  );
const places = (film: Timeline) =>
  row(film).map(({ id, at, in: from, out }) => [id, at, from, out]);
const words = (film: Timeline) =>
  film.tracks.flatMap((track) =>
    track.kind === "captions" ? track.words.map(({ w, t0 }) => [w, t0]) : [],
  );

describe("a frozen frame", () => {
  it("is held for two seconds within its clip, and everything behind it follows", () => {
    const film = freeze(example(), 2);
    expect(places(film)).toEqual([
      ["a", 0, 1, 3],
      ["held", 2, 0, 2],
      ["rest", 4, 3, 5],
      ["b", 6, 5, 9],
    ]);
    const held = findItem(film, "held")?.item;
    expect(held).toMatchObject({ freeze: 3, speed: 1, motion: "none" });
    expect(findItem(film, "title")?.item.at).toBe(7);
    expect(words(film)).toEqual([
      ["one", 0.5],
      ["two", 5],
      ["three", 6.5],
    ]);
    expect(timelineSchema.parse(film)).toEqual(film);
  });

  it("shows one frame all the time, also during transitions, and is not heard", () => {
    const film = freeze(example(), 2);
    const held = row(film)[1];
    if (!held) throw new Error("nothing is held");
    for (const time of [0, 2, 3.2, 4, 9]) expect(sourceTime(held, time)).toBe(3);
    expect(isStill(held)).toBe(true);
    expect(isHeard(held)).toBe(false);
    expect(mixPartsOf(film).map(({ at, length }) => [at, length])).toEqual([
      [0, 2],
      [4, 6],
    ]);
  });

  it("leaves a clip whole where it is near its beginning or its end", () => {
    expect(places(freeze(example(), 0.05)).slice(0, 2)).toEqual([
      ["held", 0, 0, 2],
      ["a", 2, 1, 5],
    ]);
    const late = freeze(example(), 3.97);
    expect(places(late).slice(0, 3)).toEqual([
      ["a", 0, 1, 5],
      ["held", 4, 0, 2],
      ["b", 6, 5, 9],
    ]);
    expect(findItem(late, "held")?.item).toMatchObject({ freeze: 4.97 });
  });

  it("can be made longer than its file, split and trimmed as a still", () => {
    const film = freeze(example(), 2);
    const long = trimItem(film, { id: "held", edge: "end", time: 40, ripple: true });
    expect(itemLength(findItem(long, "held")?.item ?? never())).toBe(38);
    const split = splitItem(long, { id: "held", time: 10, newId: "second" });
    expect(findItem(split, "second")?.item).toMatchObject({ freeze: 3, in: 0, out: 30, at: 10 });
    const trimmed = trimItem(film, { id: "held", edge: "start", time: 3, ripple: true });
    expect(findItem(trimmed, "held")?.item).toMatchObject({ freeze: 3, in: 0, out: 1, at: 2 });
  });

  it("is the frame that a ramp shows, and the clip goes on with its ramp behind it", () => {
    const ramp = [
      { t: 1, speed: 0.5 },
      { t: 3, speed: 4 },
    ];
    const ramped = setRamp(example(), { id: "a", ramp });
    const clip = findItem(ramped, "a")?.item ?? never();
    const time = clip.at + itemLength(clip) / 2;
    const film = freeze(ramped, time);
    const [first, held, rest] = row(film);
    if (!first || !held || !rest || !("fit" in clip)) throw new Error("it is not in three");
    expect(held.freeze).toBeCloseTo(sourceTime(clip, time), 2);
    expect(held.ramp).toBeUndefined();
    expect(rest.ramp).toEqual(ramp);
    expect(itemLength(first) + itemLength(rest)).toBeCloseTo(itemLength(clip), 2);
    expect(endOf(held)).toBe(rest.at);
  });

  it("of a row above the scenes pauses the detached sound of its clip as well", () => {
    const film = timelineSchema.parse({
      ...emptyTimeline(),
      tracks: [
        {
          ...{ id: "v", kind: "visual" },
          items: [{ id: "below", src: { kind: "color", color: "#000000" }, out: 20, at: 0 }],
        },
        { id: "over", kind: "visual", items: [{ id: "a", src: CLIP, in: 1, out: 7, at: 2 }] },
      ],
    });
    const detached = detachSound(film, { id: "a", soundId: "sound", newId: () => "row" });
    const held = freeze(detached, 4);
    expect(placesOf(held, "over")).toEqual([
      ["a", 2, 1, 3],
      ["held", 4, 0, 2],
      ["rest", 6, 3, 7],
    ]);
    expect(placesOf(held, "row")).toEqual([
      ["sound", 2, 1, 3],
      ["sound-2", 6, 3, 7],
    ]);
    expect(placesOf(held, "v")).toEqual([["below", 0, 0, 20]]);
    const locked = {
      ...detached,
      tracks: detached.tracks.map((one) => (one.id === "row" ? { ...one, locked: true } : one)),
    };
    expect(placesOf(freeze(locked, 4), "row"), "a locked row stays").toEqual([["sound", 2, 1, 7]]);
  });

  it("is held in other shapes of the film as well, where its clip moves there", () => {
    const key = (t: number, value: number) => ({ t, value, easing: "linear" });
    const place = { x: 0.5, y: 0.5, width: 0.5, rotation: 0 };
    const framing = { fit: "cover", focus: [0.5, 0.5], place, keys: { x: [key(1, 0), key(5, 1)] } };
    const film = freeze(example({ framings: { "16:9": framing } }), 2);
    const held = findItem(film, "held")?.item;
    expect(held && "framings" in held && held.framings?.["16:9"]).toEqual({
      ...{ fit: "cover", focus: [0.5, 0.5] },
      place: { ...place, x: 0.5 },
    });
    expect(timelineSchema.parse(film)).toEqual(film);
  });

  it("is not made of a picture, nor outside of the clip", () => {
    const film = example();
    expect(freeze(film, 5, "title")).toBe(film);
    expect(freeze(film, 6)).toBe(film);
    const once = freeze(film, 2);
    expect(freeze(once, 3, "held")).toBe(once);
  });
});

describe("what a document may hold", () => {
  it("refuses a held picture, and a held clip with a ramp", () => {
    const image = { ...CLIP, type: "image" };
    const ramp = [
      { t: 0, speed: 1 },
      { t: 1, speed: 2 },
    ];
    expect(() => example({ src: image, freeze: 1 })).toThrow(/clips/);
    expect(() => example({ src: image, ramp })).toThrow(/clips/);
    expect(() => example({ freeze: 1, ramp })).toThrow(/one of them/);
  });
});

function never(): never {
  throw new Error("the piece is gone");
}
