import { describe, expect, it } from "vitest";
import { newRaster } from "../pixels/raster";
import {
  type Crop,
  cropShapeOf,
  cropSize,
  isInside,
  isWhole,
  largestCrop,
  MAX_ANGLE,
  movedCrop,
  NO_CROP,
  resizedCrop,
  settleCrop,
  withAngle,
  withRatio,
} from "./crop";
import { cropOfParams, paramsOfCrop } from "./crop-params";
import { cropRaster } from "./crop-raster";

const SIZES = [
  { width: 6000, height: 4000 },
  { width: 300, height: 2000 },
  { width: 1, height: 1 },
];
const ANGLES = [-45, -12.5, -0.1, 0, 3, 30, 45];
const TURNED = SIZES.flatMap((size) => ANGLES.map((angle) => [size, angle] as const));
const WAYS = [
  { x: 0.7, y: -0.3 },
  { x: -2, y: 2 },
];
const GRIPS = [
  { x: 1, y: 1 },
  { x: -1, y: 0 },
] as const;

describe("the part of a picture that is kept", () => {
  it.each(TURNED)("is the largest of its shape in %j, turned by %d", (size, angle) => {
    for (const ratio of [1, 16 / 9, 9 / 16, 20]) {
      const largest = largestCrop(size, { angle, ratio });
      expect(isInside(largest, size)).toBe(true);
      expect(cropShapeOf(largest, size)).toBeCloseTo(ratio, 5);
      const more = { ...largest, width: largest.width * 1.01, height: largest.height * 1.01 };
      expect(isInside(more, size)).toBe(false);
    }
  });

  it.each(TURNED)("never has a corner outside of %j, turned by %d", (size, angle) => {
    for (const wild of [
      { x: 9, y: -9, width: 3, height: 0.5, angle },
      { x: 0.4, y: 0.4, width: 0.5, height: 0.5, angle },
      { x: 0, y: 0, width: -1, height: 0, angle: angle * 9 },
    ]) {
      const crop = settleCrop(wild, size);
      expect(isInside(crop, size)).toBe(true);
      expect(Math.abs(crop.angle)).toBeLessThanOrEqual(MAX_ANGLE);
      const ratio = cropShapeOf(crop, size);
      for (const by of WAYS) {
        expect(isInside(movedCrop(crop, size, by), size)).toBe(true);
        for (const grip of GRIPS) {
          expect(isInside(resizedCrop(crop, size, { grip, by, ratio: null }), size)).toBe(true);
          expect(isInside(resizedCrop(crop, size, { grip, by, ratio }), size)).toBe(true);
        }
      }
    }
  });

  it.each(TURNED)("keeps its shape where it is drawn in %j, turned by %d", (size, angle) => {
    const crop = settleCrop({ x: 0.1, y: 0, width: 0.5, height: 0.5, angle }, size);
    const ratio = cropShapeOf(crop, size);
    for (const by of WAYS) {
      for (const grip of GRIPS) {
        const made = resizedCrop(crop, size, { grip, by, ratio });
        const isTiny = made.width < 0.03 || made.height < 0.03;
        if (!isTiny) expect(cropShapeOf(made, size) / ratio).toBeCloseTo(1, 3);
      }
    }
  });

  it("is all of it again where it is turned back", () => {
    const size = { width: 1200, height: 800 };
    const turned = withAngle(NO_CROP, size, 20);
    expect(turned.width).toBeLessThan(0.8);
    const back = withAngle(turned, size, 0);
    expect(back.width).toBeCloseTo(1, 6);
    expect(back.height).toBeCloseTo(1, 6);
    expect(isWhole(back)).toBe(true);
  });

  it("stays where it was moved to when it is as large as can be and is turned", () => {
    const size = { width: 3000, height: 2000 };
    const wide = withRatio(NO_CROP, size, 16 / 9);
    const low = movedCrop(wide, size, { x: 0, y: 1 });
    expect(low.y).toBeCloseTo(0.078, 3);
    const turned = withAngle(low, size, 0.1);
    expect(turned.y).toBeGreaterThan(0.076);
    expect(isInside(turned, size)).toBe(true);
    const back = withAngle(turned, size, 0);
    expect(back.width).toBeCloseTo(1, 6);
    expect(back.y).toBeGreaterThan(0.076);
    expect(withAngle(withAngle(low, size, -45), size, 0).width).toBeCloseTo(1, 6);
  });

  it("keeps its middle where it is turned or gets another shape", () => {
    const size = { width: 1000, height: 1000 };
    const small = { x: 0.2, y: 0, width: 0.2, height: 0.2, angle: 0 };
    const turned = withAngle(small, size, 45);
    expect(turned.x).toBeCloseTo(0.2 * Math.SQRT1_2, 6);
    expect(turned.y).toBeCloseTo(0.2 * Math.SQRT1_2, 6);
    expect(turned.width).toBeCloseTo(0.2, 6);
    expect(cropShapeOf(withRatio(small, size, 16 / 9), size)).toBeCloseTo(16 / 9, 6);
  });

  it("keeps the opposite side where one is drawn, and ends at the picture's edge", () => {
    const size = { width: 1000, height: 500 };
    const crop = { x: 0, y: 0, width: 0.5, height: 0.5, angle: 0 };
    const by = { x: 0.1, y: 0 };
    const wide = resizedCrop(crop, size, { grip: { x: 1, y: 0 }, by, ratio: null });
    expect(wide.x - wide.width / 2).toBeCloseTo(-0.25, 6);
    expect(wide.width).toBeCloseTo(0.6, 6);
    const far = resizedCrop(crop, size, { grip: { x: 1, y: 0 }, by: { x: 5, y: 0 }, ratio: null });
    expect(far.x + far.width / 2).toBeCloseTo(0.5, 4);
  });

  it("comes back from its receipt, which says nothing of a whole picture", () => {
    const crop: Crop = { x: 0.1, y: -0.05, width: 0.5, height: 0.25, angle: -3.5 };
    expect(cropOfParams(paramsOfCrop(crop))).toEqual(crop);
    expect(paramsOfCrop(NO_CROP)).toEqual({});
    expect(cropOfParams({ crop_x: "1", angle: Number.NaN, film: "amber" })).toEqual(NO_CROP);
  });
});

describe("the pixels of a part", () => {
  const source = newRaster(40, 20);
  for (let at = 0; at < 800; at += 1)
    source.data.set([at % 40, Math.floor(at / 40), 7, 255], at * 4);

  it("are those of the source without a turn", () => {
    expect(cropRaster(source, NO_CROP)).toBe(source);
    const made = cropRaster(source, { x: 0.25, y: 0, width: 0.5, height: 0.5, angle: 0 });
    expect([made.width, made.height]).toEqual([20, 10]);
    expect([...made.data.subarray(0, 4)]).toEqual([20, 5, 7, 255]);
    expect([...made.data.subarray(-4)]).toEqual([39, 14, 7, 255]);
  });

  it("are turned clockwise around the middle, without clear corners", () => {
    for (const angle of [-30, 10, 45]) {
      const crop = largestCrop(source, { angle, ratio: 1 });
      const made = cropRaster(source, crop);
      expect([made.width, made.height]).toEqual(Object.values(cropSize(crop, source)));
      for (let at = 3; at < made.data.length; at += 4) expect(made.data[at]).toBe(255);
      // Turning the picture clockwise moves a point from the right of the middle to below it.
      const [top, bottom] = [
        made.data[4 * (made.width >> 1)] ?? 0,
        made.data.at(-4 * (made.width >> 1)) ?? 0,
      ];
      expect(Math.sign(bottom - top)).toBe(Math.sign(angle));
    }
  });

  it("have no colour of what is clear", () => {
    const clear = newRaster(20, 20);
    for (let at = 0; at < 400; at += 1)
      clear.data.set(at % 20 < 10 ? [200, 0, 0, 255] : [0, 255, 0, 0], at * 4);
    const made = cropRaster(clear, largestCrop(clear, { angle: 20, ratio: 1 }));
    for (let at = 0; at < made.data.length; at += 4) {
      if ((made.data[at + 3] ?? 0) > 0) expect(made.data[at + 1]).toBe(0);
    }
  });
});
