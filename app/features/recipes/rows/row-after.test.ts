import { expect, it } from "vitest";
import { rowAfter } from "./row-after";

it("names the row that takes the place of a deleted one, else the last, else none", () => {
  expect(rowAfter(0, 2)).toBe(0);
  expect(rowAfter(1, 2)).toBe(1);
  expect(rowAfter(2, 2)).toBe(1);
  expect(rowAfter(0, 0)).toBeNull();
  expect(rowAfter(-1, 3)).toBe(0);
});
