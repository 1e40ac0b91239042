import { describe, expect, it } from "vitest";
import { firstChanges, wasAi } from "./sources";

describe("whether AI made anything in a revision", () => {
  it.each([
    [[], [false, false, false]],
    [[1], [true, true, true]],
    [[2], [false, true, true]],
    [
      [1, 3],
      [true, true, false],
    ],
    [
      [2, 3],
      [false, true, false],
    ],
  ])("follows the changes %j for the first three revisions", (aiChanges, expected) => {
    expect([1, 2, 3].map((revision) => wasAi({ aiChanges }, revision))).toEqual(expected);
  });

  it("is told for a revision between two distant changes", () => {
    expect(wasAi({ aiChanges: [10, 20] }, 19)).toBe(true);
    expect(wasAi({ aiChanges: [10, 20] }, 20)).toBe(false);
  });

  it("begins with the files of the first revision", () => {
    expect(wasAi({ aiChanges: firstChanges(["outputs/1.png"]) }, 1)).toBe(true);
    expect(wasAi({ aiChanges: firstChanges([]) }, 1)).toBe(false);
  });
});
