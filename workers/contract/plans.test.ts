import { describe, expect, it } from "vitest";
import { firstMonthLabel, firstMonthOffCents, isHigherPlan, PLAN_IDS, PLANS } from "./plans";

describe("the order of plans", () => {
  it("is that of the list, and no plan is higher than itself", () => {
    const higher = PLAN_IDS.flatMap((id) =>
      PLAN_IDS.filter((than) => isHigherPlan(id, than)).map((than) => [id, than]),
    );
    expect(higher).toEqual([
      ["pro", "starter"],
      ["advance", "starter"],
      ["advance", "pro"],
    ]);
  });
});

describe("the discount of a first month", () => {
  it("is the difference of the two prices in cents", () => {
    expect(PLANS.map(firstMonthOffCents)).toEqual([901, 1401, 2401]);
  });

  it("is computed from the two prices and rounded down", () => {
    expect(PLANS.map(firstMonthLabel)).toEqual([
      "47% off first month",
      "35% off first month",
      "34% off first month",
    ]);
  });
});
