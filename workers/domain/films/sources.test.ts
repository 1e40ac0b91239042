import { describe, expect, it } from "vitest";
import { firstChanges, wasAiSince } from "./sources";

describe("whether AI made anything in a revision or since", () => {
  it.each([
    [[], [false, false, false]],
    [[1], [true, true, true]],
    [[2], [true, true, true]],
    [
      [1, 3],
      [true, true, false],
    ],
    [
      [2, 3],
      [true, true, false],
    ],
  ])("follows the changes %j for the first three revisions", (aiChanges, expected) => {
    expect([1, 2, 3].map((revision) => wasAiSince({ aiChanges }, revision))).toEqual(expected);
  });

  it("ends with the revision in which AI left the film for good", () => {
    expect(wasAiSince({ aiChanges: [10, 20] }, 1)).toBe(true);
    expect(wasAiSince({ aiChanges: [10, 20] }, 19)).toBe(true);
    expect(wasAiSince({ aiChanges: [10, 20] }, 20)).toBe(false);
    expect(wasAiSince({ aiChanges: [10, 20, 30] }, 20)).toBe(true);
  });

  it("begins with the files of the first revision", () => {
    expect(wasAiSince({ aiChanges: firstChanges(["outputs/1.png"]) }, 1)).toBe(true);
    expect(wasAiSince({ aiChanges: firstChanges([]) }, 1)).toBe(false);
  });
});
