import { describe, expect, it } from "vitest";
import { durationOf } from "#contract/timeline/timeline";
import { cutRanges } from "#film/edit/cut-ranges";
import type { SourceRecording } from "./cut-plan";
import { filmAround, previewFilm, timeWithout } from "./preview-film";

const recording: SourceRecording = {
  ...{ id: "file-1", name: "Talk.mp4", bytes: 1000, type: "video" },
  ...{ width: 1920, height: 1080, duration: 20 },
};
const plan = { recording, shape: "own" } as const;
const cutAt = (from: number, to: number, isOn = true) => ({ from, to, isOn, reason: "pause" });
const first = cutAt(1, 2);
const off = cutAt(4, 5, false);
const last = cutAt(8, 11);
const cuts = [first, off, last];

describe("the film around a cut", () => {
  it.each([
    [first, 20 - 3, { from: 1, to: 2 }],
    [off, 20 - 1 - 3, { from: 3, to: 4 }],
    [last, 20 - 1, { from: 7, to: 10 }],
  ])("has every other cut made, and its stretch where it then is", (cut, length, place) => {
    const { film, range } = filmAround(plan, { cuts, cut });
    expect(durationOf(film)).toBeCloseTo(length, 3);
    expect(range.from).toBeCloseTo(place.from, 6);
    expect(range.to).toBeCloseTo(place.to, 6);
  });

  it("is the film of the plan once its stretch is cut", () => {
    const { film, range } = filmAround(plan, { cuts, cut: first });
    const made = previewFilm(plan, [first, last]);
    expect(durationOf(cutRanges(film, { ranges: [range], ripple: true }))).toBe(durationOf(made));
  });

  it("hears nothing of a stretch that another cut takes", () => {
    const inside = cutAt(8.5, 9);
    const { range } = filmAround(plan, { cuts: [...cuts, inside], cut: inside });
    expect(range.to - range.from).toBe(0);
  });
});

it.each([
  [0, 0],
  [1.5, 1],
  [10, 7],
  [30, 16],
])("the second %d of a recording is the second %d without its cuts", (time, place) => {
  expect(timeWithout(20, [first, last], time)).toBeCloseTo(place, 6);
});
