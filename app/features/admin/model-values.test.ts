import { describe, expect, it } from "vitest";
import type { TestModel } from "#contract/models";
import { bodyOf, fieldIssues, modelFormSchema, NO_FALLBACK, valuesOf } from "./model-values";

const MODEL: TestModel = {
  name: "Aura",
  description: null,
  active: false,
  model_type: "speech",
  endpoint_url: "https://workers-ai.cloudflare.com/run/@cf/deepgram/aura-2-en",
  price: null,
  price_per: { unit: "1k_chars", credits: 6.25 },
  fallback: "Melo",
  needs_price: false,
  is_default: false,
  position: 10,
  revision: 3,
  provider: "workers-ai",
  missing_setting: null,
  tested_at: null,
  created_at: "2026-11-23T00:00:00.000Z",
  updated_at: "2026-11-23T00:00:00.000Z",
};

describe("the form of a model", () => {
  it("gives back what it began with", () => {
    const body = bodyOf(modelFormSchema.parse(valuesOf(MODEL)), MODEL);
    expect(body).toMatchObject({
      price: null,
      price_per: { unit: "1k_chars", credits: 6.25 },
      fallback: "Melo",
      previous_name: "Aura",
      revision: 3,
    });
  });

  it("sends a price of a generation without units, and no fallback", () => {
    const typed = { ...valuesOf(MODEL), price: "7", price_unit: "generation" as const };
    const body = bodyOf(modelFormSchema.parse({ ...typed, fallback: NO_FALLBACK }), MODEL);
    expect(body).toMatchObject({ price: 7, price_per: null, fallback: null });
  });

  it.each([
    ["generation", "1.5", "A whole number from 0, or nothing."],
    ["second", "", "Enter the credits for each unit, such as 0.5."],
    ["second", "0", "A price for each unit is above 0."],
    ["minute", "abc", "Enter the credits for each unit, such as 0.5."],
  ])("refuses for a %s the price %j", (price_unit, price, told) => {
    const parsed = modelFormSchema.safeParse({ ...valuesOf(MODEL), price_unit, price });
    expect(parsed.error?.issues).toMatchObject([{ path: ["price"], message: told }]);
  });

  it("shows a refusal at the fields that it names", () => {
    const issues = [
      { path: "fallback", message: "It costs more." },
      { path: "price_per.credits", message: "Above 0." },
      { path: "elsewhere", message: "No field." },
    ];
    expect(fieldIssues(issues)).toEqual([
      { field: "fallback", message: "It costs more." },
      { field: "price", message: "Above 0." },
    ]);
  });
});
