import { describe, expect, it } from "vitest";
import { areaProblem, holeOf, paintedShare, wholeProblem } from "./hole";

const mask = (width: number, height: number, painted: number, value = 255) => ({
  ...{ width, height },
  data: Uint8ClampedArray.from({ length: width * height }, (_, at) => (at < painted ? value : 0)),
});

describe("what is painted", () => {
  it("counts where a brush is strong", () => {
    expect(paintedShare(mask(10, 10, 25))).toBe(0.25);
    expect(paintedShare(mask(10, 10, 25, 40))).toBe(0);
    expect(paintedShare(mask(0, 0, 0))).toBe(0);
  });

  it("may be a tenth of a picture, and a megapixel", () => {
    expect(areaProblem(mask(10, 10, 0), { width: 10, height: 10 })).toBeNull();
    expect(areaProblem(mask(10, 10, 10), { width: 1000, height: 1000 })).toBeNull();
    expect(areaProblem(mask(10, 10, 11), { width: 1000, height: 1000 })).toMatch(/^This is 11 %/);
    expect(areaProblem(mask(10, 10, 100), { width: 10, height: 10 })).toMatch(/^This is 100 %/);
    expect(areaProblem(mask(10, 10, 10), { width: 6000, height: 4000 })).toMatch(
      /^This is 2\.4 megapixels/,
    );
  });

  it("may be all but a pixel for a provider", () => {
    expect(wholeProblem(mask(10, 10, 99))).toBeNull();
    expect(wholeProblem(mask(10, 10, 100))).toMatch(/^All of the picture/);
  });

  it("is the same in the picture's own pixels", () => {
    const small = mask(4, 4, 0);
    small.data[5] = 255;
    const hole = holeOf(small, { width: 16, height: 16 });
    expect(new Set(hole.data)).toEqual(new Set([0, 255]));
    const painted = [...hole.data.keys()].filter((at) => hole.data[at]);
    // One of 16 pixels is painted: at 4 times the size it is some 4 × 4, around the same middle.
    expect(painted.length).toBeGreaterThanOrEqual(16);
    expect(painted.length).toBeLessThanOrEqual(49);
    const mean = (of: (at: number) => number) =>
      painted.reduce((sum, at) => sum + of(at), 0) / painted.length;
    expect(mean((at) => at % 16)).toBeCloseTo(5.5);
    expect(mean((at) => Math.floor(at / 16))).toBeCloseTo(5.5);
  });

  it("reaches the edge where the copy is painted up to there, and keeps its size", () => {
    const all = holeOf(mask(3, 2, 6), { width: 7, height: 5 });
    expect([...all.data].every((value) => value === 255)).toBe(true);
    expect(holeOf(mask(3, 2, 1), { width: 3, height: 2 }).data).toEqual(mask(3, 2, 1).data);
  });
});
