import { expect, it } from "vitest";
import { shapeOf, sizeName, sizeOf } from "./formats";

it("knows the platforms' shapes", () => {
  expect(sizeName(sizeOf("9:16", 1080))).toBe("1080 × 1920");
  expect(sizeOf("4:5", 720)).toEqual({ width: 720, height: 900 });
  expect(shapeOf({ width: 1000, height: 1010 })).toBe("1:1");
});
