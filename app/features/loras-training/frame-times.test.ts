import { describe, expect, it } from "vitest";
import {
  type ClipFrame,
  isNewView,
  isSameMoment,
  momentLabel,
  spreadTimes,
  withFrame,
} from "./frame-times";

const frame = (time: number, part: Partial<ClipFrame> = {}): ClipFrame => ({
  ...{ time, url: `blob:${time}`, hash: "0".repeat(64), isChosen: true },
  ...part,
});

describe("times of proposed frames", () => {
  it("lie in the middle of equal parts, away from both ends", () => {
    expect(spreadTimes(8, 30)).toEqual([0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5]);
    expect(spreadTimes(600, 30)).toHaveLength(8);
    expect(spreadTimes(600, 30)[0]).toBe(37.5);
  });

  it("are fewer for a short clip and where there is little room", () => {
    expect(spreadTimes(1, 30)).toEqual([0.25, 0.75]);
    expect(spreadTimes(0.04, 30)).toEqual([0.02]);
    expect(spreadTimes(60, 2)).toEqual([15, 45]);
  });

  it.each([
    [0, 30],
    [-3, 30],
    [Number.NaN, 30],
    [Number.POSITIVE_INFINITY, 30],
    [5, 0],
    [5, Number.NaN],
  ])("are empty for %d seconds with room for %d", (duration, most) => {
    expect(spreadTimes(duration, most)).toEqual([]);
  });
});

describe("chosen frames", () => {
  it("are in the order of time, each moment once", () => {
    const two = [frame(1), frame(3)];
    expect(withFrame(two, frame(2)).map(({ time }) => time)).toEqual([1, 2, 3]);
    const again = withFrame([frame(1, { isChosen: false })], frame(1.01));
    expect(again).toEqual([frame(1.01)]);
  });

  it("are the same moment below a fiftieth of a second", () => {
    expect([isSameMoment(1, 1.019), isSameMoment(1, 1.02001), isSameMoment(0, 0)]).toEqual([
      ...[true, false, true],
    ]);
  });

  it("are of a new view where their hash is far from all others", () => {
    const near = `${"1".repeat(10)}${"0".repeat(54)}`;
    const far = `${"1".repeat(11)}${"0".repeat(53)}`;
    expect(isNewView(near, [frame(1)])).toBe(false);
    expect(isNewView(far, [frame(1)])).toBe(true);
    expect(isNewView(far, [])).toBe(true);
  });

  it.each([
    [0, "0:00.0"],
    [3.25, "0:03.2"],
    [0.3, "0:00.3"],
    [59.99, "0:59.9"],
    [61, "1:01.0"],
    [-1, "0:00.0"],
  ])("at %d are labelled %s", (time, label) => {
    expect(momentLabel(time)).toBe(label);
  });
});
