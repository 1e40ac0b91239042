import { describe, expect, it } from "vitest";
import {
  durationOf,
  emptyTimeline,
  type Timeline,
  timelineSchema,
} from "#contract/timeline/timeline";
import { voiceState } from "../build/voice-state";
import { cutRanges, moveRange } from "./cut-ranges";
import { endOf, trackOf } from "./find";
import { lockedRowIn } from "./locked";
import { splitItem } from "./trim";

const video = (key: string, part: object = {}) =>
  ({ kind: "upload", key, url: `/media/${key}`, type: "video", duration: 20, ...part }) as const;
const flite = (text: string) => ({ kind: "flite", voice: "slt", text });
const file = (key: string) => ({ kind: "upload", key, url: `/media/${key}`, duration: 60 });

/** Twelve seconds: a talk to 8, a silent clip behind it, and one of everything beside them. */
function film(part: Record<string, object> = {}): Timeline {
  const row = (id: string, kind: string, items: object[]) => ({ id, kind, items, ...part[id] });
  return timelineSchema.parse({
    ...emptyTimeline(),
    script: "One two. Three four.",
    tracks: [
      row("v", "visual", [
        { id: "talk", src: video("talk"), in: 2, out: 10, at: 0 },
        { id: "silent", src: video("silent", { hasAudio: false }), out: 4, at: 8 },
      ]),
      row("titles", "visual", [
        { id: "title", src: { kind: "text", text: "Hello" }, out: 4, at: 2 },
      ]),
      row("voice", "voice", [
        {
          ...{ id: "s1", src: flite("One two."), text: "One two.", out: 2, at: 0 },
          words: [
            { word: "One", start: 0, end: 1 },
            { word: "two.", start: 1, end: 2 },
          ],
        },
        { id: "s2", src: flite("Three four."), text: "Three four.", out: 2, at: 3 },
        { id: "own", src: file("own"), in: 1, out: 5, at: 7 },
      ]),
      row("music", "music", [{ id: "song", src: file("song"), out: 12, at: 0 }]),
      row("sfx", "sfx", [
        { id: "pop", src: { kind: "effect", name: "pop", seed: 1 }, out: 1, at: 4.5 },
        { id: "late", src: { kind: "effect", name: "click", seed: 1 }, out: 1, at: 9 },
      ]),
      {
        ...{ id: "c", kind: "captions", style: {} },
        words: [
          { w: "One", t0: 0, t1: 1, item: "s1" },
          { w: "two.", t0: 1, t1: 2, item: "s1", breakAfter: true },
          { w: "Three", t0: 3, t1: 4, item: "s2" },
          { w: "four.", t0: 4, t1: 5, item: "s2" },
          { w: "own", t0: 8, t1: 9 },
        ],
        ...part.c,
      },
    ],
    markers: [
      { id: "m1", at: 4.2 },
      { id: "m2", at: 10 },
    ],
  });
}

const placed = (timeline: Timeline, track: string) =>
  timeline.tracks
    .flatMap((row) => (row.id === track && row.kind !== "captions" ? [...row.items] : []))
    .map((item) => [item.id, item.at, endOf(item), item.in]);
const said = (timeline: Timeline) =>
  (trackOf(timeline, "captions")?.words ?? []).map(({ w, t0, t1 }) => [w, t0, t1]);
const cut = (timeline: Timeline, from: number, to: number, ripple = true) =>
  cutRanges(timeline, { ranges: [{ from, to }], ripple });

describe("a stretch that is cut out of a film", () => {
  it("cuts clips, voices, recordings, titles, effects and captions, and all behind closes up", () => {
    const after = cut(film(), 4, 5);
    expect(durationOf(after)).toBe(11);
    expect(placed(after, "v")).toEqual([
      ["talk", 0, 4, 2],
      ["talk-2", 4, 7, 7],
      ["silent", 7, 11, 0],
    ]);
    expect(placed(after, "titles")).toEqual([["title", 2, 5, 0]]);
    expect(placed(after, "voice")).toEqual([
      ["s1", 0, 2, 0],
      ["s2", 3, 4, 0],
      ["own", 6, 10, 1],
    ]);
    expect(placed(after, "sfx")).toEqual([["late", 8, 9, 0]]);
    expect(said(after).map(([w]) => w)).toEqual(["One", "two.", "Three", "own"]);
    expect(said(after).at(-1)).toEqual(["own", 7, 8]);
    expect(after.markers.map(({ at }) => at)).toEqual([9]);
  });

  it("leaves music where it is, which ends with the film as before", () => {
    expect(placed(cut(film(), 4, 5), "music")).toEqual([["song", 0, 11, 0]]);
  });

  it("stays as a gap without ripple, and nothing moves", () => {
    const after = cut(film(), 4, 5, false);
    expect(durationOf(after)).toBe(12);
    expect(placed(after, "v")).toEqual([
      ["talk", 0, 4, 2],
      ["talk-2", 5, 8, 7],
      ["silent", 8, 12, 0],
    ]);
    expect(placed(after, "titles").map(([, at, end]) => [at, end])).toEqual([
      [2, 4],
      [5, 6],
    ]);
    expect(after.markers).toHaveLength(2);
  });

  it("shortens a silent clip without a jump, and cuts a recording in two", () => {
    const after = cut(film(), 8.5, 9.5);
    expect(placed(after, "v").at(-1)).toEqual(["silent", 8, 11, 0]);
    expect(placed(after, "voice").slice(2)).toEqual([
      ["own", 7, 8.5, 1],
      ["own-2", 8.5, 10, 3.5],
    ]);
  });

  it("leaves the parts of a silent clip at their own times where a gap is between them", () => {
    expect(placed(cut(film(), 9, 10, false), "v").slice(1)).toEqual([
      ["silent", 8, 9, 0],
      ["silent-2", 10, 12, 2],
    ]);
    expect(placed(cut(film(), 7, 9), "v").at(-1)).toEqual(["silent", 7, 10, 1]);
  });

  it("is refused where a locked row says what is cut", () => {
    const cut = { ranges: [{ from: 0.5, to: 1.5 }], ripple: true };
    for (const row of ["v", "voice"]) {
      const before = film({ [row]: { locked: true } });
      expect(lockedRowIn(before, cutRanges(before, cut))?.id).toBe(row);
    }
    const before = film({ voice: { locked: true } });
    const free = { ranges: [{ from: 5.5, to: 6 }], ripple: true };
    expect(lockedRowIn(before, cutRanges(before, free))).toBeNull();
  });

  it("leaves locked rows as they are", () => {
    const before = film({ titles: { locked: true }, sfx: { locked: true }, c: { locked: true } });
    const after = cut(before, 4, 5);
    expect(lockedRowIn(before, after)).toBeNull();
    expect(placed(after, "titles")).toEqual(placed(before, "titles"));
    expect(durationOf(after)).toBe(11);
  });

  it("takes a sentence that is gone out of the script, and keeps the voice's state otherwise", () => {
    const spoken = (trackOf(film(), "voice")?.items ?? []).filter(({ text }) => text);
    const whole = film({ voice: { items: spoken } });
    const without = cut(whole, 2.5, 5.5);
    expect(without.script).toBe("One two.");
    expect(voiceState(without, { locale: "en" })).toBe("ready");
    const halved = cut(whole, 0.6, 1.2);
    expect(halved.script).toBe("One two. Three four.");
    expect(voiceState(halved, { locale: "en" })).toBe("ready");
    expect(said(halved).slice(0, 2)).toEqual([
      ["One", 0, 0.6],
      ["two.", 0.6, 1.4],
    ]);
    const [one, two] = trackOf(halved, "captions")?.words ?? [];
    expect([one?.item, two?.item]).toEqual(["s1", "s1-2"]);
  });

  it("may be many at once, which overlap and reach over the end", () => {
    const ranges = [
      { from: 10, to: 99 },
      { from: 1, to: 2 },
      { from: 1.5, to: 3 },
    ];
    const after = cutRanges(film(), { ranges, ripple: true });
    expect(durationOf(after)).toBe(8);
    expect(timelineSchema.safeParse(after).success).toBe(true);
  });

  it("changes nothing where there is nothing", () => {
    const before = film();
    expect(cutRanges(before, { ranges: [], ripple: true })).toBe(before);
    expect(cut(before, 30, 40)).toBe(before);
    expect(cut(before, 3, 3)).toBe(before);
  });
});

describe("a stretch that is moved", () => {
  it("takes along what is seen, said and written, and what was between makes way", () => {
    const before = film();
    const after = moveRange(before, { range: { from: 3, to: 5 }, to: 0 });
    expect(durationOf(after)).toBe(12);
    expect(said(after).map(([w, t0]) => [w, t0])).toEqual([
      ["Three", 0],
      ["four.", 1],
      ["One", 2],
      ["two.", 3],
      ["own", 8],
    ]);
    expect(placed(after, "v").map(([, at, , start]) => [at, start])).toEqual([
      [0, 5],
      [2, 2],
      [5, 7],
      [8, 0],
    ]);
    const back = moveRange(after, { range: { from: 0, to: 2 }, to: 5 });
    expect(said(back)).toEqual(said(before));
    expect(placed(back, "v").map(([, at, end, start]) => [at, end, start])).toEqual([
      [0, 3, 2],
      [3, 5, 5],
      [5, 8, 7],
      [8, 12, 0],
    ]);
  });

  it("goes through a silent clip and back, which plays each moment at its time again", () => {
    const sources = (timeline: Timeline) =>
      placed(timeline, "v")
        .filter(([id]) => `${id}`.startsWith("silent"))
        .map(([, at, end, start]) => [at, end, start]);
    const after = moveRange(film(), { range: { from: 3, to: 5 }, to: 10 });
    expect(sources(after)).toEqual([
      [6, 8, 0],
      [10, 12, 2],
    ]);
    const back = moveRange(after, { range: { from: 8, to: 10 }, to: 3 });
    expect(sources(back)).toEqual([
      [8, 10, 0],
      [10, 12, 2],
    ]);
    const partly = moveRange(film(), { range: { from: 7, to: 9 }, to: 11 });
    expect(sources(partly)).toEqual([
      [7, 9, 1],
      [10, 11, 0],
      [11, 12, 3],
    ]);
  });

  it("leaves a silent clip whole where it is moved within it", () => {
    const after = moveRange(film(), { range: { from: 8, to: 9 }, to: 11 });
    expect(placed(after, "v").at(-1)).toEqual(["silent", 8, 12, 0]);
  });

  it("stays where it is asked into itself", () => {
    const before = film();
    expect(moveRange(before, { range: { from: 3, to: 5 }, to: 4 })).toBe(before);
  });
});

describe("the recognised words of a recording", () => {
  const talk = () =>
    timelineSchema.parse({
      ...emptyTimeline(),
      tracks: [
        {
          ...{ id: "voice", kind: "voice" },
          items: [
            {
              ...{ id: "own", src: file("own"), out: 60, at: 0 },
              words: Array.from({ length: 120 }, (_, word) => ({
                ...{ word: `word${word}`, start: word / 2, end: word / 2 + 0.4 },
              })),
            },
          ],
        },
      ],
    });
  const wordsOf = (timeline: Timeline) => {
    const track = trackOf(timeline, "voice");
    return track?.kind === "voice" ? track.items.map(({ words }) => words ?? []) : [];
  };

  it("go with the part in which they are heard, so that many cuts stay a small film", () => {
    const ranges = Array.from({ length: 50 }, (_, cut) => ({ from: cut + 0.9, to: cut + 1 }));
    const after = cutRanges(talk(), { ranges, ripple: true });
    expect(wordsOf(after)).toHaveLength(51);
    expect(wordsOf(after).flat()).toHaveLength(120);
    expect(wordsOf(after)[1]?.map(({ word }) => word)).toEqual(["word2", "word3"]);
    const bytes = (timeline: Timeline) => JSON.stringify(timeline).length;
    expect(bytes(after)).toBeLessThan(3 * bytes(talk()));
  });

  it("are shared out where the recording is split", () => {
    const after = splitItem(talk(), { id: "own", time: 30, newId: "rest" });
    expect(wordsOf(after).map((words) => words.length)).toEqual([60, 60]);
  });
});
