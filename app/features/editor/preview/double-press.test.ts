import { expect, it } from "vitest";
import { doublePresses } from "./double-press";

it("the second press of a piece within half a second is a double one, and a third begins again", () => {
  const isSecond = doublePresses();
  expect([0, 300, 500, 700].map((time) => isSecond("a", time))).toEqual([false, true, false, true]);
});

it("slow presses, and presses of two pieces, are no double ones", () => {
  const isSecond = doublePresses();
  expect([isSecond("a", 0), isSecond("a", 600), isSecond("b", 700)]).toEqual([false, false, false]);
});
