import { describe, expect, it } from "vitest";
import { likeness, noRoomSentence, otherSize } from "./whereabouts";

const MB = 1024 * 1024;

describe("a file that was chosen again", () => {
  const known = { name: "Talk.mov", bytes: 3 };

  it("is another one where its size differs, and the sentence names both", () => {
    expect(otherSize(known, new File(["abc"], "Talk copy.mov"))).toBeNull();
    expect(otherSize(known, new File(["a".repeat(MB)], "Other.mov"))).toBe(
      "Other.mov is another file: Talk.mov has 1 KB, this one 1.0 MB.",
    );
  });

  it.each([
    ["same", { size: 3, lastModified: 5 }],
    ["other", { size: 4, lastModified: 5 }],
    ["unsure", { size: 3, lastModified: 6 }],
  ])("is judged %s by its size and its date", (judged, file) => {
    expect(likeness({ bytes: 3, modified: 5 }, file)).toBe(judged);
  });
});

it("a copy that finds no room is named with its size and what is free", () => {
  const file = { name: "Talk.mov", bytes: 2.5 * 1024 * MB };
  expect(noRoomSentence(file, 300 * MB)).toContain(
    "no room for a copy of Talk.mov (2.5 GB; 300.0 MB are free)",
  );
  expect(noRoomSentence(file, null)).toContain("no room for a copy of Talk.mov (2.5 GB)");
});
