import { describe, expect, it } from "vitest";
import { subjectInWords, withSubject } from "./subject-params";

describe("what a model is told of a subject", () => {
  it.each([
    [1, 1, "Picture 1 shows Mia: keep this subject the same."],
    [2, 2, "Pictures 2 and 3 show Mia: keep this subject the same."],
    [4, 3, "Pictures 3, 4, 5 and 6 show Mia: keep this subject the same."],
  ])("names %i pictures from place %i on", (pictures, first, sentence) => {
    expect(subjectInWords("Mia", pictures, first)).toBe(sentence);
  });

  it.each([
    ["", "S."],
    ["  ", "S."],
    ["a lake", "a lake. S."],
    ["a lake!  ", "a lake! S."],
    ["“a lake.”", "“a lake.” S."],
    ["湖。", "湖。 S."],
  ])("is put behind the prompt %j", (prompt, sent) => {
    expect(withSubject(prompt, "S.")).toBe(sent);
  });
});
