import { describe, expect, it } from "vitest";
import { changedPart, complete, nearMiss, writingAt } from "./mentions";

describe("a word that nearly is a name", () => {
  it.each([
    ["@baot", "boat"],
    ["@boatt", "boat"],
    ["@boa", "boat"],
    ["@boats", "boat"],
    ["@mooood", "mood"],
  ])("is found: %j for %j", (written, meant) => {
    expect(nearMiss(`a ${written} here`, ["boat", "mood"])?.meant).toBe(meant);
  });

  it.each(["把@boat放在湖上", "@boat", "@someone", "me@boa.org", "@b", "plain", "@instagram"])(
    "is not seen in %j",
    (written) => {
      expect(nearMiss(written, ["boat", "mood"])).toBeNull();
    },
  );

  it("is looked for quickly in a prompt that is a single word", () => {
    expect(nearMiss(`@${"a".repeat(50_000)}`, ["aaab"])).toBeNull();
  });
});

describe("completing", () => {
  it("begins behind an @ that begins a word, and knows the word up to its end", () => {
    expect(writingAt("a @bo", 5)).toEqual({ from: 2, to: 5, begun: "bo" });
    expect(writingAt("a @boat b", 5)).toEqual({ from: 2, to: 7, begun: "bo" });
    expect(writingAt("@", 1)).toEqual({ from: 0, to: 1, begun: "" });
    expect(writingAt("把@bo放在", 4)).toEqual({ from: 1, to: 4, begun: "bo" });
    expect(writingAt("把@放在", 2)).toEqual({ from: 1, to: 2, begun: "" });
  });

  it.each([
    ["me@bo", 5],
    ["@bo at", 6],
    ["bo", 2],
    ["@@", 2],
    ["", 0],
  ])("does not begin in %j at %d", (prompt, caret) => {
    expect(writingAt(prompt, caret)).toBeNull();
  });

  it("puts the name in the place of what was written, and goes on behind it", () => {
    const write = (prompt: string, caret: number) => {
      const writing = writingAt(prompt, caret);
      return writing && complete(prompt, writing, "boat");
    };
    expect(write("a @b", 4)).toEqual({ prompt: "a @boat ", caret: 8 });
    expect(write("a @bo, b", 4)).toEqual({ prompt: "a @boat, b", caret: 7 });
  });
});

describe("what two texts have otherwise", () => {
  it.each([
    ["a @bo", "a @boat ", { from: 5, to: 5, text: "at " }],
    ["a @baot b", "a @boat b", { from: 4, to: 6, text: "oa" }],
    ["aaa", "aa", { from: 2, to: 3, text: "" }],
    ["aa", "aaa", { from: 2, to: 2, text: "a" }],
    ["same", "same", { from: 4, to: 4, text: "" }],
    ["", "new", { from: 0, to: 0, text: "new" }],
  ])("of %j and %j is one part", (before, after, part) => {
    expect(changedPart(before, after)).toEqual(part);
    expect(before.slice(0, part.from) + part.text + before.slice(part.to)).toBe(after);
  });
});
