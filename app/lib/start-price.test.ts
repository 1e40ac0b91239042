import { describe, expect, it } from "vitest";
import type { CreatorModel, Parameter, PricePer } from "#contract/models";
import { priceOf } from "#domain/credits/price";
import { buildInput } from "#domain/models/build-input";
import { fitFormat } from "#domain/models/fit";
import type { ModelParameter } from "#storage/schema/index";
import { type PricedStart, priceLabel, startPrice } from "./start-price";

const parameter = (name: string, part: Partial<Parameter> = {}): Parameter => ({
  ...{ name, type: "string", required: false, visible: true },
  ...part,
});
const DURATION = parameter("duration", { type: "integer", default: 5, minimum: 3, maximum: 10 });

function priced(
  price_per: PricePer | null,
  parameters: readonly Parameter[] = [],
  hidden: Record<string, number | string> = {},
): Pick<CreatorModel, "price" | "price_per" | "priced_values"> & { parameters: Parameter[] } {
  return { price: 40, price_per, parameters: [...parameters], priced_values: hidden };
}

describe("the price of a start", () => {
  it("is the model's own where it has one price", () => {
    expect(startPrice(priced(null), { params: { duration: 30 } })).toBe(40);
  });

  it("follows what is set, and the default where nothing is", () => {
    const model = priced({ unit: "second", credits: 20.9 }, [DURATION]);
    expect(startPrice(model, {})).toBe(105);
    expect(startPrice(model, { params: { duration: 3 } })).toBe(63);
    expect(startPrice(model, { params: { duration: "" } })).toBe(105);
  });

  it("counts values that creators do not see", () => {
    const model = priced({ unit: "step", credits: 0.5 }, [], { steps: 8 });
    expect(startPrice(model, {})).toBe(4);
  });

  it("counts letters without the blanks around them", () => {
    const model = priced({ unit: "1k_chars", credits: 100 });
    expect(startPrice(model, { text: "  twenty letters, so  " })).toBe(2);
  });

  it("follows the file that it begins with", () => {
    const size = { width: 2000, height: 1000 };
    expect(startPrice(priced({ unit: "megapixel", credits: 3 }), { inputSize: size })).toBe(6);
    expect(startPrice(priced({ unit: "minute", credits: 4 }), { inputSeconds: 90 })).toBe(6);
  });

  it("is what the server takes for the same start", () => {
    const parameters = [
      DURATION,
      parameter("resolution", { default: "2K" }),
      parameter("steps", { type: "integer", default: 20 }),
    ];
    const starts: PricedStart[] = [
      {},
      { params: { duration: 7 } },
      { params: { duration: "7", resolution: "4K", steps: 31 } },
      { quality: "1080p" },
      { quality: "720p", params: { resolution: "1K" } },
      { prompt: " a boat at sea " },
    ];
    const stored = parameters.map(
      (one): ModelParameter => ({
        ...{ modelId: "m", position: 0, default: null, description: null, minimum: null },
        ...{ maximum: null, enum: null, format: null, title: null },
        ...one,
      }),
    );
    for (const unit of ["second", "1k_chars", "step", "megapixel"] as const) {
      const model = priced({ unit, credits: 7.3 }, parameters);
      for (const start of starts) {
        const prompt = (start.prompt ?? "").trim();
        const given = { ...fitFormat(stored, { quality: start.quality }), ...start.params };
        const { providerInput } = buildInput(stored, prompt, given as Record<string, string>);
        const kind = { price: null, priceUnit: unit, priceCredits: 7.3, modelType: "speech" };
        const asked = { values: providerInput, text: prompt };
        const own = priceOf(kind as Parameters<typeof priceOf>[0], null, asked);
        expect(startPrice(model, start), `${unit} ${JSON.stringify(start)}`).toBe(own);
      }
    }
  });
});

describe("a price in words", () => {
  it("names the unit where there is one", () => {
    expect(priceLabel({ price: 1, price_per: null })).toBe("1 credit");
    expect(priceLabel({ price: 9, price_per: { unit: "second", credits: 20.9 } })).toBe(
      "20.9 credits a second",
    );
    expect(priceLabel({ price: 9, price_per: { unit: "second", credits: 1234.56789 } })).toBe(
      "1,234.568 credits a second",
    );
  });
});
