import { expect, it } from "vitest";
import { type AiParts, aiLabel, isAiInside } from "./made-with-ai";

const parts: AiParts = { by: "rules", voices: ["flite-slt", ""], pictures: [null, {}] };

it("finds AI in words, in a voice and in a picture, and nowhere else", () => {
  expect(isAiInside(parts)).toBe(false);
  expect(isAiInside({ ...parts, by: "creator" })).toBe(false);
  expect(isAiInside({ ...parts, by: "model" })).toBe(true);
  expect(isAiInside({ ...parts, voices: ["flite-slt", "model:Aria"] })).toBe(true);
  expect(isAiInside({ ...parts, pictures: [null, { isAi: true }] })).toBe(true);
});

it("says so unless that was switched off, also for a plan of before", () => {
  const made: AiParts = { ...parts, by: "model" };
  expect([undefined, true, false].map((saysAi) => aiLabel(made, saysAi))).toEqual([
    { label: "Made with AI" },
    { label: "Made with AI" },
    {},
  ]);
  expect(aiLabel(parts, true)).toEqual({});
});
