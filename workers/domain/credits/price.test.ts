import { describe, expect, it } from "vitest";
import { KINDS, MODEL_KINDS } from "#contract/kinds";
import { PROVIDER_NAMES } from "#contract/providers";
import { priceOf } from "./price";

const providers = [...PROVIDER_NAMES.filter((name) => name !== "engine"), "gone", null];

const FLAT = { priceUnit: null, priceCredits: null };
const NOTHING = { values: {} };

describe("the price of a generation", () => {
  it.each([...PROVIDER_NAMES, null])("is the model's own, also where it is 0 (%s)", (name) => {
    expect(priceOf({ ...FLAT, price: 7, modelType: "text_to_video" }, name, NOTHING)).toBe(7);
    expect(priceOf({ ...FLAT, price: 0, modelType: "text_to_video" }, name, NOTHING)).toBe(0);
  });

  it("is counted by its unit where it has one, before its own price", () => {
    const model = { price: 7, priceUnit: "second", priceCredits: 20.5 } as const;
    const asked = { values: { duration: 5 } };
    expect(priceOf({ ...model, modelType: "text_to_video" }, "workers-ai", asked)).toBe(103);
  });

  it.each(MODEL_KINDS)("is that of its kind where the model has none (%s)", (modelType) => {
    for (const provider of providers) {
      const price = priceOf({ ...FLAT, price: null, modelType }, provider, NOTHING);
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
    expect(priceOf({ ...FLAT, price: null, modelType }, "engine", NOTHING)).toBe(price);
  });
});
