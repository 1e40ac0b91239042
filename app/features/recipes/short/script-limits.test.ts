import { expect, it } from "vitest";
import { scenesProblem, scriptProblem } from "./script-limits";

const lines = (count: number) => Array.from({ length: count }, (_, at) => `Line ${at}.`).join("\n");

it("takes a script with as many scenes as the server checks, and says how many are too many", () => {
  expect(scriptProblem(lines(200))).toBeNull();
  expect(scriptProblem(lines(201))).toBe(
    "A script has at most 200 scenes; this one has 201. Join short lines, or make two films of it.",
  );
});

it("refuses a script that is too long or has nothing to say, and takes none at all", () => {
  expect(scriptProblem("word ".repeat(1300))).toContain("this one has 6,500");
  expect(scriptProblem("[show: a red door]\n…")).toBe("The script has no words to say.");
  expect(scriptProblem("  \n ")).toBeNull();
});

it("names the scene whose words are more than the server checks", () => {
  const scene = (letters: number) => ({ say: "x".repeat(letters), show: "" });
  expect(scenesProblem([scene(2000)])).toBeNull();
  expect(scenesProblem([scene(1), scene(2001)])).toBe(
    "A scene has at most 2,000 letters; scene 2 has 2,001. Divide it into sentences.",
  );
  expect(scenesProblem([{ say: "x", show: "y".repeat(3000) }])).toContain("scene 1 has 3,000");
  expect(scenesProblem([])).toBeNull();
});

it("takes long sentences without spaces, which become scenes of their own", () => {
  expect(scriptProblem(`${"語".repeat(250)}。`.repeat(12))).toBeNull();
});
