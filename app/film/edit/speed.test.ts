import { describe, expect, it } from "vitest";
import { filmTime } from "#contract/timeline/pace";
import {
  emptyTimeline,
  itemLength,
  type Ramp,
  type Timeline,
  timelineSchema,
  type VisualItem,
} from "#contract/timeline/timeline";
import { sourceTime } from "../paint/scene-at";
import { mixPartsOf } from "../sound/plan-mix";
import { cutRanges } from "./cut-ranges";
import { endOf, findItem } from "./find";
import { replay } from "./replay";
import { setRamp, setSpeed } from "./speed";
import { splitItem, trimItem } from "./trim";

const CLIP = {
  ...{ kind: "upload", key: "k", url: "/media/k", type: "video", duration: 12, hasAudio: true },
};
const RAMP: Ramp = [
  { t: 2, speed: 1 },
  { t: 4, speed: 0.25 },
  { t: 6, speed: 5 },
];

/** A clip of 8 s that says a word at each second of its source, and a scene behind it. */
function example(part: object = {}): Timeline {
  return timelineSchema.parse({
    ...emptyTimeline(),
    tracks: [
      {
        id: "v",
        kind: "visual",
        items: [
          { id: "a", src: CLIP, in: 1, out: 9, at: 0, ...part },
          { id: "b", src: CLIP, in: 2, out: 4, at: 8 },
        ],
      },
      {
        ...{ id: "c", kind: "captions", style: {} },
        words: Array.from({ length: 7 }, (_, n) => ({ w: `w${n}`, t0: n + 0.2, t1: n + 0.8 })),
      },
    ],
  });
}

function clipOf(film: Timeline, id = "a"): VisualItem {
  const item = findItem(film, id)?.item;
  if (!item || !("fit" in item)) throw new Error("no such clip");
  return item;
}
const wordsOf = (film: Timeline) =>
  film.tracks.flatMap((track) => (track.kind === "captions" ? track.words : []));

describe("a ramp of a clip", () => {
  const ramped = setRamp(example(), { id: "a", ramp: RAMP });

  it("changes its length, and the scene behind it follows", () => {
    const clip = clipOf(ramped);
    expect(itemLength(clip)).not.toBeCloseTo(8, 1);
    expect(clipOf(ramped, "b").at).toBe(endOf(clip));
    expect(timelineSchema.parse(ramped)).toEqual(ramped);
  });

  it("carries each word to where its source is played", () => {
    const clip = clipOf(ramped);
    for (const [index, { t0, t1 }] of wordsOf(ramped).entries()) {
      expect(t0).toBeCloseTo(filmTime(clip, index + 1.2), 2);
      expect(t1).toBeCloseTo(filmTime(clip, index + 1.8), 2);
    }
  });

  it("can be taken away: all is where it was, within a millisecond or two", () => {
    const plain = setRamp(ramped, { id: "a", ramp: undefined });
    expect(clipOf(plain)).toMatchObject({ in: 1, out: 9, at: 0 });
    expect(clipOf(plain).ramp).toBeUndefined();
    for (const [index, { t0 }] of wordsOf(plain).entries())
      expect(Math.abs(t0 - (index + 0.2))).toBeLessThan(0.006);
  });

  it("goes on through a split as if nothing were split", () => {
    const clip = clipOf(ramped);
    for (const share of [0.1, 0.35, 0.6, 0.9]) {
      const time = itemLength(clip) * share;
      const film = splitItem(ramped, { id: "a", time, newId: "second" });
      const [first, second] = [clipOf(film), clipOf(film, "second")];
      expect(second.ramp).toEqual(RAMP);
      expect(itemLength(first) + itemLength(second)).toBeCloseTo(itemLength(clip), 2);
      for (const later of [0, 0.4, 0.8]) {
        const at = second.at + itemLength(second) * later;
        expect(Math.abs(sourceTime(second, at) - sourceTime(clip, at))).toBeLessThan(0.011);
      }
      const words = wordsOf(film);
      for (const [index, { t0 }] of wordsOf(ramped).entries())
        expect(Math.abs((words[index]?.t0 ?? -1) - t0)).toBeLessThan(0.01);
      // Of one clip, one sound: a split is not heard.
      expect(mixPartsOf(film).filter(({ at }) => at < clip.at + 0.01)).toHaveLength(1);
    }
  });

  it("is trimmed where its source is at that time, as far as its file reaches", () => {
    const clip = clipOf(ramped);
    const early = trimItem(ramped, { id: "a", edge: "end", time: 3, ripple: true });
    expect(clipOf(early).out).toBeCloseTo(sourceTime(clip, 3), 2);
    expect(itemLength(clipOf(early))).toBeCloseTo(3, 2);
    const late = trimItem(ramped, { id: "a", edge: "start", time: 2, ripple: true });
    expect(clipOf(late).in).toBeCloseTo(sourceTime(clip, 2), 2);
    const longest = trimItem(ramped, { id: "a", edge: "end", time: 99, ripple: true });
    expect(clipOf(longest).out).toBe(12);
  });

  it("is cut with the film's time, and plays the rest as before", () => {
    const clip = clipOf(ramped);
    const film = cutRanges(ramped, { ranges: [{ from: 2, to: 3 }], ripple: true });
    const parts = film.tracks.flatMap((track) => (track.kind === "visual" ? track.items : []));
    expect(parts[0]?.out).toBeCloseTo(sourceTime(clip, 2), 2);
    expect(parts[1]?.in).toBeCloseTo(sourceTime(clip, 3), 2);
    expect(parts[1]?.at).toBeCloseTo(2, 2);
  });

  it("is a film that is stored where a part of it is cut that lasts less than a millisecond of its source", () => {
    const ramp = [1, 9].map((t) => ({ t, speed: 0.1 }));
    const slow = setRamp(example({ speed: 0.25 }), { id: "a", ramp });
    const kept = [
      { from: 0, to: 0.011, at: 0 },
      { from: 1, to: 3, at: 0.011 },
    ];
    expect(timelineSchema.safeParse(replay(slow, kept)).error).toBeUndefined();
  });

  it("multiplies the clip's own speed", () => {
    const fast = setSpeed(ramped, { id: "a", speed: 2 });
    expect(itemLength(clipOf(fast))).toBeCloseTo(itemLength(clipOf(ramped)) / 2, 6);
  });

  it("ends a clip that does not ripple where the next piece begins", () => {
    const slow = [
      { t: 0, speed: 0.5 },
      { t: 12, speed: 0.5 },
    ];
    const film = setRamp(example(), { id: "a", ramp: slow, ripple: false });
    expect(endOf(clipOf(film))).toBe(8);
    expect(clipOf(film).out).toBe(5);
    expect(clipOf(film, "b").at).toBe(8);
  });
});

describe("the pitch of a clip", () => {
  const pitchOf = (film: Timeline) => clipOf(film).keepPitch;

  it("is kept once its speed is changed, and says nothing at its own speed", () => {
    const fast = setSpeed(example(), { id: "a", speed: 2 });
    expect(pitchOf(fast)).toBe(true);
    expect(pitchOf(setSpeed(fast, { id: "a", speed: 1 }))).toBeUndefined();
    expect(pitchOf(setRamp(example(), { id: "a", ramp: RAMP }))).toBe(true);
  });

  it("stays what its creator said, and that of an older film stays as it was heard", () => {
    const off = setSpeed(example({ keepPitch: false }), { id: "a", speed: 2 });
    expect(pitchOf(off)).toBe(false);
    expect(pitchOf(setSpeed(example({ speed: 2 }), { id: "a", speed: 3 }))).toBeUndefined();
  });
});
