import { expect, it } from "vitest";
import { aiProviders, isComing } from "./promises";
import { PROVIDER_NAMES, PROVIDERS } from "./providers";

it("marks what has no screen yet, and nothing that has one", () => {
  expect(isComing("AI Videos")).toBe(false);
  expect(isComing("AI Cut")).toBe(false);
  expect(isComing("One-click UGC-style videos")).toBe(false);
  expect(isComing("LoRA injects")).toBe(false);
  expect(isComing("Viral content optimisation")).toBe(false);
  expect(isComing("No watermark")).toBe(false);
});

it("calls AI what the table of providers calls so, and nothing else", () => {
  for (const name of PROVIDER_NAMES) {
    const { label, isAi } = PROVIDERS[name];
    expect(aiProviders().includes(label), name).toBe(isAi);
  }
  expect(aiProviders()).toMatch(/^Replicate, .+ and OpenAI's image calls$/);
});
