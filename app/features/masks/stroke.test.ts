import { describe, expect, it, vi } from "vitest";
import { smallSize } from "./small-size";
import { Stroke } from "./stroke";

const BRUSH = { radius: 2, hardness: 1, adds: true };
const empty = (width: number, height: number) => ({
  ...{ width, height },
  data: new Uint8ClampedArray(width * height),
});

describe("a stroke", () => {
  it("draws only what it touches, and leaves the mask of before as it was", () => {
    const mask = empty(100, 80);
    const draw = vi.fn();
    const stroke = new Stroke(mask, draw);
    stroke.begin(BRUSH, { x: 10, y: 10 });
    stroke.lineTo(BRUSH, { x: 20, y: 10 });
    expect(draw).toHaveBeenCalledTimes(3);
    expect(draw.mock.lastCall?.[1]).toEqual({ left: 8, top: 8, right: 23, bottom: 13 });
    expect(mask.data.every((value) => value === 0)).toBe(true);
    expect(stroke.end()?.data[10 * 100 + 15]).toBe(255);
    expect(stroke.end()).toBeNull();
  });

  it("draws all of the mask of before when it is canceled", () => {
    const mask = empty(4, 3);
    const draw = vi.fn();
    const stroke = new Stroke(mask, draw);
    stroke.begin(BRUSH, { x: 1, y: 1 });
    stroke.cancel();
    expect(draw).toHaveBeenLastCalledWith(mask, { left: 0, top: 0, right: 4, bottom: 3 });
    expect(stroke.end()).toBeNull();
  });

  it("can be as small as one pixel, and begin outside of the mask", () => {
    const stroke = new Stroke(empty(1, 1), () => undefined);
    stroke.begin(BRUSH, { x: -50, y: 900 });
    stroke.lineTo(BRUSH, { x: 0.5, y: 0.5 });
    expect([...(stroke.end()?.data ?? [])]).toEqual([255]);
  });
});

describe("a copy for the screen", () => {
  it("keeps the shape, with a side of one pixel at least", () => {
    expect(smallSize({ width: 6000, height: 4000 })).toEqual({ width: 1775, height: 1183 });
    expect(smallSize({ width: 10_000, height: 10 })).toBeNull();
    expect(smallSize({ width: 30_000_000, height: 1 })?.height).toBe(1);
  });
});
