import { expect, it } from "vitest";
import { PROMPT_MAX_LENGTH } from "#contract/limits";
import { lengthProblem } from "./prompt-length";

it("marks a prompt from the first character that is too many", () => {
  expect(lengthProblem("a".repeat(PROMPT_MAX_LENGTH))).toBeNull();
  expect(lengthProblem("a".repeat(PROMPT_MAX_LENGTH + 1))).toBe(
    "1 character too many: shorten it to 1000.",
  );
  expect(lengthProblem("a".repeat(PROMPT_MAX_LENGTH + 20))).toMatch(/^20 characters too many/);
});
