import { describe, expect, it } from "vitest";
import { firstMonthLabel, PLANS } from "./plans";

describe("the discount of a first month", () => {
  it("is computed from the two prices and rounded down", () => {
    expect(PLANS.map(firstMonthLabel)).toEqual([
      "47% off first month",
      "35% off first month",
      "34% off first month",
    ]);
  });
});
