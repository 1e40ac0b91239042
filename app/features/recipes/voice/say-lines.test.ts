import { expect, it } from "vitest";
import { voiceChoices } from "../../editor/voice/voice-choices";
import { lineKey, linesPrice, unsaidLines, voiceProblem } from "./say-lines";

const voices = voiceChoices([]);
const lines = [
  { text: "Hello", voice: "slt" },
  { text: "Hello", voice: "rms" },
  { text: "Hello", voice: "slt" },
];
const line = {
  text: "Hello",
  duration: 1,
  words: [],
  src: { kind: "flite", voice: "slt", pace: 1, text: "Hello" },
} as const;

it("names what is still to be said, each once", () => {
  expect(unsaidLines(lines, {})).toEqual(lines.slice(0, 2));
  const said = { [lineKey({ text: "Hello", voice: "slt" })]: { ...line, words: [] } };
  expect(unsaidLines(lines, said)).toEqual([lines[1]]);
  expect(linesPrice(lines, said, voices)).toBe(0);
});

it("says why lines cannot be said", () => {
  expect(voiceProblem(lines, { voices, isHere: () => true })).toBeNull();
  expect(voiceProblem(lines, { voices, isHere: () => false })).toContain(
    "Download the voice first",
  );
  expect(
    voiceProblem([{ text: "Hi", voice: "model:gone" }], { voices, isHere: () => true }),
  ).toContain("no longer there");
  expect(
    voiceProblem([{ text: "Привет", voice: "slt" }], { voices, isHere: () => true }),
  ).not.toBeNull();
});
