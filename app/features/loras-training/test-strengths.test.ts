import { describe, expect, it } from "vitest";
import type { CreatorModel } from "#contract/models";
import { modelsFor, setToMake, usualTest } from "./test-strengths";

const loras = (options: string[] | null) =>
  ({ name: "loras", type: "loras", enum: options }) as CreatorModel["parameters"][number];
const model = (name: string, part: Partial<CreatorModel>) =>
  ({ name, is_ready: true, model_type: "text_to_image", parameters: [], ...part }) as CreatorModel;

describe("models for test pictures", () => {
  const models = [
    model("fits", { parameters: [loras(["flux-1"])] }),
    model("any base", { parameters: [loras(null)] }),
    model("other base", { parameters: [loras(["sdxl"])] }),
    model("no LoRAs", {}),
    model("not set up", { parameters: [loras(["flux-1"])], is_ready: false }),
    model("from a picture", { parameters: [loras(["flux-1"])], model_type: "image_to_image" }),
  ];

  it("take LoRAs of the base, and run", () => {
    const names = modelsFor(models, { base: "flux-1" }).map(({ name }) => name);
    expect(names).toEqual(["fits", "any base"]);
  });

  it("are not there for a LoRA whose base is not known", () => {
    expect(modelsFor(models, { base: null })).toEqual([]);
  });
});

describe("a set of test pictures", () => {
  const part = { asked: "a mug", ids: ["1", "2"] };

  it("goes on where it ended, while the same is asked for", () => {
    expect(setToMake(part, "a mug")).toBe(part);
  });

  it("starts a new set for other words, after a complete set, and at first", () => {
    expect(setToMake(part, "a boat")).toEqual({ asked: "a boat", ids: [] });
    expect(setToMake({ ...part, ids: ["1", "2", "3"] }, "a mug").ids).toEqual([]);
    expect(setToMake(null, "a mug").ids).toEqual([]);
  });
});

it.each([
  ["subject", "zk7mug", "zk7mug on a wooden table by a window"],
  ["style", "zk7ink", "a lighthouse on a rocky coast, zk7ink"],
  ["style", null, "a lighthouse on a rocky coast"],
] as const)("a %s with the trigger %s is tried with %j", (kind, trigger, prompt) => {
  expect(usualTest({ kind, trigger })).toBe(prompt);
});
