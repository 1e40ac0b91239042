import { expect, it } from "vitest";
import { voiceInNode } from "#support/speech";

const say = voiceInNode();

it("words begin where they are said, with figures, signs and abbreviations among them", async () => {
  const text = "Dr. Smith paid $3.50 at 9 a.m. for well-known coffee, e.g. Kenya's.";
  const { words, duration } = await say({ text, voice: "slt", pace: 1 });
  expect(words.map(({ word }) => word)).toEqual(text.split(" "));
  for (const [index, { start, end }] of words.entries()) {
    expect(end).toBeGreaterThan(start);
    expect(start).toBeGreaterThanOrEqual(words[index - 1]?.end ?? 0);
  }
  expect(words[0]?.start).toBeCloseTo(0.08, 1);
  expect(words.at(-1)?.end).toBeLessThanOrEqual(duration);
});
