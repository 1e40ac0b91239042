import { describe, expect, it } from "vitest";
import type { Key, KeyedName } from "#contract/timeline/keys";
import { emptyTimeline, type Timeline, timelineSchema } from "#contract/timeline/timeline";
import { detachSound } from "../build/detach-sound";
import { sizeOf } from "../build/formats";
import { replaceMedium } from "../build/replace-medium";
import { kenBurnsAt } from "../keys/ken-burns";
import { keysFor, valueNow } from "../keys/keys";
import { safeAreaCheck } from "../preflight/checks/safe-area";
import { withSize } from "./caption-box";
import { cutRanges } from "./cut-ranges";
import { endOf, findItem, type Item } from "./find";
import { duplicateItem } from "./items";
import {
  addKeys,
  clearKeys,
  keyBeside,
  keyTimes,
  moveKeys,
  removeKeys,
  setEasing,
  setValues,
} from "./keys";
import { shiftLevels } from "./levels";
import { applyToScenes, pasteStyle } from "./many";
import { moveItem } from "./move";
import { setSpeed } from "./speed";
import { splitItem, trimItem } from "./trim";

const CLIP = { kind: "upload", key: "c", url: "/media/c", type: "video", duration: 60 };
const PICTURE = { kind: "upload", key: "p", url: "/media/p", type: "image" };
const SONG = { kind: "upload", key: "s", url: "/media/s", duration: 90 };
const key = (t: number, value: number, easing = "linear") => ({ t, value, easing });
const FADE = [key(0, 0), key(2, 1, "ease-in"), key(6, 0.5)];
const MOVES = { start: { x: 0, y: 0, zoom: 1 }, end: { x: 1, y: 1, zoom: 3 } };

const FILM = timelineSchema.parse({
  ...emptyTimeline(),
  tracks: [
    {
      ...{ id: "v", kind: "visual" },
      items: [
        { id: "picture", src: PICTURE, out: 8, at: 0, keys: { opacity: FADE }, kenBurns: MOVES },
        {
          ...{ id: "clip", src: CLIP, in: 10, out: 30, at: 8, speed: 2 },
          keys: { opacity: [key(10, 0), key(30, 1)], gainDb: [key(12, -20), key(20, 0)] },
        },
        { id: "last", src: PICTURE, out: 5, at: 18 },
      ],
    },
    {
      ...{ id: "o", kind: "visual" },
      items: [
        {
          ...{ id: "title", src: { kind: "text", text: "Hello" }, out: 6, at: 1 },
          place: { x: 0.5, y: 0.4, width: 0.6 },
          keys: { x: [key(0, -0.5), key(1, 0.5)], y: [key(0, 0.4), key(1, 0.4)] },
        },
        {
          ...{ id: "other", src: { kind: "text", text: "There" }, out: 4, at: 9 },
          place: { x: 0.4, y: 0.3, width: 0.3 },
        },
      ],
    },
    {
      ...{ id: "m", kind: "music" },
      items: [
        {
          ...{ id: "song", src: SONG, in: 5, out: 25, at: 0, gainDb: -10 },
          keys: { gainDb: [key(10, -10), key(11, -30), key(14, -30), key(15, -10)] },
        },
      ],
    },
  ],
});

const itemOf = (film: Timeline, id: string): Item => {
  const found = findItem(film, id);
  if (!found) throw new Error(`there is no ${id}`);
  return found.item;
};
const at = (film: Timeline, id: string, name: KeyedName, time: number) =>
  valueNow(itemOf(film, id), name, time);
const MOMENT = { tolerance: 1 / 60 };
const isValid = (film: Timeline) => timelineSchema.safeParse(film).success;
/** The values of a piece at times of the film. */
const curve = (film: Timeline, id: string, name: KeyedName, times: number[]) =>
  times.map((time) => at(film, id, name, time));

describe("a document with keys", () => {
  const withKeys = (keys: object) =>
    timelineSchema.safeParse({
      ...emptyTimeline(),
      tracks: [
        { id: "v", kind: "visual", items: [{ id: "p", src: PICTURE, out: 1, at: 0, keys }] },
      ],
    }).success;

  it("has an easing for each key, straight where it says none", () => {
    const film = timelineSchema.parse({
      ...FILM,
      tracks: [
        {
          ...{ id: "v", kind: "visual" },
          items: [
            { id: "p", src: PICTURE, out: 1, at: 0, keys: { opacity: [{ t: 0, value: 1 }] } },
          ],
        },
      ],
    });
    expect(keysFor(itemOf(film, "p"), "opacity")).toEqual([key(0, 1)]);
  });

  it("is refused with keys out of order, out of bounds, without an end, or of what it does not know", () => {
    expect(withKeys({ opacity: [key(0, 0), key(1, 1)] })).toBe(true);
    expect(withKeys({ opacity: [key(1, 0), key(1, 1)] })).toBe(false);
    expect(withKeys({ opacity: [key(2, 0), key(1, 1)] })).toBe(false);
    expect(withKeys({ opacity: [key(0, 1.1)] })).toBe(false);
    expect(withKeys({ opacity: [key(0, Number.NaN)] })).toBe(false);
    expect(withKeys({ opacity: [] })).toBe(false);
    expect(withKeys({ opacity: [key(0, 1, "bounce")] })).toBe(false);
    expect(withKeys({ opacity: [key(-3601, 1)] })).toBe(false);
    expect(withKeys({ fit: [key(0, 1)] })).toBe(false);
    expect(withKeys({ opacity: Array.from({ length: 201 }, (_, n) => key(n, 1)) })).toBe(false);
  });
});

describe("keys of a value", () => {
  it("are added with what the value is then, and go from there as before", () => {
    const film = addKeys(FILM, { id: "picture", names: ["opacity"], time: 4, ...MOMENT });
    const keys = keysFor(itemOf(film, "picture"), "opacity");
    expect(keys).toHaveLength(4);
    expect(keys?.[2]).toMatchObject({ t: 4, easing: "ease-in" });
    expect(at(film, "picture", "opacity", 4)).toBe(at(FILM, "picture", "opacity", 4));
    expect(isValid(film)).toBe(true);
  });

  it("change at the frame that has one, and are added at any other", () => {
    const once = setValues(FILM, {
      id: "picture",
      values: { opacity: 0.9 },
      time: 2.01,
      ...MOMENT,
    });
    expect(keysFor(itemOf(once, "picture"), "opacity")?.[1]).toEqual(key(2, 0.9, "ease-in"));
    const more = setValues(once, { id: "picture", values: { opacity: 7 }, time: 3, ...MOMENT });
    expect(keysFor(itemOf(more, "picture"), "opacity")?.[2]).toMatchObject({ t: 3, value: 1 });
  });

  it("are not made for a value without any: it is changed as it is", () => {
    const film = setValues(FILM, {
      id: "picture",
      values: { brightness: 0.4 },
      time: 2,
      ...MOMENT,
    });
    expect(itemOf(film, "picture")).toMatchObject({ look: { brightness: 0.4, contrast: 0 } });
    expect(keysFor(itemOf(film, "picture"), "brightness")).toBeUndefined();
  });

  it("are set within the piece, at whole milliseconds of its own time", () => {
    const film = setValues(FILM, { id: "clip", values: { opacity: 0.3 }, time: 99, ...MOMENT });
    expect(keysFor(itemOf(film, "clip"), "opacity")?.at(-1)).toMatchObject({ t: 30, value: 0.3 });
    const third = addKeys(FILM, { id: "picture", names: ["opacity"], time: 10 / 3, ...MOMENT });
    expect(keysFor(itemOf(third, "picture"), "opacity")?.[2]?.t).toBe(3.333);
  });

  it("of both directions of a place are set together", () => {
    const film = setValues(FILM, { id: "title", values: { x: 0.2 }, time: 4, ...MOMENT });
    expect(keyTimes(itemOf(film, "title")).map(({ names }) => names)).toEqual([
      ["x", "y"],
      ["x", "y"],
      ["x", "y"],
    ]);
  });

  it("leave the value of the last of them when it goes", () => {
    const gone = ["x", "y"].reduce(
      (film, name) =>
        [1, 2].reduce(
          (next, time) =>
            removeKeys(next, { id: "title", names: [name as KeyedName], time, ...MOMENT }),
          film,
        ),
      FILM,
    );
    expect(itemOf(gone, "title")).toMatchObject({ place: { x: 0.5, y: 0.4 } });
    expect("keys" in itemOf(gone, "title") && itemOf(gone, "title").keys).toBeFalsy();
    const cleared = clearKeys(FILM, { id: "picture", names: ["opacity"], time: 1 });
    expect(itemOf(cleared, "picture")).toMatchObject({ opacity: 0.5 });
  });

  it("move together with all of their time, and take the place of others", () => {
    const film = moveKeys(FILM, { id: "title", time: 2, to: 3.5, ...MOMENT });
    expect(keyTimes(itemOf(film, "title")).map(({ time }) => time)).toEqual([1, 3.5]);
    const onto = moveKeys(FILM, { id: "picture", time: 0, to: 2, ...MOMENT });
    expect(keysFor(itemOf(onto, "picture"), "opacity")).toEqual([key(2, 0), key(6, 0.5)]);
    const far = moveKeys(FILM, { id: "title", time: 2, to: 999, ...MOMENT });
    expect(keyTimes(itemOf(far, "title")).at(-1)?.time).toBe(endOf(itemOf(far, "title")));
    expect(isValid(far)).toBe(true);
  });

  it("get an easing, and are found before and behind a time", () => {
    const film = setEasing(FILM, { id: "title", time: 1, easing: "spring", ...MOMENT });
    expect(keysFor(itemOf(film, "title"), "y")?.[0]?.easing).toBe("spring");
    const item = itemOf(FILM, "picture");
    expect(keyBeside(item, ["opacity"], { time: 2, by: 1, ...MOMENT })?.time).toBe(6);
    expect(keyBeside(item, ["opacity"], { time: 2, by: -1, ...MOMENT })?.time).toBe(0);
    expect(keyBeside(item, ["opacity"], { time: 6, by: 1, ...MOMENT })).toBeUndefined();
  });

  it("are not more than a document takes, and none for a piece that is not there", () => {
    let film = FILM;
    for (let n = 0; n < 250; n += 1)
      film = setValues(film, {
        id: "picture",
        values: { opacity: 0.5 },
        time: n * 0.03,
        tolerance: 0,
      });
    expect(keysFor(itemOf(film, "picture"), "opacity")).toHaveLength(200);
    expect(isValid(film)).toBe(true);
    expect(addKeys(FILM, { id: "none", names: ["opacity"], time: 1, ...MOMENT })).toBe(FILM);
  });
});

describe("edits of a piece with keys", () => {
  const TIMES = [0, 1, 2.5, 3.9];

  it("a move and a copy take its keys along", () => {
    const film = moveItem(FILM, { id: "title", at: 14 });
    expect(curve(film, "title", "x", [14, 14.5, 15])).toEqual([-0.5, 0, 0.5]);
    const copied = duplicateItem(FILM, { id: "song", newId: "again" });
    expect(itemOf(copied, "again").keys).toEqual(itemOf(FILM, "song").keys);
  });

  it("a trim does not move its keys in the picture", () => {
    const start = trimItem(FILM, { id: "picture", edge: "start", time: 1, ripple: true });
    for (const time of TIMES)
      expect(at(start, "picture", "opacity", time)).toBeCloseTo(
        at(FILM, "picture", "opacity", time + 1) ?? -1,
      );
    const back = trimItem(start, { id: "picture", edge: "start", time: -1, ripple: true });
    expect(isValid(back)).toBe(true);
    const clip = trimItem(FILM, { id: "clip", edge: "start", time: 10 });
    expect(at(clip, "clip", "opacity", 12)).toBe(at(FILM, "clip", "opacity", 12));
  });

  it("a split leaves the curve as it is, on both halves", () => {
    for (const [id, name] of [
      ["picture", "opacity"],
      ["clip", "opacity"],
      ["clip", "gainDb"],
      ["song", "gainDb"],
    ] as const) {
      const { at: start } = itemOf(FILM, id);
      const film = splitItem(FILM, { id, time: start + 3.3, newId: "half" });
      const before = [0.2, 1, 2.9, 3.2].map((time) => start + time);
      const behind = [3.4, 4, 5.5, 7].map((time) => start + time);
      const rounded = (values: (number | null)[]) => values.map((value) => value?.toFixed(9));
      expect(rounded(curve(film, id, name, before))).toEqual(
        rounded(curve(FILM, id, name, before)),
      );
      expect(rounded(curve(film, "half", name, behind))).toEqual(
        rounded(curve(FILM, id, name, behind)),
      );
      expect(isValid(film)).toBe(true);
    }
  });

  it("halves of a picture that moves go on with its movement", () => {
    const film = splitItem(FILM, { id: "picture", time: 2, newId: "half" });
    const moves = (id: string, share: number) => {
      const item = itemOf(film, id);
      return "fit" in item && item.kenBurns ? kenBurnsAt(item.kenBurns, share) : null;
    };
    expect(moves("picture", 1)).toEqual(moves("half", 0));
    expect(moves("half", 1)).toEqual(MOVES.end);
  });

  it("a speed stretches them, another file keeps them at their times of the film", () => {
    const fast = setSpeed(FILM, { id: "clip", speed: 4 });
    expect(keyTimes(itemOf(fast, "clip"), ["gainDb"]).map(({ time }) => time)).toEqual([8.5, 10.5]);
    const replaced = replaceMedium(FILM, {
      ...{ id: "clip", seconds: 10 },
      medium: {
        ...{ type: "image", url: "/media/n", name: "n", width: 9, height: 9, hasAudio: false },
        ...{ source: { kind: "upload", key: "n" }, licence: null },
      } as never,
    });
    expect(curve(replaced, "clip", "opacity", [8, 13, 18])).toEqual([0, 0.5, 1]);
  });

  it("cuts of time keep each part of the curve, and few keys with each part", () => {
    const many = Array.from({ length: 200 }, (_, n) => key(n * 0.1, n % 2 ? -20 : 0));
    const film = timelineSchema.parse({
      ...emptyTimeline(),
      tracks: [
        {
          ...{ id: "w", kind: "voice" },
          items: [{ id: "talk", src: SONG, out: 90, at: 0, keys: { gainDb: many } }],
        },
      ],
    });
    const ranges = Array.from({ length: 40 }, (_, n) => ({ from: 2 * n + 1, to: 2 * n + 1.5 }));
    const cut = cutRanges(film, { ranges, ripple: true });
    const [track] = cut.tracks;
    const items = track?.kind === "voice" ? track.items : [];
    expect(items).toHaveLength(41);
    expect(valueNow(items[1] as Item, "gainDb", (items[1]?.at ?? 0) + 0.25)).toBeCloseTo(-10);
    const kept = items.reduce((sum, item) => sum + (item.keys?.gainDb?.length ?? 0), 0);
    expect(kept).toBeLessThan(200 * 13);
    expect(items.at(-1)?.keys?.gainDb).toHaveLength(1);
    expect(isValid(cut)).toBe(true);
  });

  it("sound that is detached is as loud", () => {
    const film = detachSound(
      timelineSchema.parse({
        ...emptyTimeline(),
        tracks: [
          {
            ...{ id: "v", kind: "visual" },
            items: [{ id: "c", src: CLIP, out: 9, at: 0, keys: { gainDb: FADE_DB } }],
          },
        ],
      }),
      { id: "c", soundId: "sound", newId: () => "row" },
    );
    expect(keysFor(itemOf(film, "sound"), "gainDb")).toEqual(FADE_DB);
  });
  const FADE_DB = [key(1, -20), key(2, 0)];

  it("a level that is dragged moves all of its keys", () => {
    const film = shiftLevels(FILM, { ids: ["song"], by: -5, step: 0.5 });
    expect(keysFor(itemOf(film, "song"), "gainDb")?.map(({ value }) => value)).toEqual([
      -15, -35, -35, -15,
    ]);
  });

  it("its style takes keys along: a movement begins at the other's place", () => {
    const film = pasteStyle(FILM, { from: itemOf(FILM, "title"), ids: ["other"] });
    const other = itemOf(film, "other");
    expect(keysFor(other, "x")?.map(({ t, value }: Key) => [t, value])).toEqual([
      [0, -0.6],
      [1, 0.4],
    ]);
    expect(keysFor(other, "y")?.[0]?.value).toBeCloseTo(0.3);
    const look = pasteStyle(FILM, { from: itemOf(FILM, "picture"), ids: ["clip"] });
    expect(curve(look, "clip", "opacity", [8, 9, 10])).toEqual([0, 0.5, 1]);
    expect(keysFor(itemOf(look, "clip"), "gainDb")).toHaveLength(2);
    expect(isValid(look)).toBe(true);
  });

  it("its movement is given to all scenes with the motion", () => {
    const film = applyToScenes(FILM, { id: "picture", parts: ["motion"] });
    expect(itemOf(film, "last")).toMatchObject({ kenBurns: MOVES });
    const none = applyToScenes(film, { id: "clip", parts: ["motion"] });
    expect(itemOf(none, "last")).toMatchObject({ kenBurns: MOVES });
  });

  it("another shape of the film has places and movements of its own, and the same fades", () => {
    const wide = withSize(FILM, sizeOf("16:9", 1080));
    const moved = setValues(wide, { id: "title", values: { x: 0.9 }, time: 2, ...MOMENT });
    const tall = withSize(moved, sizeOf("9:16", 1080));
    expect(at(tall, "title", "x", 2)).toBe(0.5);
    expect(at(withSize(tall, sizeOf("16:9", 1080)), "title", "x", 2)).toBe(0.9);
    expect(curve(tall, "picture", "opacity", [0, 2])).toEqual([0, 1]);
    expect(itemOf(tall, "picture")).toMatchObject({ kenBurns: MOVES });
    expect([wide, moved, tall].every(isValid)).toBe(true);
  });
});

describe("the safe area of a title that moves", () => {
  it("is looked at where it has keys, and put right there alone", () => {
    const low = setValues(FILM, { id: "title", values: { y: 0.97, x: 0.5 }, time: 4, ...MOMENT });
    const look = (timeline: Timeline) => {
      const found = safeAreaCheck.look({ timeline, platform: "tiktok" } as never);
      if (!found) throw new Error("the check does not look at the film");
      return found;
    };
    expect(look(FILM).state).toBe("ok");
    const found = look(low);
    expect(found.state).toBe("fail");
    const fixed = found.fix?.(low) ?? low;
    expect(look(fixed).state).toBe("ok");
    expect(at(fixed, "title", "x", 1)).toBe(-0.5);
  });
});
