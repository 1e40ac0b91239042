import { describe, expect, it } from "vitest";
import { isReferenceName } from "#contract/references";
import { isNamedIn, namedOf, nameFor, nameProblem, type Reference, renameIn } from "./references";

const at = (url: string, part: Partial<Reference> = {}): Reference => ({
  ...{ url, width: null, height: null },
  ...part,
});

describe("a reference's first name", () => {
  it.each([
    ["red boat.png", "red-boat"],
    ["Möwe (2).JPG", "Möwe-2"],
    ["--boat--.png", "boat"],
    ["IMG_2041.HEIC", "image1"],
    ["Screenshot 2026-01-02.png", "image1"],
    ["20260102_101112.jpg", "image1"],
    ["🚤.png", "image1"],
    ["", "image1"],
    [null, "image1"],
    [`${"long".repeat(10)}.png`, "long".repeat(6)],
    [`${"a".repeat(23)}𠮷.png`, "a".repeat(23)],
  ])("of the file %j is %j", (file, name) => {
    expect(nameFor(file, [])).toBe(name);
    expect(isReferenceName(name)).toBe(true);
  });

  it("is one that no other has", () => {
    expect(nameFor("Boat.png", ["boat"])).toBe("image1");
    expect(nameFor(null, ["image1", "IMAGE2"])).toBe("image3");
  });
});

describe("the named references of a form", () => {
  it("are the first four, each with a name of its own and a role", () => {
    const given = [
      at("a", { name: "boat", role: "style" }),
      at("b", { name: "Boat" }),
      at("c", { name: "no name" }),
      at("d"),
      at("e"),
    ];
    expect(namedOf(given).map(({ name, role }) => [name, role])).toEqual([
      ["boat", "style"],
      ["image1", "subject"],
      ["image2", "subject"],
      ["image3", "subject"],
    ]);
  });
});

describe("a name that is written", () => {
  it("is refused with a sentence where it cannot be used", () => {
    expect(nameProblem("boat", ["mood"])).toBeNull();
    for (const name of ["", "a b", "x".repeat(25), "@boat", "Mood"])
      expect(nameProblem(name, ["mood"]), name).toMatch(/\.$/);
  });

  it("takes the place of the earlier one in the prompt, and of nothing else", () => {
    expect(renameIn("@boat, @Boat and @boats, me@boat.org", "boat", "ship")).toBe(
      "@ship, @ship and @boats, me@boat.org",
    );
    expect(isNamedIn("a @Boat", "boat")).toBe(true);
    expect(isNamedIn("a @boats", "boat")).toBe(false);
  });
});
