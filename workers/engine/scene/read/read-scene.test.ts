import { describe, expect, it } from "vitest";
import { readScene } from "./read-scene";

const idsOf = (prompt: string, negative?: string) =>
  readScene(prompt, negative).subjects.map(({ id, count }) => (count > 1 ? `${count} ${id}` : id));

describe("the reader of scenes", () => {
  it.each([
    ["a fluffy kitten", ["cat"]],
    ["Golden retriever PUPPY!", ["dog"]],
    ["three sailboats and a lighthouse", ["3 boat", "lighthouse"]],
    ["two cats, a dog", ["2 cat", "dog"]],
    ["butterflies", ["3 butterfly"]],
    ["a group of women", ["4 woman"]],
    ["wolves howling", ["3 wolf"]],
    ["a couple on the beach", ["2 man"]],
    ["a family of penguins", ["4 penguin"]],
    ["a robot that can fly", ["robot"]],
    ["hot air balloon over Cappadocia", ["balloon"]],
    ["perfume bottle, studio light", ["perfume"]],
    ["a can of soda and sneakers", ["can", "sneaker"]],
    ["cup of coffee", ["cup"]],
    ["spaceship near Saturn", ["rocket", "planet"]],
    ["the constructor of __proto__ and toString", []],
    ["castle, van gogh", ["castle"]],
    ["stained glass window with a rose", ["rose"]],
    ["tulip field", ["7 tulip"]],
    ["a quiet afternoon", []],
  ])("reads “%s”", (prompt, ids) => expect(idsOf(prompt)).toEqual(ids));

  it.each([
    [
      "snow-capped mountains by a lake at sunset",
      { places: ["mountains", "lake"], hours: ["sunset"], seasons: ["winter"] },
    ],
    [
      "rainy city street at night",
      { places: ["city", "road"], hours: ["night"], weathers: ["rain"] },
    ],
    ["misty forest, early morning", { places: ["forest"], hours: ["dawn"], weathers: ["fog"] }],
    [
      "northern lights over a frozen lake",
      { places: ["lake"], hours: ["night"], sights: ["aurora"], seasons: ["winter"] },
    ],
    ["cherry blossoms in spring", { seasons: ["spring"], places: [] }],
    ["coral reef", { places: ["underwater"] }],
    ["cities in the desert", { places: ["city", "desert"] }],
  ] as const)("reads places, hours, weather and seasons of “%s”", (prompt, brief) =>
    expect(readScene(prompt)).toMatchObject(brief),
  );

  it("gives a colour only to the thing that follows it", () => {
    const brief = readScene("a red car and a white house, teal palette");
    expect(brief.subjects.map(({ tint }) => tint)).toEqual([
      [214, 40, 40],
      [246, 246, 246],
    ]);
    expect(brief.colours).toEqual([[14, 132, 138]]);
  });
});

describe("the reader of refused things", () => {
  it.each([
    ["a cat and a dog", "dog", ["cat"]],
    ["a cat without dogs", "", ["cat"]],
    ["a house, no trees, no people", "", ["house"]],
    ["a cat and a dog", "cats, dogs, blurry", []],
  ])("leaves out: %s / %s", (prompt, negative, ids) =>
    expect(idsOf(prompt, negative)).toEqual(ids),
  );

  it("leaves out places, hours and weather too", () => {
    expect(readScene("stormy sea at night", "storm, night")).toMatchObject({
      weathers: [],
      hours: [],
      places: ["sea"],
    });
  });
});

it("understands at least two hundred words", async () => {
  const { SUBJECTS } = await import("../subjects");
  const words = new Set(Object.values(SUBJECTS).flatMap((subject) => subject.words));
  expect(words.size).toBeGreaterThan(200);
  for (const word of words) expect(readScene(word).subjects, word).not.toEqual([]);
});
