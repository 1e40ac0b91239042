import { describe, expect, it } from "vitest";
import {
  type AudioItem,
  durationOf,
  emptyTimeline,
  type Timeline,
  timelineSchema,
} from "#contract/timeline/timeline";
import { captionsFromVoice, editWord, followVoice, noteTiming } from "./captions";
import { findItem, trackOf } from "./find";
import {
  canRedo,
  canUndo,
  commit,
  endStep,
  redo,
  startHistory,
  stepStart,
  UNDO_STEPS,
  undo,
} from "./history";
import {
  addItem,
  addTrack,
  duplicateItem,
  removeItem,
  removeTrack,
  updateItem,
  updateTrack,
} from "./items";
import { moveItem, reorderItem, snapTime } from "./move";
import { setSpeed } from "./speed";
import { splitItem, trimItem } from "./trim";
import { layVoice, replaceSentence, type Sentence } from "./voice";

/** Three pieces on the main track: a still of 3 s, a clip of 4 s from 1 to 5 of 6 s, a colour of 2 s. */
function example(): Timeline {
  return timelineSchema.parse({
    ...emptyTimeline(),
    tracks: [
      {
        id: "v",
        kind: "visual",
        items: [
          {
            id: "a",
            src: { kind: "generation", id: "g", url: "/media/a", type: "image" },
            out: 3,
            at: 0,
          },
          {
            id: "b",
            src: { kind: "upload", key: "k", url: "/media/b", type: "video", duration: 6 },
            in: 1,
            out: 5,
            at: 3,
          },
          { id: "c", src: { kind: "color", color: "#112233" }, out: 2, at: 7 },
        ],
      },
      {
        id: "m",
        kind: "music",
        items: [
          { id: "bed", src: { kind: "bed", mood: "calm", seed: 1 }, out: 9, at: 0, loop: true },
        ],
      },
    ],
  });
}

function places(timeline: Timeline): [string, number, number][] {
  return (trackOf(timeline, "visual")?.items ?? []).map((item) => [
    item.id,
    item.at,
    Math.round((item.at + (item.out - item.in) / item.speed) * 1000) / 1000,
  ]);
}

function sentence(id: string, duration: number): Sentence {
  const src = { kind: "flite", voice: "slt", pace: 1, text: id } as const;
  const words = [
    { word: "one", start: 0, end: duration / 2 },
    { word: "two", start: duration / 2, end: duration },
  ];
  return { id, text: id, src, duration, words };
}

describe("the document", () => {
  it("refuses what it does not know, and two pieces with one id", () => {
    expect(timelineSchema.safeParse({ ...emptyTimeline(), more: 1 }).success).toBe(false);
    expect(timelineSchema.safeParse({ ...emptyTimeline(), version: 99 }).success).toBe(false);
    const track = { id: "t", kind: "visual", items: [] };
    const twice = timelineSchema.safeParse({ ...emptyTimeline(), tracks: [track, track] });
    expect(twice.error?.issues[0]?.path).toEqual(["tracks"]);
    const many = Array.from({ length: 65 }, (_, index) => ({ ...track, id: `${index}` }));
    expect(timelineSchema.safeParse({ ...emptyTimeline(), tracks: many }).success).toBe(false);
    expect(timelineSchema.safeParse({ ...emptyTimeline(), tracks: many.slice(1) }).success).toBe(
      true,
    );
  });

  it("takes no file of another scheme and no odd size", () => {
    const at = (url: string) =>
      timelineSchema.safeParse({
        ...emptyTimeline(),
        tracks: [
          {
            id: "m",
            kind: "music",
            items: [{ id: "x", src: { kind: "upload", key: "k", url }, out: 1, at: 0 }],
          },
        ],
      }).success;
    expect(at("/media/x?t=1")).toBe(true);
    expect(at("https://app.test/media/x?t=1")).toBe(true);
    expect(at("javascript:alert(1)")).toBe(false);
    expect(at("//elsewhere/x")).toBe(false);
    expect(timelineSchema.safeParse(emptyTimeline({ width: 1081 })).success).toBe(false);
  });

  it("lasts as long as its last piece", () => {
    expect(durationOf(emptyTimeline())).toBe(0);
    expect(durationOf(example())).toBe(9);
  });

  it("lasts as long as its captions until a scene or a voice tells how long it is", () => {
    const captions = {
      ...{ id: "c", kind: "captions", style: {} },
      words: [{ w: "late", t0: 19, t1: 20 }],
    };
    const lasts = (kind: string, item: object) =>
      durationOf(
        timelineSchema.parse({
          ...emptyTimeline(),
          tracks: [{ id: "t", kind, items: [{ id: "i", at: 0, out: 3, ...item }] }, captions],
        }),
      );
    const black = { kind: "color", color: "#000000" };
    const place = { x: 0.5, y: 0.5, width: 0.2 };
    expect(lasts("sfx", { src: { kind: "effect", name: "pop", seed: 1 } })).toBe(20);
    expect(lasts("music", { src: { kind: "bed", mood: "calm", seed: 1 }, out: 30 })).toBe(30);
    expect(lasts("visual", { src: { kind: "text", text: "Title" } })).toBe(20);
    expect(lasts("visual", { src: black, place })).toBe(20);
    expect(lasts("visual", { src: black })).toBe(3);
    expect(lasts("voice", { src: { kind: "flite", voice: "slt", text: "Hi" } })).toBe(3);
  });
});

describe("cutting", () => {
  it("trims an end within the source, and the rest follows where it should", () => {
    expect(places(trimItem(example(), { id: "b", edge: "end", time: 5, ripple: true }))).toEqual([
      ["a", 0, 3],
      ["b", 3, 5],
      ["c", 5, 7],
    ]);
    const longest = trimItem(example(), { id: "b", edge: "end", time: 90, ripple: true });
    expect(findItem(longest, "b")?.item.out).toBe(6);
    expect(places(trimItem(example(), { id: "a", edge: "end", time: 90 }))[0]).toEqual(["a", 0, 3]);
  });

  it("trims a start: a clip begins later in its source, a still at 0", () => {
    const cut = trimItem(example(), { id: "b", edge: "start", time: 4 });
    expect(findItem(cut, "b")?.item).toMatchObject({ in: 2, out: 5, at: 4 });
    const still = trimItem(example(), { id: "a", edge: "start", time: 1, ripple: true });
    expect(findItem(still, "a")?.item).toMatchObject({ in: 0, out: 2, at: 0 });
    expect(places(still)[1]).toEqual(["b", 2, 6]);
    const earliest = trimItem(example(), { id: "b", edge: "start", time: 0, ripple: true });
    expect(findItem(earliest, "b")?.item.in).toBe(0);
  });

  it("splits where both halves are long enough to be seen", () => {
    const halves = splitItem(example(), { id: "b", time: 5, newId: "b2" });
    expect(findItem(halves, "b")?.item).toMatchObject({ in: 1, out: 3, at: 3 });
    expect(findItem(halves, "b2")?.item).toMatchObject({ in: 3, out: 5, at: 5 });
    const same = example();
    expect(splitItem(same, { id: "b", time: 3.01, newId: "b2" })).toBe(same);
  });

  it("plays a clip at another speed within the limits", () => {
    expect(places(setSpeed(example(), { id: "b", speed: 2 }))).toEqual([
      ["a", 0, 3],
      ["b", 3, 5],
      ["c", 5, 7],
    ]);
    expect(findItem(setSpeed(example(), { id: "b", speed: 99 }), "b")?.item).toMatchObject({
      speed: 4,
    });
  });
});

describe("arranging", () => {
  it("puts pieces in another order without gaps", () => {
    expect(places(reorderItem(example(), { id: "c", index: 0 }))).toEqual([
      ["c", 0, 2],
      ["a", 2, 5],
      ["b", 5, 9],
    ]);
  });

  it("moves a piece to the nearest free place", () => {
    const apart = moveItem(example(), { id: "c", at: 12 });
    expect(places(apart)[2]).toEqual(["c", 12, 14]);
    expect(places(moveItem(apart, { id: "c", at: 6.5 }))[2]).toEqual(["c", 7, 9]);
  });

  it("snaps to edges and the playhead, but not to distant ones", () => {
    expect(snapTime(example(), { time: 3.04, tolerance: 0.1 })).toEqual({ time: 3, snapped: true });
    expect(snapTime(example(), { time: 4.5, tolerance: 0.1, playhead: 4.45 })).toEqual({
      time: 4.45,
      snapped: true,
    });
    expect(snapTime(example(), { time: 4.5, tolerance: 0.1 }).snapped).toBe(false);
  });

  it("removes with and without closing the gap, adds between, and copies", () => {
    expect(places(removeItem(example(), { id: "b", ripple: true }))).toEqual([
      ["a", 0, 3],
      ["c", 3, 5],
    ]);
    expect(places(removeItem(example(), { id: "b" }))[1]).toEqual(["c", 7, 9]);
    const extra = findItem(example(), "c")?.item;
    if (!extra) throw new Error("no piece");
    const added = addItem(example(), { trackId: "v", item: { ...extra, id: "d" }, index: 1 });
    expect(places(added).map(([id, at]) => [id, at])).toEqual([
      ["a", 0],
      ["d", 3],
      ["b", 5],
      ["c", 9],
    ]);
    expect(places(duplicateItem(example(), { id: "a", newId: "a2" }))[1]).toEqual(["a2", 3, 6]);
    expect(
      findItem(updateItem(example(), { id: "a", changes: { id: "z", label: "x" } }), "a")?.item
        .label,
    ).toBe("x");
  });

  it("adds, names and removes tracks", () => {
    const track = { id: "t", kind: "visual", hidden: false, items: [] } as const;
    const more = addTrack(example(), { track: { ...track, items: [] } });
    const named = updateTrack(more, { id: "t", changes: { name: "Titles", id: "other" } });
    expect(named.tracks[2]).toMatchObject({ id: "t", name: "Titles" });
    expect(removeTrack(named, { id: "t" }).tracks).toHaveLength(2);
  });

  it("keeps the document valid by its schema", () => {
    const edited = splitItem(duplicateItem(example(), { id: "b", newId: "b2" }), {
      id: "a",
      time: 1,
      newId: "a2",
    });
    expect(timelineSchema.parse(JSON.parse(JSON.stringify(edited)))).toEqual(
      JSON.parse(JSON.stringify(edited)),
    );
  });
});

describe("the voice", () => {
  it("moves everything behind a sentence when it is spoken again", () => {
    const spoken = captionsFromVoice(
      layVoice(example(), { sentences: [sentence("s1", 3), sentence("s2", 2)], gap: 0 }),
    );
    const again = replaceSentence(spoken, { ...sentence("s1", 4), text: "new" });
    const voice = trackOf(again, "voice")?.items as AudioItem[];
    expect(voice.map(({ id, at, out, text }) => [id, at, out, text])).toEqual([
      ["s1", 0, 4, "new"],
      ["s2", 4, 2, "s2"],
    ]);
    expect(places(again)).toEqual([
      ["a", 0, 4],
      ["b", 4, 8],
      ["c", 8, 10],
    ]);
    expect(findItem(again, "bed")?.item.out).toBe(10);
    expect(trackOf(again, "captions")?.words.map(({ t0, t1 }) => [t0, t1])).toEqual([
      [0, 2],
      [2, 4],
      [4, 5],
      [5, 6],
    ]);
    expect(timelineSchema.safeParse(again).success).toBe(true);
  });

  it("takes the captions of a sentence away with it, and lets words be corrected", () => {
    const spoken = captionsFromVoice(
      layVoice(example(), { sentences: [sentence("s1", 3), sentence("s2", 2)] }),
    );
    expect(trackOf(spoken, "captions")?.words[1]?.breakAfter).toBe(true);
    expect(trackOf(removeItem(spoken, { id: "s1" }), "captions")?.words.length).toBe(2);
    const edited = editWord(spoken, {
      trackId: "captions",
      index: 0,
      changes: { w: "First", t1: 0 },
    });
    expect(trackOf(edited, "captions")?.words[0]).toMatchObject({ w: "First", t0: 0, t1: 0.05 });
  });

  it("keeps corrected captions of sentences that stay, wherever they move", () => {
    const sentences = [sentence("s1", 3), sentence("s2", 2)];
    const spoken = captionsFromVoice(layVoice(example(), { sentences, gap: 0 }));
    const corrected = editWord(spoken, { trackId: "captions", index: 2, changes: { w: "Own" } });
    const sooner = { sentences: [sentence("s0", 1), sentence("s2", 2)], gap: 0 };
    const laid = followVoice(corrected, layVoice(corrected, sooner));
    expect(trackOf(laid, "captions")?.words.slice(2)).toMatchObject([
      { w: "Own", t0: 1, t1: 2 },
      { t0: 2, t1: 3, breakAfter: true },
    ]);
    const again = noteTiming(replaceSentence(corrected, sentence("s1", 4)));
    expect(trackOf(again, "captions")?.words[2]).toMatchObject({ w: "Own", t0: 4 });
  });

  it("keeps the level, the fades and the noise reduction of a sentence that is laid or spoken again", () => {
    const sentences = [sentence("s1", 3), sentence("s2", 2)];
    const own = {
      ...{ gainDb: -6, fadeIn: 0.5, fadeOut: 1, denoise: 0.4 },
      keys: { gainDb: [{ t: 1, value: -12, easing: "linear" as const }] },
    };
    const set = updateItem(layVoice(example(), { sentences, gap: 0 }), { id: "s2", changes: own });
    const laid = layVoice(set, { sentences: [sentence("s0", 1), sentence("s2", 2)], gap: 0 });
    const again = replaceSentence(set, { ...sentence("s2", 4), text: "new" });
    expect(findItem(laid, "s2")?.item).toMatchObject({ ...own, at: 1, out: 2 });
    expect(findItem(laid, "s0")?.item).toMatchObject({ gainDb: 0, fadeIn: 0, fadeOut: 0 });
    expect(findItem(again, "s2")?.item).toMatchObject({ ...own, at: 3, out: 4, text: "new" });
    expect(timelineSchema.safeParse(again).success).toBe(true);
  });

  it("leaves recordings where they are, and speaks around them", () => {
    const spoken = layVoice(example(), { sentences: [sentence("s1", 3)], gap: 0 });
    const {
      text: _,
      words: __,
      ...recording
    } = {
      ...(trackOf(spoken, "voice")?.items[0] as AudioItem),
      ...{ id: "own", at: 2, out: 2 },
    };
    const track = { id: "voice", kind: "voice", muted: false, gainDb: 0 } as const;
    const recorded = addTrack(example(), { track: { ...track, items: [recording] } });
    const laid = layVoice(recorded, { sentences: [sentence("s1", 1), sentence("s2", 3)], gap: 0 });
    expect(trackOf(laid, "voice")?.items.map(({ id, at }) => [id, at])).toEqual([
      ["s1", 0],
      ["own", 2],
      ["s2", 4],
    ]);
  });
});

describe("undo", () => {
  it("goes back a hundred steps and forward again until something else is done", () => {
    const timelines = Array.from({ length: UNDO_STEPS + 20 }, (_, index) =>
      emptyTimeline({ width: 64 + index * 2 }),
    );
    expect(canUndo(startHistory(emptyTimeline()))).toBe(false);
    let history = timelines.reduce((past, one) => commit(past, one), startHistory(emptyTimeline()));
    for (let step = 0; step < 500; step += 1) history = undo(history);
    expect(history.present).toBe(timelines[19]);
    history = redo(history);
    expect(history.present).toBe(timelines[20]);
    history = commit(history, emptyTimeline());
    expect(canRedo(history)).toBe(false);
  });

  it("takes what was dragged or typed in one go for one step", () => {
    const [a, b, c] = [emptyTimeline(), emptyTimeline(), emptyTimeline()];
    let history = startHistory(emptyTimeline());
    history = commit(history, a, { merge: "drag", now: 0 });
    history = commit(history, b, { merge: "drag", now: 500 });
    history = commit(history, c, { merge: "drag", now: 5000 });
    expect(undo(history).present).toBe(b);
    expect(undo(undo(history)).past).toHaveLength(0);
    const ended = commit(endStep(history), a, { merge: "drag", now: 5100 });
    expect(undo(ended).present).toBe(c);
  });

  it("begins a new step with what is changed right after it", () => {
    const [first, split, shorter] = [emptyTimeline(), emptyTimeline(), emptyTimeline()];
    const slider = { merge: "shorter", now: 0 };
    let history = commit(startHistory(first), split);
    history = undo(commit(history, shorter, slider));
    expect(stepStart(history, "shorter", 500)).toBe(split);
    const again = commit(history, emptyTimeline(), { ...slider, now: 500 });
    expect(undo(again).present).toBe(split);
    const redone = redo(undo(commit(startHistory(first), split, slider)));
    expect(undo(commit(redone, shorter, { ...slider, now: 500 })).present).toBe(split);
  });
});
