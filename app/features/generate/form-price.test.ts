import { describe, expect, it } from "vitest";
import type { CreatorModel, PricePer } from "#contract/models";
import { fallbackPrice, fittingParams } from "../models/fallback-price";
import { againPrice, formPrice } from "./form-price";
import { EMPTY_DRAFT } from "./use-draft";

const model = (price_per: PricePer | null, part: Partial<CreatorModel> = {}): CreatorModel => ({
  ...{ name: "m", description: null, model_type: "text_to_video", provider: "fal" },
  ...{ is_ai: true, is_ready: true },
  ...{ price: 40, price_per, is_default: true, runs_on: "provider", fallback: null, takes: [] },
  ...{ takes_clip: false, parameters: [], ...part },
});
const duration = (maximum: number) => ({
  ...{ name: "duration", type: "integer" as const, required: false, visible: true },
  ...{ default: 5, maximum },
});
const BY_SECOND: PricePer = { unit: "second", credits: 10 };
const BY_MEGAPIXEL: PricePer = { unit: "megapixel", credits: 10 };

describe("the price of a form", () => {
  it("is the model's, or the kind's while no model is known", () => {
    expect(formPrice("text_to_video", EMPTY_DRAFT, model(null), "16:9")).toBe(40);
    expect(formPrice("text_to_image", EMPTY_DRAFT, null, "16:9")).toBe(5);
  });

  it("follows the settings of the form", () => {
    const priced = model(BY_SECOND, { parameters: [duration(10)] });
    expect(formPrice("text_to_video", EMPTY_DRAFT, priced, "16:9")).toBe(50);
    const longer = { ...EMPTY_DRAFT, params: { duration: 8 } };
    expect(formPrice("text_to_video", longer, priced, "16:9")).toBe(80);
  });

  it("follows the picture as it is sent: cut to its new shape", () => {
    const image = { url: "/x", width: 2000, height: 1000 };
    const priced = model(BY_MEGAPIXEL);
    const draft = { ...EMPTY_DRAFT, image };
    expect(formPrice("image_to_video", draft, priced, "1:1")).toBe(20);
    expect(formPrice("image_to_video", { ...draft, focus: 0.5 }, priced, "1:1")).toBe(10);
  });

  it("of a fallback leaves out what it does not take", () => {
    const other = model({ unit: "second", credits: 2 }, { parameters: [duration(6)] });
    const draft = { ...EMPTY_DRAFT, params: { duration: 8, steps: 4 } };
    expect(fallbackPrice("text_to_video", draft, other, "16:9")).toBe(10);
  });
});

describe("the settings of one model for another", () => {
  it("leave out what the other one does not have or does not take", () => {
    const ratio = { ...duration(1), name: "ratio", type: "string" as const, enum: ["1:1", "16:9"] };
    const fitting = (params: Record<string, string | number>) =>
      fittingParams({ parameters: [duration(10), ratio] }, params);
    expect(fitting({ duration: 8, ratio: "16:9" })).toEqual({ duration: 8, ratio: "16:9" });
    expect(fitting({ duration: 12, ratio: "4:3", seed: 1 })).toEqual({});
  });
});

it("running a result again costs what it cost where its price follows its input", () => {
  const record = { model: "m", cost: 70 };
  expect(againPrice("text_to_video", model(BY_SECOND), record)).toBe(70);
  expect(againPrice("text_to_video", model(BY_SECOND), { ...record, model: "other" })).toBe(40);
  expect(againPrice("text_to_video", model(null), record)).toBe(40);
});
