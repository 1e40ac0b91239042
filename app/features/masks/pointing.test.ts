import { expect, it } from "vitest";
import { brushIn, pointIn } from "./pointing";

const BOX = { left: 100, top: 50, width: 200, height: 100 };

it("finds a pointer in the picture, also beside it", () => {
  const size = { width: 4000, height: 2000 };
  expect(pointIn(BOX, { clientX: 100, clientY: 50 }, size)).toEqual({ x: 0, y: 0 });
  expect(pointIn(BOX, { clientX: 200, clientY: 100 }, size)).toEqual({ x: 2000, y: 1000 });
  expect(pointIn(BOX, { clientX: 90, clientY: 160 }, size)).toEqual({ x: -200, y: 2200 });
});

it("keeps the brush as large on the screen at every zoom", () => {
  const shape = { radius: 20, hardness: 0.5 };
  expect(brushIn(BOX, shape, { width: 4000, adds: true })).toEqual({
    ...{ radius: 400, hardness: 0.5, adds: true },
  });
  expect(brushIn({ width: 8000 }, shape, { width: 4000, adds: false })).toEqual({
    ...{ radius: 10, hardness: 0.5, adds: false },
  });
});
