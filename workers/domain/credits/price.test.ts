import { describe, expect, it } from "vitest";
import { GENERATION_KINDS, KINDS } from "#contract/kinds";
import { priceOf } from "./price";

describe("the price of a generation", () => {
  it("is the model's own, also where that is nothing", () => {
    expect(priceOf({ price: 7, modelType: "text_to_video" })).toBe(7);
    expect(priceOf({ price: 0, modelType: "text_to_video" })).toBe(0);
  });

  it.each(GENERATION_KINDS)("is that of its kind where the model has none (%s)", (modelType) => {
    const price = priceOf({ price: null, modelType });
    expect(price).toBe(KINDS[modelType].price);
    expect(Number.isInteger(price) && price > 0).toBe(true);
  });
});
