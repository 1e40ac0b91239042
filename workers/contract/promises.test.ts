import { expect, it } from "vitest";
import { PLANS } from "./plans";
import { isComing } from "./promises";

it("marks what has no screen yet, and nothing that has one", () => {
  expect(isComing("AI Videos")).toBe(false);
  expect(isComing("AI Cut")).toBe(true);
});

it("can say of every feature of a plan whether it is coming", () => {
  for (const { features } of PLANS) {
    for (const feature of features) {
      expect(typeof (feature === "No watermark" ? false : isComing(feature)), feature).toBe(
        "boolean",
      );
    }
  }
});
