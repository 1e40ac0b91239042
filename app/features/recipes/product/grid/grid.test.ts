import { describe, expect, it } from "vitest";
import { countingIds } from "#support/timelines";
import { anglesOf, factsOfAngle } from "./angles";
import { columnNames, gridRows, makeGrid, scriptName, type WrittenScene } from "./make-grid";

const fact = (id: string, kind: Parameters<typeof anglesOf>[0][number]["kind"], text: string) => ({
  ...{ id, kind, text },
});
const FACTS = [
  fact("n", "name", "Nova mug"),
  fact("d", "description", "A mug of steel with two walls"),
  fact("f1", "feature", "Keeps coffee hot for 6 hours"),
  fact("f2", "feature", "Fits under every machine"),
  fact("p", "price", "49.00 EUR"),
];
const scene = (say: string, ...cites: string[]): WrittenScene => ({ say, write: "", cites });

describe("the angles of an ad", () => {
  it("are those for which facts were confirmed", () => {
    expect(anglesOf(FACTS)).toEqual(["details", "about", "price"]);
    expect(anglesOf([fact("n", "name", "Mug")])).toEqual(["about"]);
    expect(anglesOf([])).toEqual(["about"]);
    expect(anglesOf([...FACTS, fact("r", "rating", "4.6 of 5 (12)")])).toContain("rating");
  });

  it("take their own facts, and of the others what the length needs", () => {
    const idsOf = (facts: readonly { id: string }[]) => facts.map(({ id }) => id);
    expect(idsOf(factsOfAngle(FACTS, "details", 5))).toEqual(["n", "f1", "f2"]);
    expect(idsOf(factsOfAngle(FACTS, "price", 2))).toEqual(["n", "p"]);
    expect(idsOf(factsOfAngle(FACTS, "price", 90))).toEqual(idsOf(FACTS));
    expect(factsOfAngle([], "about", 30)).toEqual([]);
  });

  it("leave a rating to its own angle as long as other facts suffice", () => {
    const facts = [fact("r", "rating", "4.6 of 5 (12)"), ...FACTS];
    expect(factsOfAngle(facts, "details", 10).map(({ kind }) => kind)).not.toContain("rating");
  });
});

describe("the grid of angles and hooks", () => {
  const angles = [
    {
      ...{ angle: "details" as const, by: "rules" as const },
      scripts: [
        [scene("Meet Nova mug.", "n"), scene("Steel.", "d"), scene("Hot.", "f1"), scene("Look.")],
        [scene("Say hello.", "n"), scene("Hot.", "f1"), scene("Look.")],
      ],
    },
    {
      ...{ angle: "price" as const, by: "rules" as const },
      scripts: [[scene("This is it.", "n"), scene("49 euros.", "p"), scene("Decide.")]],
    },
  ];
  const grid = makeGrid(angles, FACTS, countingIds());

  it("has a script for each angle with each first sentence", () => {
    expect(grid.map(({ angle, hook }) => [angle, hook])).toEqual([
      ["details", "Meet Nova mug."],
      ["details", "This is it."],
      ["details", "Say hello."],
      ["price", "Meet Nova mug."],
      ["price", "This is it."],
      ["price", "Say hello."],
    ]);
    expect(gridRows(grid).map(({ scripts }) => scripts.length)).toEqual([3, 3]);
    expect(scriptName(grid[3] ?? { id: "", scenes: [] })).toBe("What it costs: Meet Nova mug.");
  });

  it("tells first what the angle dwells on, and last what to do", () => {
    expect(grid[0]?.scenes.map(({ say }) => say)).toEqual([
      "Meet Nova mug.",
      "Hot.",
      "Steel.",
      "Look.",
    ]);
  });

  it("gives each scene an id of its own", () => {
    const ids = grid.flatMap(({ id, scenes }) => [id, ...scenes.map((one) => one.id)]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("says nothing that was not written", () => {
    const written = new Set(angles.flatMap(({ scripts }) => scripts.flat().map(({ say }) => say)));
    const cited = new Set(FACTS.map(({ id }) => id));
    for (const { say, cites } of grid.flatMap(({ scenes }) => scenes)) {
      expect(written.has(say)).toBe(true);
      expect(cites.every((id) => cited.has(id))).toBe(true);
    }
  });

  it("is empty without scripts, and has a sentence of an angle once", () => {
    expect(makeGrid([], FACTS, countingIds())).toEqual([]);
    expect(
      makeGrid([{ angle: "about", by: "rules", scripts: [[]] }], FACTS, countingIds()),
    ).toEqual([]);
    const same = [[scene("Hello.")], [scene(" hello. ")]];
    expect(
      makeGrid([{ angle: "about", by: "rules", scripts: same }], FACTS, countingIds()),
    ).toHaveLength(1);
  });
});

describe("the grid of scripts without an opening", () => {
  const facts = FACTS.filter(({ kind }) => kind !== "name");
  const ruled = [
    {
      ...{ angle: "details" as const, by: "rules" as const },
      scripts: [
        [scene("Hot.", "f1"), scene("Fits.", "f2"), scene("49 euros.", "p"), scene("Look.")],
        [scene("It fits.", "f2"), scene("It is hot.", "f1"), scene("Decide.")],
      ],
    },
    {
      ...{ angle: "price" as const, by: "rules" as const },
      scripts: [[scene("Steel.", "d"), scene("49 euros.", "p"), scene("Buy.")]],
    },
  ];
  const grid = makeGrid(ruled, facts, countingIds());

  it("tells each fact of an angle once, whichever sentence it begins with", () => {
    for (const { angle, scenes } of grid) {
      const cited = scenes.flatMap(({ cites }) => cites);
      expect(new Set(cited).size).toBe(cited.length);
      for (const id of angle === "details" ? ["f1", "f2", "p"] : ["d", "p"])
        expect(cited).toContain(id);
    }
  });

  it("keeps the order in which a model tells its scenes", () => {
    const scripts = [
      [scene("Why?", "d"), scene("Steel.", "d"), scene("So hot.", "f1"), scene("Go.")],
    ];
    const [ad] = makeGrid([{ angle: "details", by: "model", scripts }], FACTS, countingIds());
    expect(ad?.scenes.map(({ say }) => say)).toEqual(["Why?", "Steel.", "So hot.", "Go."]);
  });
});

it("cells and columns are named by the sentence that they begin with now", () => {
  const scripts = (["details", "price"] as const).flatMap((angle) => ({
    ...{ id: angle, angle, hook: "Old." },
    scenes: [{ id: `${angle} 1`, say: "New.", write: "", cites: [] }],
  }));
  expect(scripts.map(scriptName)).toEqual(["What it does: New.", "What it costs: New."]);
  expect(columnNames(gridRows(scripts))).toEqual(["New."]);
  const [one, other] = scripts;
  if (!one || !other) throw new Error("no scripts");
  const edited = [one, { ...other, scenes: [] }];
  expect(columnNames(gridRows(edited))).toEqual(["Opening 1"]);
});

it("scripts of an older plan are one row", () => {
  const old = [
    { id: "a", scenes: [{ id: "1", say: "Cold coffee?", write: "", cites: [] }] },
    { id: "b", scenes: [] },
  ];
  expect(gridRows(old)).toEqual([{ angle: null, scripts: old }]);
  expect(old.map(scriptName)).toEqual(["Cold coffee?", "An empty script"]);
});
