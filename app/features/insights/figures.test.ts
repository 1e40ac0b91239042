import { describe, expect, it } from "vitest";
import { describeChange, shortFigure, sparkPoints } from "./figures";

describe("sparkPoints", () => {
  const size = { width: 60, height: 20 };
  it.each([
    [[1, 2, 3], "0,20 30,10 60,0"],
    [[5, 5], "0,10 60,10"],
    [[7], ""],
    [[], ""],
    [[1, Number.NaN, 2], "0,20 60,0"],
  ])("draws %j as %j", (history, points) => {
    expect(sparkPoints(history, size)).toBe(points);
  });
});

describe("describeChange", () => {
  it.each([
    [null, "New"],
    [0, "Same place"],
    [1, "Up 1 place"],
    [-3, "Down 3 places"],
  ])("says of %j: %s", (change, words) => {
    expect(describeChange(change)).toBe(words);
  });
});

it("writes figures in few characters", () => {
  expect([950, 12_345, 4_000_000].map(shortFigure)).toEqual(["950", "12.3K", "4M"]);
});
