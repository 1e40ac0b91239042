import { describe, expect, it } from "vitest";
import type { Lora } from "#contract/loras";
import type { CreatorModel } from "#contract/models";
import { readPrefill } from "../generate/prefill";
import { studioPath } from "./studio-path";

const LORA = { id: "l-1", name: "Our mug", trigger: "zk7mug", base: "flux-1" } as Lora;
const model = (part: object) =>
  ({
    ...{ name: "Flux", model_type: "text_to_image", provider: "fal", is_ready: true },
    parameters: [{ name: "loras", type: "loras", visible: true, enum: ["flux-1"] }],
    ...part,
  }) as CreatorModel;
const other = model({ name: "Plain", parameters: [] });

describe("the way from a LoRA to the studio", () => {
  it("chooses it and the first model that takes it", () => {
    const path = studioPath([other, model({}), model({ name: "Later" })], LORA) ?? "";
    const { pathname, searchParams } = new URL(path, "https://app.test");
    expect(pathname).toBe("/dashboard/text-to-image");
    expect(readPrefill(searchParams)?.part).toEqual({
      model: "Flux",
      loras: [{ id: "l-1", name: "Our mug", trigger: "zk7mug", base: "flux-1", strength: 1 }],
    });
  });

  it("leads to clips where a model of clips takes it", () => {
    const clips = model({ model_type: "text_to_video" });
    expect(studioPath([other, clips], LORA)).toContain("/dashboard/text-to-video?");
  });

  it.each([
    ["no model takes LoRAs", [other], LORA],
    ["its base is taken by none", [model({})], { ...LORA, base: "sdxl" } as Lora],
    ["its base is not known", [model({})], { ...LORA, base: null }],
    ["the model cannot run", [model({ is_ready: false })], LORA],
    ["the model starts from a picture", [model({ model_type: "image_to_image" })], LORA],
  ])("is not known where %s", (_, models, lora) => {
    expect(studioPath(models, lora)).toBeNull();
  });
});
