import { expect, it } from "vitest";
import { isComing } from "./promises";

it("marks what has no screen yet, and nothing that has one", () => {
  expect(isComing("AI Videos")).toBe(false);
  expect(isComing("AI Cut")).toBe(true);
  expect(isComing("No watermark")).toBe(false);
});
