import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { imageParameterOf, type Parameter, type TestModelWithSchema } from "#contract/models";
import { AppError } from "#domain/app-error";
import { exportModelDocument } from "./export-document";
import { diffParameters, mergeParameters } from "./parameters";
import { parseModelDocument } from "./read-document";

/** As Replicate answers about a model: enumerations by `allOf`, an order, a nullable field. */
const REPLICATE = {
  owner: "black-forest-labs",
  name: "flux-dev",
  description: "A 12 billion parameter rectified flow transformer",
  latest_version: {
    id: "f".repeat(64),
    openapi_schema: {
      openapi: "3.0.2",
      info: { title: "Cog", version: "0.1.0" },
      paths: {},
      components: {
        schemas: {
          Input: {
            type: "object",
            title: "Input",
            required: ["prompt"],
            properties: {
              seed: { type: "integer", title: "Seed", "x-order": 4 },
              aspect_ratio: {
                allOf: [{ $ref: "#/components/schemas/aspect_ratio" }],
                default: "1:1",
                description: "Aspect ratio for the generated image",
                "x-order": 1,
              },
              prompt: { type: "string", title: "Prompt", "x-order": 0 },
              num_outputs: {
                type: "integer",
                default: 1,
                minimum: 1,
                maximum: 4,
                "x-order": 2,
              },
              megapixels: { $ref: "#/components/schemas/megapixels", "x-order": 5 },
              guidance: {
                anyOf: [{ type: "number", minimum: 0, maximum: 10 }, { type: "null" }],
                default: 3,
                "x-order": 6,
              },
              seconds: { enum: [5, 10], default: 5, "x-order": 7 },
              disable_safety_checker: { type: "boolean", default: false, "x-order": 8 },
              image: { type: "string", format: "uri", "x-order": 9 },
              references: {
                type: "array",
                items: { type: "string", format: "uri" },
                "x-order": 10,
              },
              weights: { type: "array", items: { type: "number" }, "x-order": 11 },
              extra: { type: "object", "x-order": 12 },
            },
          },
          aspect_ratio: { enum: ["1:1", "16:9"], type: "string", title: "aspect_ratio" },
          megapixels: { enum: ["1", "0.25"], type: "string", title: "megapixels" },
          Output: { type: "array", items: { type: "string", format: "uri" }, title: "Output" },
        },
      },
    },
  },
};

/** As fal describes an endpoint: the input is named after the model, and the POST's body says so. */
const FAL = {
  openapi: "3.0.4",
  info: { title: "Queue OpenAPI for fal-ai/nano-banana/edit", version: "1.0.0" },
  components: {
    schemas: {
      NanoBananaEditInput: {
        title: "EditInput",
        type: "object",
        required: ["prompt", "image_urls"],
        properties: {
          prompt: { type: "string", title: "Prompt" },
          image_urls: { type: "array", items: { type: "string" }, title: "Image URLs" },
          num_images: { type: "integer", minimum: 1, maximum: 4, default: 1 },
          output_format: { type: "string", enum: ["jpeg", "png"], default: "png" },
        },
      },
      NanoBananaEditOutput: { type: "object", properties: { images: { type: "array" } } },
    },
  },
  paths: {
    "/fal-ai/nano-banana/edit": {
      post: {
        requestBody: {
          content: {
            "application/json": { schema: { $ref: "#/components/schemas/NanoBananaEditInput" } },
          },
        },
      },
    },
  },
};

const byName = (parameters: Parameter[]) => new Map(parameters.map((one) => [one.name, one]));

function refusalOf(text: string): AppError {
  try {
    parseModelDocument(text);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error("it was accepted");
}

describe("reading a provider's document", () => {
  it("takes Replicate's inputs in their order, enumerations by reference included", () => {
    const read = parseModelDocument(JSON.stringify(REPLICATE));
    expect(read).toMatchObject({
      name: "black-forest-labs/flux-dev",
      description: "A 12 billion parameter rectified flow transformer",
      modelType: "text_to_image",
    });
    expect(read.parameters.map((one) => one.name)).toEqual([
      "prompt",
      "aspect_ratio",
      "num_outputs",
      "seed",
      "megapixels",
      "guidance",
      "seconds",
      "disable_safety_checker",
      "image",
      "references",
    ]);
    const known = byName(read.parameters);
    expect(known.get("prompt")).toMatchObject({ required: true, visible: false, type: "string" });
    expect(known.get("aspect_ratio")).toMatchObject({
      type: "string",
      enum: ["1:1", "16:9"],
      default: "1:1",
      description: "Aspect ratio for the generated image",
      required: false,
      visible: true,
    });
    expect(known.get("num_outputs")).toMatchObject({ minimum: 1, maximum: 4, default: 1 });
    expect(known.get("guidance")).toMatchObject({ type: "number", maximum: 10, default: 3 });
    expect(known.get("seconds")).toMatchObject({ type: "integer", enum: ["5", "10"], default: 5 });
    expect(known.get("disable_safety_checker")).toMatchObject({ visible: false });
    expect(known.get("image")).toMatchObject({ format: "uri", visible: false });
    expect(known.get("references")).toMatchObject({ format: "uri[]", type: "string" });
    expect(read.skipped.map((one) => one.name)).toEqual(["weights", "extra"]);
  });

  it("follows the body of fal's POST", () => {
    const read = parseModelDocument(JSON.stringify(FAL));
    expect(read.modelType).toBe("image_to_image");
    const known = byName(read.parameters);
    expect(known.get("image_urls")).toMatchObject({ format: "uri[]", required: true });
    expect(known.get("output_format")).toMatchObject({ enum: ["jpeg", "png"], default: "png" });
  });

  const readInput = (properties: Record<string, unknown>) =>
    parseModelDocument(JSON.stringify({ components: { schemas: { Input: { properties } } } }));

  it("takes of several alternatives the one that a form has a control for", () => {
    const size = { type: "object", properties: { width: { type: "integer" } } };
    const named = { type: "string", enum: ["square", "square_hd"] };
    const { parameters, skipped } = readInput({
      image_size: { anyOf: [size, named], default: "square_hd" },
      shift: { anyOf: [size, { type: "number" }, { type: "null" }] },
      layout: { anyOf: [size, { type: "array" }] },
    });
    const known = byName(parameters);
    expect(known.get("image_size")).toMatchObject({ enum: named.enum, default: "square_hd" });
    expect(known.get("shift")).toMatchObject({ type: "number" });
    expect(skipped.map((one) => one.name)).toEqual(["layout"]);
  });

  it("keeps exclusive bounds", () => {
    const bounds = { exclusiveMinimum: 0, exclusiveMaximum: 10 };
    const known = byName(
      readInput({ strength: { type: "number", ...bounds }, steps: { type: "integer", ...bounds } })
        .parameters,
    );
    expect(known.get("strength")).toMatchObject({ minimum: 0, maximum: 10 });
    expect(known.get("steps")).toMatchObject({ minimum: 1, maximum: 9 });
  });

  it("recognises files whose addresses are described as plain texts, and no other texts", () => {
    const list = { type: "array", items: { type: "string" } };
    const { parameters, skipped } = readInput({
      mask_url: { type: "string" },
      image_url: { type: "string" },
      webhook_url: { type: "string" },
      image_urls: list,
      tags: list,
    });
    const known = byName(parameters);
    expect(known.get("image_url")).toMatchObject({ format: "uri", visible: false });
    expect(known.get("image_urls")).toMatchObject({ format: "uri[]" });
    expect(known.get("webhook_url")).toMatchObject({ format: null });
    expect(skipped.map((one) => one.name)).toEqual(["tags"]);
    expect(imageParameterOf(parameters)?.name).toBe("image_url");
  });

  it("leaves out a parameter that contradicts itself, and says why", () => {
    const { parameters, skipped } = readInput({
      steps: { type: "integer", minimum: 5, maximum: 1 },
      mood: { enum: [" warm ", "", "cold"], default: "hot" },
      tone: { enum: [" warm ", "", "cold"] },
    });
    expect(parameters.map((one) => [one.name, one.enum])).toEqual([["tone", ["warm", "cold"]]]);
    expect(skipped.map((one) => one.reason)).toEqual([
      "The minimum 5 is above the maximum 1.",
      "The default must be one of warm, cold.",
    ]);
  });

  const withInput = (input: unknown, schemas = {}) =>
    JSON.stringify({ openapi: "3.0.2", components: { schemas: { Input: input, ...schemas } } });

  it.each([
    ["nothing", "", /not JSON/],
    ["half a document", "{", /not JSON/],
    ["a list", "[]", /not an OpenAPI document/],
    ["other JSON", "{}", /not an OpenAPI document/],
    ["no Input", JSON.stringify({ components: { schemas: {} } }), /neither a schema named Input/],
    ["no properties", withInput({ type: "object" }), /no properties/],
    [
      "a dangling reference",
      withInput({ properties: { ax: { $ref: "#/nope" } } }),
      /does not have/,
    ],
    [
      "a foreign one",
      withInput({ properties: { ax: { $ref: "https://x.test/" } } }),
      /another document/,
    ],
    [
      "a circle",
      withInput(
        { properties: { ax: { $ref: "#/components/schemas/B" } } },
        {
          B: { $ref: "#/components/schemas/B" },
        },
      ),
      /circle/,
    ],
    [
      "too many",
      withInput({
        properties: Object.fromEntries(
          Array.from({ length: 201 }, (_, at) => [`p${at}`, { type: "string" }]),
        ),
      }),
      /201 properties/,
    ],
  ])("refuses %s with a sentence", (_, text, sentence) => {
    const error = refusalOf(text);
    expect(error.code).toBe("invalid_request");
    expect(error.userMessage).toMatch(sentence);
  });

  it("refuses an enormous one before reading it", () => {
    expect(refusalOf(" ".repeat(2 * 1024 * 1024 + 1)).code).toBe("payload_too_large");
  });

  it("skips what cannot be stored and says why", () => {
    const text = `{"components":{"schemas":{"Input":{"properties":{
      "__proto__":{"type":"string"},"constructor":{"type":"string"},"x":{"type":"string"},
      "${"n".repeat(101)}":{"type":"string"},"fine":{"type":"string","default":{"a":1}}}}}}}`;
    const read = parseModelDocument(text);
    expect(read.parameters.map((one) => one.name)).toContain("fine");
    expect(read.skipped.map((one) => one.name)).toContain("x");
    expect(byName(read.parameters).get("fine")?.default).toBeNull();
  });

  it("reads or refuses a document with any value replaced by any other", () => {
    const source = JSON.stringify(REPLICATE);
    fc.assert(
      fc.property(fc.nat(source.length), fc.nat(60), fc.json(), (start, length, junk) => {
        const text = source.slice(0, start) + junk + source.slice(start + length);
        try {
          parseModelDocument(text);
        } catch (error) {
          expect(error).toBeInstanceOf(AppError);
        }
      }),
      { numRuns: 300 },
    );
  });
});

const parameter = (change: Partial<Parameter> & { name: string }): Parameter => ({
  type: "string",
  description: null,
  default: null,
  required: false,
  visible: true,
  minimum: null,
  maximum: null,
  enum: null,
  format: null,
  title: null,
  ...change,
});

describe("the list of an import's changes", () => {
  it("names what comes, goes and changes, and keeps what is shown to creators", () => {
    const stored = [
      parameter({ name: "steps", type: "integer", maximum: 50, visible: false }),
      parameter({ name: "old" }),
      parameter({ name: "seed", type: "integer" }),
    ];
    const imported = [
      parameter({ name: "seed", type: "integer" }),
      parameter({ name: "steps", type: "integer", maximum: 28 }),
      parameter({ name: "fresh" }),
    ];
    const merged = mergeParameters(stored, imported);
    expect(diffParameters(stored, merged)).toEqual([
      { kind: "same", name: "seed" },
      { kind: "changed", name: "steps", fields: [{ field: "maximum", before: 50, after: 28 }] },
      { kind: "added", name: "fresh" },
      { kind: "removed", name: "old" },
    ]);
    expect(merged[1]?.visible).toBe(false);
  });
});

describe("an exported document", () => {
  it("reads back as the same model", () => {
    const parameters = [
      parameter({ name: "prompt", required: true, visible: false, title: "Prompt" }),
      parameter({ name: "images", format: "uri[]", required: true, visible: false }),
      parameter({ name: "duration", type: "integer", enum: ["5", "10"], default: 5 }),
      parameter({ name: "scale", type: "number", minimum: 0, maximum: 1.5, default: 0.5 }),
      parameter({ name: "loop", type: "boolean", default: true, description: "Again" }),
    ];
    const model: TestModelWithSchema = {
      name: "my model",
      description: "what it does",
      active: true,
      model_type: "image_to_video",
      endpoint_url: "https://api.replicate.com/v1/models/a/b/predictions",
      price: 12,
      price_per: null,
      fallback: null,
      needs_price: false,
      is_default: false,
      position: 0,
      revision: 3,
      provider: "replicate",
      missing_setting: null,
      tested_at: null,
      created_at: "",
      updated_at: "",
      components: {
        schemas: { Input: Object.fromEntries(parameters.map((one) => [one.name, one])) },
      },
    };
    const read = parseModelDocument(JSON.stringify(exportModelDocument(model)));
    expect(read).toEqual({
      name: "my model",
      description: "what it does",
      modelType: "image_to_video",
      endpointUrl: "https://api.replicate.com/v1/models/a/b/predictions",
      price: 12,
      parameters,
      skipped: [],
    });
  });
});
