import { expect, it } from "vitest";
import { forgetPress, momentOfPress } from "./press-moment";

it("keeps the time of a wish until its answer is known", () => {
  expect(momentOfPress("a", 1_000)).toBe(61_000);
  expect(momentOfPress("a", 500_000)).toBe(61_000);
  expect(momentOfPress("b", 2_000)).toBe(62_000);
  forgetPress("a");
  expect(momentOfPress("a", 500_000)).toBe(560_000);
});
