import { describe, expect, it } from "vitest";
import type { GenerationRecord } from "#contract/generation";
import type { CreatorModel } from "#contract/models";
import { modelFacts } from "./model-words";
import { sampleAmong } from "./use-sample";

const MODEL: CreatorModel = {
  ...{ name: "m", description: null, model_type: "text_to_video", provider: "fal" },
  ...{ is_ai: true, is_ready: true },
  ...{ price: 105, price_per: { unit: "second", credits: 20.9 }, is_default: true },
  ...{ runs_on: "provider", fallback: null, takes: ["picture", "seed"], takes_clip: false },
  parameters: [],
};
const facts = (part: Partial<CreatorModel> = {}) =>
  Object.fromEntries(modelFacts({ ...MODEL, ...part }, true));

describe("the facts of a model", () => {
  it("are its price, time, inputs and place", () => {
    expect(facts()).toEqual({
      Price: "20.9 credits a second, usually 105 credits",
      Time: "Not known yet",
      Takes: "Words, a picture, a seed",
      "Runs on": "fal.ai",
    });
  });

  it("have no usual price where what is spoken or heard has no usual length", () => {
    expect(facts({ model_type: "transcription" }).Price).toBe("20.9 credits a second");
  });

  it("name its fallback and its licence where they are known", () => {
    const known = facts({ fallback: "other", licence: "MIT", typical_seconds: 12 });
    expect(known).toMatchObject({
      "If not available": "other",
      Licence: "MIT",
      Time: "About 12 s",
    });
  });

  it.each([
    ["cloudflare", "Cloudflare"],
    ["own", "Your own server"],
    ["demo", "Built in"],
  ] as const)("say of %s that it runs on: %s", (runs_on, place) => {
    expect(facts({ runs_on })["Runs on"]).toBe(place);
  });
});

it("the sample of a model is its newest result that is still there", () => {
  const record = (id: string, model: string, output_url: string | null) =>
    ({ id, model, output_url }) as GenerationRecord;
  const results = [record("1", "other", "/1"), record("2", "m", null), record("3", "m", "/3")];
  expect(sampleAmong(results, "m")?.id).toBe("3");
  expect(sampleAmong(results, "none")).toBeNull();
});
