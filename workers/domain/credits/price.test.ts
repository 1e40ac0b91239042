import { describe, expect, it } from "vitest";
import { KINDS, MODEL_KINDS } from "#contract/kinds";
import { PROVIDER_NAMES } from "#contract/providers";
import { priceOf } from "./price";

const providers = [...PROVIDER_NAMES.filter((name) => name !== "engine"), "gone", null];

describe("the price of a generation", () => {
  it.each([...PROVIDER_NAMES, null])("is the model's own, also where it is 0 (%s)", (name) => {
    expect(priceOf({ price: 7, modelType: "text_to_video" }, name)).toBe(7);
    expect(priceOf({ price: 0, modelType: "text_to_video" }, name)).toBe(0);
  });

  it.each(MODEL_KINDS)("is that of its kind where the model has none (%s)", (modelType) => {
    for (const provider of providers) {
      const price = priceOf({ price: null, modelType }, provider);
      expect(price).toBe(KINDS[modelType].price);
      expect(Number.isInteger(price) && price > 0).toBe(true);
    }
  });

  it.each([
    ["text_to_image", 1],
    ["image_to_image", 1],
    ["text_to_video", 4],
    ["image_to_video", 4],
  ] as const)("is a demo price at the embedded engine (%s: %i)", (modelType, price) => {
    expect(priceOf({ price: null, modelType }, "engine")).toBe(price);
  });
});
