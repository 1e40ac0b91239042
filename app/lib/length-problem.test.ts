import { expect, it } from "vitest";
import { lengthProblem } from "./length-problem";

it("marks a text from the first character that is too many", () => {
  expect(lengthProblem("a".repeat(1000), 1000)).toBeNull();
  expect(lengthProblem("a".repeat(1001), 1000)).toBe("1 character too many: shorten it to 1000.");
  expect(lengthProblem("a".repeat(220), 200)).toMatch(/^20 characters too many/);
});
