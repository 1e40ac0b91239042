import { describe, expect, it } from "vitest";
import type { Medium } from "#film/build/medium";
import type { Candidate } from "#film/build/propose-videos";
import { ownMedium } from "#support/timelines";
import { mediumFacts } from "./medium-facts";
import { proposeForScenes } from "./propose-for-scenes";

const result = (key: string, prompt: string): Candidate => ({
  described: [{ where: "prompt", words: prompt }],
  medium: ownMedium(key, prompt),
});
const upload = (key: string, name: string): Candidate => ({
  described: [{ where: "file name", words: name }],
  medium: { ...ownMedium(key, name, 12), source: { kind: "upload", key } },
});
const scene = (show: string, say = "") => ({ show, say, picture: null });
const keysOf = (lists: ReturnType<typeof proposeForScenes>) =>
  lists.map((list) => list.map(({ candidate }) => candidate.medium.key));

describe("what is proposed for the scenes of a plan", () => {
  it("is found by what a scene shows and says, at most three each, nothing where nothing fits", () => {
    const boats = ["a", "b", "c", "d"].map((key) => result(key, "a boat on a lake"));
    const lists = proposeForScenes(
      [scene("a boat"), scene("", "The bread is ready."), scene("taxes")],
      [upload("loaf", "warm_bread.mp4"), ...boats],
    );
    expect(keysOf(lists)).toEqual([["a", "b", "c"], ["loaf"], []]);
    expect(lists[1]?.[0]?.why).toBe("“bread” is in its file name.");
  });

  it("is not found by the words of a look, which each prompt of a film has", () => {
    const made = result("x", "a red door, photograph, natural light");
    expect(keysOf(proposeForScenes([scene("natural light in a room")], [made]))).toEqual([[]]);
    expect(keysOf(proposeForScenes([scene("a door")], [made]))).toEqual([["x"]]);
  });

  it("is not what a scene of the plan shows already, and begins with another one for each scene", () => {
    const [one, two, three] = ["a", "b", "c"].map((key) => result(key, "bread"));
    const candidates = [one, two, three].flatMap((each) => each ?? []);
    const src = { kind: "generation", id: "a", url: "/media/a?t=x", type: "image" } as const;
    const shown = { ...scene("bread"), picture: { src, name: "Bread" } };
    const [first, second] = keysOf(proposeForScenes([shown, scene("bread")], candidates));
    expect(first).toEqual(["b", "c"]);
    expect(second).toEqual(["c", "b"]);
  });

  it("is nothing without candidates or scenes, and bears signs of any script", () => {
    expect(proposeForScenes([scene("bread")], [])).toEqual([[]]);
    expect(proposeForScenes([], [result("a", "bread")])).toEqual([]);
    const odd = [scene("\u0000\ud800"), scene("🍞".repeat(300)), scene("東京の夜")];
    const lists = proposeForScenes(odd, [result("a", "🍞"), result("b", "東京")]);
    expect(keysOf(lists)[2]).toEqual(["b"]);
  });
});

it("says where a proposal is from and under which terms", () => {
  const facts = (part: Partial<Medium>) => mediumFacts({ ...ownMedium("a", "A"), ...part });
  expect(facts({})).toBe("Your result");
  expect(facts({ source: { kind: "upload", key: "k" } })).toBe("Your upload");
  const library: Medium["source"] = {
    ...{ kind: "library", provider: "pexels", id: "video-7", author: "Ana" },
    licence: "Pexels License",
  };
  expect(facts({ source: library })).toBe("Pexels, by Ana, Pexels License");
  const licence = {
    ...{ provider: "pixabay", id: "video-7", author: "", licence: "Pixabay Content License" },
    ...{ authorUrl: "", pageUrl: "", fetchedAt: "2026-01-01T00:00:00.000Z" },
  } as Medium["licence"];
  expect(facts({ source: { kind: "stock", id: "pixabay:video-7" }, licence })).toBe(
    "Pixabay, Pixabay Content License",
  );
});
