import { expect, it } from "vitest";
import { orientationMatrix } from "./canvas";

/** Where the upper left and the upper right corner of a picture of 40 × 20 go. */
it.each([
  [2, [40, 0], [0, 0]],
  [3, [40, 20], [0, 20]],
  [4, [0, 20], [40, 20]],
  [5, [0, 0], [0, 40]],
  [6, [20, 0], [20, 40]],
  [7, [20, 40], [20, 0]],
  [8, [0, 40], [0, 0]],
])("orientation %i puts the upper corners where EXIF has them", (orientation, left, right) => {
  const [a, b, c, d, e, f] = orientationMatrix(orientation, 40, 20) ?? [1, 0, 0, 1, 0, 0];
  const put = (x: number, y: number) => [a * x + c * y + e, b * x + d * y + f];
  expect([put(0, 0), put(40, 0)]).toEqual([left, right]);
});

it.each([0, 1, 9, 6.5, Number.NaN])("orientation %d leaves a picture as it is", (orientation) => {
  expect(orientationMatrix(orientation, 40, 20)).toBeNull();
});
