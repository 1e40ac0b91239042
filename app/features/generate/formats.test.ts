import { expect, it } from "vitest";
import { nearestShape, usualShape } from "./formats";

it.each([
  [1080, 1920, "9:16"],
  [3024, 4032, "9:16"],
  [4032, 3024, "16:9"],
  [1000, 1600, "9:16"],
  [512, 512, "1:1"],
  [1200, 1000, "1:1"],
  [1536, 1024, "16:9"],
  [4000, 1000, "16:9"],
])("takes the shape that is nearest to a picture of %i x %i", (width, height, shape) => {
  expect(nearestShape({ width, height })).toBe(shape);
});

it("takes no shape from a picture whose size is not known", () => {
  expect(nearestShape(null)).toBeNull();
  expect(nearestShape({ width: 100, height: null })).toBeNull();
});

it("prefers what a creator set to the shape of the picture", () => {
  const portrait = { width: 1080, height: 1920 };
  expect(usualShape("1:1", portrait)).toBe("1:1");
  expect(usualShape(null, portrait)).toBe("9:16");
  expect(usualShape(undefined, null)).toBe("16:9");
});
