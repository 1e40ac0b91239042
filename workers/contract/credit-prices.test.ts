import { describe, expect, it } from "vitest";
import { creditsFrom, formatDollars, priceOfCredits, smallestPurchase } from "./credit-prices";

describe("the price of credits", () => {
  it.each([
    [600, 60, 1000],
    [1200, 60, 2000],
    [3000, 60, 5000],
    [61, 60, 102],
    [600, 70, 858],
    [600, 80, 750],
    [600, 90, 667],
  ])("of %i at %i to the dollar is %i cents, rounded up", (credits, perDollar, cents) => {
    expect(priceOfCredits(credits, perDollar)).toBe(cents);
  });

  it("is that of 60 to the dollar where no rate is named", () => {
    expect(priceOfCredits(60)).toBe(100);
  });

  it.each([
    [1000, "$10"],
    [999, "$9.99"],
    [5, "$0.05"],
    [0, "$0"],
  ])("of %i cents is shown as %s", (cents, shown) => {
    expect(formatDollars(cents)).toBe(shown);
  });
});

describe("the smallest purchase", () => {
  it.each([
    [1, 60],
    [60, 60],
    [61, 61],
    [60_000, 60_000],
    [60_001, null],
  ])("that covers %i missing credits is %s", (missing, credits) => {
    expect(smallestPurchase(missing)).toBe(credits);
  });
});

describe("a typed amount of credits", () => {
  it.each([
    ["60", 60],
    [" 600 ", 600],
    ["060000", 60_000],
  ])("%j is %i", (text, credits) => {
    expect(creditsFrom(text)).toBe(credits);
  });

  it.each(["59", "60001", "", "6e2", "600.5", "-600", "1,000", "0000600"])(
    "%j is refused",
    (text) => {
      expect(creditsFrom(text)).toBeNull();
    },
  );
});
