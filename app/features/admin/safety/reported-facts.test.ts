import { expect, it } from "vitest";
import { TRAINED_LICENCE } from "#contract/training";
import { reportedFacts } from "./reported-facts";

const LORA: Parameters<typeof reportedFacts>[0] = {
  ...{ id: "l1", name: "Mug", kind: "subject", base: "sdxl", trigger: "zk7mug", bytes: null },
  ...{ licence: "CC BY 4.0", source: "upload", is_shared: true },
};

it("the facts about a reported LoRA name its licence and its source", () => {
  expect(reportedFacts(LORA)).toEqual([
    ...["Stable Diffusion XL", "Subject", "CC BY 4.0", "Uploaded", "Shared with everyone"],
  ]);
});

it("the facts about a reported LoRA say once that it was trained here", () => {
  const trained = {
    ...LORA,
    licence: TRAINED_LICENCE,
    source: "training",
    is_shared: false,
  } as const;
  expect(reportedFacts(trained)).toEqual([
    ...["Stable Diffusion XL", "Subject", "Trained here from own pictures", "Not shared any more"],
  ]);
});
