import { describe, expect, it } from "vitest";
import { EXTEND_SHAPES, SHAPE_RATIOS } from "./extend-shapes";
import { newAreaRows, smallNewArea } from "./new-area";
import {
  addedSides,
  fitTo,
  hasNewArea,
  LEAST_SHARE,
  MAX_EXTENDED_PIXELS,
  MAX_EXTENDED_SIDE,
  mostShare,
  movedTo,
  newShare,
  outputOf,
  readPlacement,
  reshaped,
  scaledTo,
  seenPart,
  sizeShareOf,
  withSide,
} from "./placement";
import { snappedTo } from "./snap";

const LANDSCAPE = { width: 1920, height: 1080 };
const SIZES = [LANDSCAPE, { width: 1, height: 1 }, { width: 10_000, height: 10 }];

describe("a picture in a larger frame", () => {
  it("is seen as a whole in the middle of a shape, with its own pixels", () => {
    expect(fitTo(LANDSCAPE, "9:16")).toEqual({
      ...{ shape: "9:16", width: 1920, height: 3413, left: 0, top: 1167 },
    });
    expect(fitTo(LANDSCAPE, "1:1")).toMatchObject({ width: 1920, height: 1920, top: 420 });
    expect(fitTo(LANDSCAPE, "free")).toMatchObject({ ...LANDSCAPE, left: 0, top: 0 });
  });

  it("begins smaller in the shape that it has already", () => {
    const placement = fitTo(LANDSCAPE, "16:9");
    expect(placement).toMatchObject({ width: 2560, height: 1440, left: 320, top: 180 });
    expect(newShare(placement, LANDSCAPE)).toBeCloseTo(1 - 0.75 ** 2, 3);
  });

  it("keeps its alignment when its size changes, and never leaves a gap where it is larger than the frame", () => {
    const fitted = fitTo(LANDSCAPE, "9:16");
    const low = movedTo(fitted, LANDSCAPE, 0, 9999);
    expect(addedSides(low, LANDSCAPE).bottom).toBe(0);
    const smaller = scaledTo(low, LANDSCAPE, 0.5);
    expect(addedSides(smaller, LANDSCAPE)).toMatchObject({ left: 960, right: 960, bottom: 0 });
    expect(sizeShareOf(smaller, LANDSCAPE)).toBe(0.5);
    const larger = scaledTo(fitted, LANDSCAPE, 2);
    expect(addedSides(larger, LANDSCAPE)).toMatchObject({ left: -480, right: -480 });
    expect(movedTo(larger, LANDSCAPE, 500, 0)).toMatchObject({ left: 0, top: 0 });
  });

  it("has nothing new once it covers the shape", () => {
    const most = mostShare(LANDSCAPE, "9:16");
    expect(hasNewArea(scaledTo(fitTo(LANDSCAPE, "9:16"), LANDSCAPE, most), LANDSCAPE)).toBe(false);
    expect(hasNewArea(fitTo(LANDSCAPE, "free"), LANDSCAPE)).toBe(false);
  });

  it("gains what is added at single sides in the free shape", () => {
    const added = withSide(fitTo(LANDSCAPE, "free"), LANDSCAPE, "left", 100);
    const both = withSide(added, LANDSCAPE, "bottom", 1e9);
    expect(both).toMatchObject({ width: 2020, left: 100, top: 0, height: 1080 + 3840 });
    expect(reshaped(fitTo(LANDSCAPE, "1:1"), LANDSCAPE, "free")).toMatchObject({
      ...{ shape: "free", width: 1920, height: 1920, top: 420 },
    });
    const cut = scaledTo(fitTo(LANDSCAPE, "9:16"), LANDSCAPE, 2);
    expect(
      Math.min(...Object.values(addedSides(reshaped(cut, LANDSCAPE, "free"), LANDSCAPE))),
    ).toBe(0);
  });

  it("can be placed whatever its size, and fits the limits of a result", () => {
    for (const size of SIZES) {
      for (const shape of EXTEND_SHAPES) {
        for (const share of [0, LEAST_SHARE, 0.9, 1, 3, 1e9, Number.MAX_VALUE]) {
          const placement = movedTo(scaledTo(fitTo(size, shape), size, share), size, -1e9, 1e9);
          const output = outputOf(placement, size);
          expect(output.width * output.height).toBeLessThanOrEqual(MAX_EXTENDED_PIXELS);
          expect(Math.max(output.width, output.height)).toBeLessThanOrEqual(MAX_EXTENDED_SIDE);
          const seen = seenPart(output, output.picture);
          expect(Math.min(seen.right - seen.left, seen.bottom - seen.top)).toBeGreaterThan(0);
          const ratio = SHAPE_RATIOS[shape];
          if (ratio !== null && Math.min(output.width, output.height) > 500)
            expect(output.width / output.height / ratio).toBeCloseTo(1, 2);
        }
      }
    }
  });

  it("keeps its pixels unless the result would be too large", () => {
    expect(outputOf(fitTo(LANDSCAPE, "9:16"), LANDSCAPE)).toMatchObject({
      ...{ scale: 1, left: 0, top: 1167, picture: LANDSCAPE },
    });
    const size = { width: 6000, height: 4000 };
    const low = movedTo(fitTo(size, "9:16"), size, 0, 1e9);
    const output = outputOf(low, size);
    expect(output.scale).toBeCloseTo(0.79, 2);
    expect(output.top + output.picture.height).toBe(output.height);
  });

  it("holds on to edges and the middle when it is near them", () => {
    const placement = fitTo(LANDSCAPE, "9:16");
    const near = snappedTo(placement, LANDSCAPE, { left: 3, top: 1160 }, 10);
    expect(near.placement.top).toBe(1167);
    expect(near.isMiddle).toEqual({ across: false, down: true });
    expect(snappedTo(placement, LANDSCAPE, { left: 0, top: 2330 }, 10).placement.top).toBe(2333);
    expect(snappedTo(placement, LANDSCAPE, { left: 0, top: 800 }, 10).placement.top).toBe(800);
  });

  it("is read as it was kept, and nothing else is", () => {
    const kept: unknown = JSON.parse(JSON.stringify(fitTo(LANDSCAPE, "4:5")));
    expect(readPlacement(kept, LANDSCAPE)).toEqual(fitTo(LANDSCAPE, "4:5"));
    for (const odd of [null, 3, {}, { ...fitTo(LANDSCAPE, "1:1"), width: 1e12 }, { shape: "7:3" }])
      expect(readPlacement(odd, LANDSCAPE)).toBeNull();
  });
});

describe("the mask of what is new", () => {
  it("is white beside the picture and black in it", () => {
    const size = { width: 4, height: 2 };
    const rowAt = newAreaRows(outputOf(fitTo(size, "1:1"), size), 0);
    expect([0, 1, 2, 3].map((y) => [...rowAt(y)])).toEqual([
      [255, 255, 255, 255],
      [0, 0, 0, 0],
      [0, 0, 0, 0],
      [255, 255, 255, 255],
    ]);
  });

  it("fades into the picture, only from sides with a new area", () => {
    const size = { width: 100, height: 40 };
    const output = outputOf(withSide(fitTo(size, "free"), size, "left", 10), size);
    const row = newAreaRows(output, 8)(0);
    expect(row[9]).toBe(255);
    expect(row[10]).toBeLessThan(255);
    expect([...row.slice(10, 18)].toSorted((one, other) => other - one)).toEqual([
      ...row.slice(10, 18),
    ]);
    expect(row[17]).toBeGreaterThan(0);
    expect([...row.slice(18)].every((value) => value === 0)).toBe(true);
  });

  it("can be made small", () => {
    const small = smallNewArea(outputOf(fitTo(LANDSCAPE, "1:1"), LANDSCAPE), 0, {
      width: 8,
      height: 8,
    });
    expect(small.data.filter((value) => value === 255)).toHaveLength(24);
  });
});
