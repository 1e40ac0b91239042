import { describe, expect, it } from "vitest";
import { isReferenceName } from "#contract/references";
import { namedIn, nameFor, nameProblem, renameIn } from "./names";
import { namedOf, type Reference, rolesOf } from "./references";

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
    ["Лодка.jpg", "Лодка"],
    ["船.png", "船"],
    ["الصورة.png", "الصورة"],
    ["WhatsApp Image 2026-01-02 at 10.11.12.jpeg", "image1"],
    ["Screenshot 2026-01-02 at 10.11.12.png", "image1"],
    ["Screen Shot 2026-01-02 at 10.11.12 PM.png", "image1"],
    ["Bildschirmfoto 2026-01-02 um 10.11.12.png", "image1"],
    ["IMG-20260102-WA0003.jpg", "image1"],
    ["photo of a boat.jpg", "photo-of-a-boat"],
    ["", "image1"],
    [null, "image1"],
    [`${"long".repeat(10)}.png`, "long".repeat(6)],
    [`${"a".repeat(23)}𠮷.png`, "a".repeat(23)],
  ])("of the file %j is %j", (file, name) => {
    expect(nameFor(file, [])).toBe(name);
    expect(isReferenceName(name)).toBe(true);
  });

  it("is one that no other has", () => {
    expect(nameFor("Boat.png", ["boat"])).toBe("Boat-2");
    expect(nameFor("boat.png", ["boat", "BOAT-2"])).toBe("boat-3");
    const long = "long".repeat(6);
    expect(nameFor(`${long}.png`, [long])).toBe(`${long.slice(0, 22)}-2`);
    const cut = "a".repeat(21);
    expect(nameFor(`${cut}𠮷b.png`, [`${cut}𠮷b`])).toBe(`${cut}-2`);
    expect(nameFor(null, ["image1", "IMAGE2"])).toBe("image3");
  });
});

describe("the named references of a form", () => {
  it("are the first four, each with a name of its own, and with the role that was chosen", () => {
    const given = [
      at("a", { name: "boat", role: "style" }),
      at("b", { name: "Boat" }),
      at("c", { name: "no name" }),
      at("d"),
      at("e"),
    ];
    expect(namedOf(given).map(({ name, role }) => [name, role])).toEqual([
      ["boat", "style"],
      ["image1", undefined],
      ["image2", undefined],
      ["image3", undefined],
    ]);
    expect(rolesOf(given).slice(0, 2)).toEqual([
      { name: "boat", role: "style" },
      { name: "image1" },
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
    expect(renameIn("@boat, @Boat and @boats, me@boat.org", "boat", "ship", ["boat"])).toBe(
      "@ship, @ship and @boats, me@boat.org",
    );
    expect(renameIn("把@boat放在湖上", "boat", "船", ["boat", "mood"])).toBe("把@船放在湖上");
    expect(namedIn("a @Boat and @moods", ["mood", "boat"])).toEqual(["boat"]);
  });
});
