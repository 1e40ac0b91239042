import { describe, expect, it } from "vitest";
import { baseInWords, findLoraParameter } from "./find-lora-parameter";
import { mergeParameters } from "./parameters";
import { parseModelDocument } from "./read-document";

const document = (properties: object, title = "fal-ai/flux-2/lora", schemas: object = {}) =>
  JSON.stringify({
    info: { title },
    components: { schemas: { Input: { type: "object", properties }, ...schemas } },
  });
const LIST = { type: "array", items: { $ref: "#/components/schemas/LoRAInput" } };
const ENTRY = {
  LoRAInput: {
    type: "object",
    properties: { path: { type: "string" }, scale: { type: "number", default: 1 } },
  },
};

describe("a model's parameter for LoRAs", () => {
  it("is found in fal's list of paths", () => {
    const read = parseModelDocument(
      document({ prompt: { type: "string" }, loras: LIST }, undefined, ENTRY),
    );
    expect(read.parameters.map(({ name, type }) => [name, type])).toEqual([
      ["prompt", "string"],
      ["loras", "loras"],
    ]);
    expect(read.parameters[1]).toMatchObject({ enum: ["flux-2"], visible: true });
    expect(read.skipped).toEqual([]);
  });

  it("is found in Replicate's weights, whose other inputs it takes the place of", () => {
    const properties = {
      prompt: { type: "string", "x-order": 0 },
      lora_weights: { type: "string", "x-order": 1 },
      lora_scale: { type: "number", default: 1, "x-order": 2 },
      extra_lora: { anyOf: [{ type: "string" }, { type: "null" }], "x-order": 3 },
      extra_lora_scale: { type: "number", "x-order": 4 },
      seed: { type: "integer", "x-order": 5 },
    };
    const read = parseModelDocument(document(properties, "black-forest-labs/flux-dev-lora"));
    expect(read.parameters.map(({ name }) => name)).toEqual(["prompt", "loras", "seed"]);
    expect(read.parameters[1]?.enum).toEqual(["flux-1"]);
    expect(read.skipped.map(({ name }) => name)).toEqual([
      ...["lora_scale", "extra_lora", "extra_lora_scale"],
    ]);
  });

  it("is hidden where the model's name does not say its base", () => {
    const read = parseModelDocument(document({ loras: LIST }, "acme/pictures", ENTRY));
    expect(read.parameters).toMatchObject([{ type: "loras", enum: null, visible: false }]);
    const byAddress = parseModelDocument(
      document({ loras: LIST }, "acme/pictures", ENTRY),
      "https://queue.fal.run/fal-ai/qwen-image-2512/lora",
    );
    expect(byAddress.parameters).toMatchObject([{ enum: ["qwen-image"], visible: true }]);
  });

  it("keeps the bases that an administrator chose where an import knows none", () => {
    const [imported] = parseModelDocument(document({ loras: LIST }, "acme/x", ENTRY)).parameters;
    if (!imported) throw new Error("not found");
    const stored = { ...imported, enum: ["sdxl"], visible: true };
    expect(mergeParameters([stored], [imported])).toEqual([stored]);
  });

  it.each([
    ["a list of texts", { loras: { type: "array", items: { type: "string" } } }],
    ["a text", { loras: { type: "string" } }],
    ["a list of something without a path", { loras: { type: "array", items: { type: "object" } } }],
    ["a list of nothing", { loras: { type: "array" } }],
    ["nothing", { loras: null }],
    ["weights that are a number", { lora_weights: { type: "number" } }],
    ["an inherited name", {}],
  ])("is not found in %s", (_, properties) => {
    expect(findLoraParameter({}, properties, "flux")).toBeNull();
  });
});

it.each([
  ["fal-ai/flux-2/klein/9b/base/edit/lora", "flux-2"],
  ["black-forest-labs/FLUX.2-dev", "flux-2"],
  ["fal-ai/flux-lora", "flux-1"],
  ["lucataco/sdxl-lora", "sdxl"],
  ["stability-ai/stable-diffusion-v1-5", "sd-1"],
  ["fal-ai/qwen-image-2512/lora", "qwen-image"],
  ["fal-ai/z-image/turbo/lora", "z-image"],
  ["fal-ai/wan/v2.2-a14b/text-to-video/lora", "wan-2"],
  ["fal-ai/ltx-2-19b/text-to-video/lora", "ltx-2"],
  ["ideogram/v4/lora", undefined],
  ["acme/swan", undefined],
  ["", undefined],
])("reads the base of %j", (words, base) => {
  expect(baseInWords(words)).toBe(base);
});
