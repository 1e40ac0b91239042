import { describe, expect, it } from "vitest";
import type { WorkflowNodeFacts } from "#contract/comfyui";
import {
  kindOfWorkflow,
  kindsFor,
  modelParameters,
  NO_PLACE,
  parametersAt,
  placeOptions,
  placesOf,
} from "./workflow-values";

const NODES: WorkflowNodeFacts[] = [
  {
    ...{ id: "3", class_type: "KSampler", title: "KSampler" },
    inputs: [
      { name: "seed", value: 42 },
      { name: "denoise", value: 0.7 },
      { name: "sampler_name", value: "euler" },
    ],
  },
  { id: "6", class_type: "CLIPTextEncode", title: "Words", inputs: [{ name: "text", value: "a" }] },
  { id: "7", class_type: "CLIPTextEncode", title: "Not", inputs: [{ name: "text", value: "" }] },
  { id: "8", class_type: "LoadImage", title: "Load", inputs: [{ name: "image", value: "a.png" }] },
  { id: "9", class_type: "SaveVideo", title: "Save", inputs: [] },
];
const NONE = placesOf([]);

describe("the places of a workflow's values", () => {
  it("are offered by the type of what they hold", () => {
    const seeds = placeOptions(NODES, "seed").map(({ value }) => value);
    expect(seeds).toEqual([NO_PLACE, "3 seed", "3 denoise"]);
    const prompts = placeOptions(NODES, "prompt");
    expect(prompts).toContainEqual({ value: "6 text", label: "Words (6): text" });
    expect(prompts.map(({ value }) => value)).not.toContain("3 seed");
  });

  it("become parameters with the values that they hold, but for the picture", () => {
    const places = { ...NONE, prompt: "7 text", strength: "3 denoise", image: "8 image" };
    expect(parametersAt(places, NODES)).toEqual([
      { name: "prompt", node: "7", input: "text", type: "string", default: "" },
      { name: "strength", node: "3", input: "denoise", type: "number", default: 0.7 },
      { name: "image", node: "8", input: "image", type: "string", default: null },
    ]);
  });

  it("are the same after they were stored", () => {
    const places = { ...NONE, prompt: "6 text", seed: "3 seed" };
    expect(placesOf(parametersAt(places, NODES))).toEqual(places);
  });
});

describe("the kind of a workflow's model", () => {
  const parameters = parametersAt({ ...NONE, prompt: "6 text", image: "8 image" }, NODES);

  it("starts from a picture where the workflow takes one", () => {
    expect(kindsFor(parameters)).toEqual(["image_to_image", "image_to_video"]);
    expect(kindsFor([])).toEqual(["text_to_image", "text_to_video"]);
  });

  it("is a clip where the workflow saves one", () => {
    expect(kindOfWorkflow({ nodes: NODES, outputs: ["9"] }, parameters)).toBe("image_to_video");
    expect(kindOfWorkflow({ nodes: NODES, outputs: ["8"] }, parameters)).toBe("image_to_image");
  });
});

describe("the parameters of a workflow's model", () => {
  const at = (name: "prompt" | "seed" | "width" | "strength" | "image", value: number | null) => {
    const place = { node: "1", input: "any", type: "number" as const };
    return modelParameters([{ name, ...place, default: value }])[0];
  };

  it("hide and require the prompt and the picture", () => {
    expect(at("prompt", null)).toMatchObject({ required: true, visible: false });
    expect(at("image", null)).toMatchObject({ required: true, visible: false, format: "uri" });
  });

  it("bound the seed and give it no default, so that each run draws its own", () => {
    const seed = at("seed", 42);
    expect(seed).toMatchObject({ format: "seed", minimum: 0, maximum: 2147483647 });
    expect(seed).not.toHaveProperty("default");
  });

  it("have bounds that hold the workflow's own size", () => {
    expect(at("width", 1024)).toMatchObject({ minimum: 256, maximum: 2048, default: 1024 });
    expect(at("width", 4096)).toMatchObject({ minimum: 256, maximum: 4096 });
  });

  it("bound the strength", () => {
    expect(at("strength", 0.7)).toMatchObject({ minimum: 0, maximum: 1, default: 0.7 });
  });
});
