import fc from "fast-check";
import { describe, expect, inject, it } from "vitest";
import {
  type CaptionWord,
  durationOf,
  emptyTimeline,
  type Timeline,
  timelineSchema,
} from "#contract/timeline/timeline";
import { endOf, hasItems, trackOf } from "./find";
import { addItem, duplicateItem, removeItem, updateItem } from "./items";
import { reorderItem } from "./move";
import { visualItem } from "./new-item";
import { setSpeed } from "./speed";
import { splitItem, trimItem } from "./trim";

/** Random edits of a film of talks, against a list of what each scene says that is kept beside it. */

/** A clip says a word every half second; a word is named after its clip and the time of its source. */
const WORDS_A_VIDEO = 12;
const wordsOfVideo = (video: number, at: number): CaptionWord[] =>
  Array.from({ length: WORDS_A_VIDEO }, (_, index) => ({
    w: `${video}:${index}`,
    t0: at + index / 2 + 0.05,
    t1: at + index / 2 + 0.45,
  }));

/** When a word begins and ends in its clip. */
function sourceOf(word: string): { from: number; to: number } {
  const index = Number(word.split(":")[1]);
  return { from: index / 2 + 0.05, to: index / 2 + 0.45 };
}

const videoSource = (video: number) =>
  ({ kind: "upload", key: `${video}`, url: "/media/k", type: "video", duration: 6 }) as const;

/** Three talks with a still behind the first, a title over each, a whoosh at each cut, music under all. */
function talks(): Timeline {
  const starts = [0, 8, 14];
  const scenes = [
    ...starts.map((at, video) => ({ id: `s${video}`, src: videoSource(video), out: 6, at })),
    { id: "still", src: { kind: "color", color: "#112233" }, out: 2, at: 6 },
  ].sort((one, other) => one.at - other.at);
  const titles = [1, 5, 9.5, 13.8].map((at, index) => ({
    ...{ id: `t${index}`, src: { kind: "text", text: "Title" }, out: 2.2, at },
  }));
  const whooshes = starts.map((at, index) => ({
    ...{ id: `w${index}`, src: { kind: "effect", name: "whoosh", seed: 1 }, out: 0.6, at },
  }));
  return timelineSchema.parse({
    ...emptyTimeline(),
    tracks: [
      { id: "v", kind: "visual", items: scenes },
      { id: "over", kind: "visual", items: titles },
      { id: "fx", kind: "sfx", items: whooshes },
      {
        ...{ id: "m", kind: "music" },
        items: [{ id: "bed", src: { kind: "bed", mood: "calm", seed: 1 }, out: 20, at: 0 }],
      },
      {
        ...{ id: "c", kind: "captions", style: {} },
        words: starts.flatMap((at, video) => wordsOfVideo(video, at)),
      },
    ],
  });
}

/** One edit: what it does, to which scene, and how far along that is. */
const edit = fc.record({
  act: fc.constantFrom(
    ...(["split", "remove", "start", "end", "move", "speed", "copy", "insert"] as const),
  ),
  scene: fc.nat(20),
  share: fc.double({ min: -0.3, max: 1.3, noNaN: true }),
  number: fc.nat(20),
});
type Edit = typeof edit extends fc.Arbitrary<infer T> ? T : never;
const SPEEDS = [0.5, 1, 2] as const;

const scenesOf = (timeline: Timeline) => trackOf(timeline, "visual")?.items ?? [];
const wordsOf = (timeline: Timeline) => trackOf(timeline, "captions")?.words ?? [];

function apply(timeline: Timeline, { act, scene, share, number }: Edit, newId: string): Timeline {
  const scenes = scenesOf(timeline);
  const item = scenes[scene % Math.max(1, scenes.length)];
  if (!item) return timeline;
  const { id } = item;
  const time = item.at + (endOf(item) - item.at) * share;
  switch (act) {
    case "split":
      return splitItem(timeline, { id, time, newId });
    case "remove":
      return removeItem(timeline, { id, ripple: true });
    case "start":
    case "end":
      return trimItem(timeline, { id, edge: act, time, ripple: true });
    case "move":
      return reorderItem(timeline, { id, index: number % scenes.length });
    case "speed":
      return setSpeed(timeline, { id, speed: SPEEDS[number % SPEEDS.length] ?? 1 });
    case "copy":
      return duplicateItem(timeline, { id, newId });
    case "insert": {
      const added = visualItem({ id: newId, src: { kind: "color", color: "#abcdef" }, out: 1 });
      return addItem(timeline, { trackId: "v", item: added, index: number % scenes.length });
    }
    default:
      return act satisfies never;
  }
}

/** Which words a scene says. */
type Said = ReadonlyMap<string, ReadonlySet<string>>;

/** Times are rounded: a cut that is so near a word may be in it. Seconds. */
const NEAR = 0.01;

/**
 * What the scenes say after an edit: what they said, as far as its source is still played. A word that a cut goes
 * through is left to the examples: what later cuts leave of it depends on where the first one was.
 */
function said(
  before: Said,
  timeline: Timeline,
  { act }: Edit,
  of: string | undefined,
  newId: string,
) {
  const now = new Map<string, Set<string>>();
  const cut = new Set<string>();
  for (const { id, in: start, out } of scenesOf(timeline)) {
    const isNew = id === newId && (act === "split" || act === "copy");
    const words = before.get(isNew ? (of ?? id) : id) ?? new Set();
    const kept = [...words].filter((word) => {
      const { from, to } = sourceOf(word);
      const middle = (from + to) / 2;
      const isIn = (edge: number) => edge > from - NEAR && edge < to + NEAR;
      if (isIn(start) || isIn(out)) cut.add(word);
      return middle >= start && middle < out;
    });
    now.set(id, new Set(kept));
  }
  return { now, cut };
}

/** When each word should be on the screen, by its name. */
function expected(
  timeline: Timeline,
  words: Said,
  unsure: ReadonlySet<string>,
): [string, number][] {
  return scenesOf(timeline)
    .flatMap(({ id, at, in: start, speed }) =>
      [...(words.get(id) ?? [])].map((word): [string, number] => {
        const { from, to } = sourceOf(word);
        return [word, at + ((from + to) / 2 - start) / speed];
      }),
    )
    .filter(([word]) => !unsure.has(word))
    .sort(([one, at], [other, then]) => one.localeCompare(other) || at - then);
}

/** Milliseconds add up over edits, four times as many where a scene becomes four times slower. Seconds. */
const ROUNDING = 0.03;

function checkRows(timeline: Timeline): void {
  expect(timelineSchema.safeParse(timeline).success).toBe(true);
  for (const track of timeline.tracks) {
    if (!hasItems(track) || track.kind !== "visual") continue;
    for (const [index, item] of track.items.entries()) {
      const next = track.items[index + 1];
      if (next) expect(next.at).toBeGreaterThanOrEqual(endOf(item) - 0.002);
    }
  }
  const end = Math.max(0, ...scenesOf(timeline).map(endOf));
  const times = wordsOf(timeline).map(({ t0 }) => t0);
  expect(times).toEqual([...times].sort((one, other) => one - other));
  for (const { t1 } of wordsOf(timeline)) expect(t1).toBeLessThanOrEqual(end + 0.002);
  if (end > 0) expect(durationOf(timeline)).toBeLessThanOrEqual(end + 0.01);
}

describe("any edits of scenes", () => {
  it("keep every caption word where its source is played, and nothing behind the end", () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 12 }), (edits) => {
        let timeline = talks();
        let words: Said = new Map(
          [0, 1, 2].map((n) => [`s${n}`, new Set(wordsOfVideo(n, 0).map(({ w }) => w))]),
        );
        const unsure = new Set<string>();
        const steps: [Timeline, string][] = [];
        for (const [index, one] of edits.entries()) {
          steps.push([timeline, JSON.stringify(timeline)]);
          const scenes = scenesOf(timeline);
          const of = scenes[one.scene % Math.max(1, scenes.length)]?.id;
          timeline = apply(timeline, one, `n${index}`);
          const next = said(words, timeline, one, of, `n${index}`);
          words = next.now;
          for (const word of next.cut) unsure.add(word);
          checkRows(timeline);
        }
        // Undo shows the films before again: no edit may have written into one.
        for (const [step, text] of steps) expect(JSON.stringify(step)).toBe(text);
        const shown = wordsOf(timeline)
          .map(({ w, t0, t1 }): [string, number] => [w, (t0 + t1) / 2])
          .filter(([word]) => !unsure.has(word))
          .sort(([one, at], [other, then]) => one.localeCompare(other) || at - then);
        const wanted = expected(timeline, words, unsure);
        expect(shown.map(([word]) => word)).toEqual(wanted.map(([word]) => word));
        for (const [index, [, at]] of shown.entries()) {
          expect(Math.abs(at - (wanted[index]?.[1] ?? Number.NaN))).toBeLessThan(ROUNDING);
        }
      }),
      { numRuns: 300 * inject("effort") },
    );
  });

  it("leave what a voice says with the voice", () => {
    const spoken = { text: "Hello there.", src: { kind: "bed", mood: "calm", seed: 1 } } as const;
    const voice = { id: "say", ...spoken, at: 3, out: 4 };
    const own: CaptionWord[] = [
      { w: "Hello", t0: 3.1, t1: 4, item: "say" },
      { w: "there.", t0: 4.2, t1: 6.5, item: "say", breakAfter: true },
    ];
    const start = timelineSchema.parse({
      ...talks(),
      tracks: [
        ...talks().tracks.filter(({ kind }) => kind !== "captions"),
        { id: "voice", kind: "voice", items: [voice] },
        { id: "c", kind: "captions", style: {}, words: own },
      ],
    });
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 8 }), (edits) => {
        const timeline = edits.reduce((now, one, index) => apply(now, one, `n${index}`), start);
        expect(wordsOf(timeline)).toEqual(own);
        expect(trackOf(timeline, "voice")).toEqual(trackOf(start, "voice"));
      }),
    );
  });

  it("change nothing that is seen where a scene is only cut in two, or changed in its look", () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 20, noNaN: true }), (time) => {
        const start = talks();
        const scene = scenesOf(start).find((item) => time >= item.at && time < endOf(item));
        const cut = splitItem(start, { id: scene?.id ?? "", time, newId: "n" });
        expect(cut.tracks.slice(1)).toEqual(start.tracks.slice(1));
        const fainter = updateItem(start, { id: "s1", changes: { opacity: 0.5 } });
        expect(fainter.tracks.slice(1)).toEqual(start.tracks.slice(1));
      }),
    );
  });
});
