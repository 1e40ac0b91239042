import { assert, double, integer, property, record } from "fast-check";
import { describe, expect, it } from "vitest";
import { cropAxis, cropBox, ratioOf } from "./crop";

const LANDSCAPE = { width: 1920, height: 1080 };

describe("the part of a picture that is kept", () => {
  it("is cut at the sides for a narrow shape, above and below for a wide one, else not", () => {
    expect(cropAxis(LANDSCAPE, 9 / 16)).toBe("x");
    expect(cropAxis({ width: 1080, height: 1920 }, 16 / 9)).toBe("y");
    expect(cropAxis(LANDSCAPE, 16 / 9)).toBeNull();
    expect(cropAxis({ width: 1919, height: 1080 }, 16 / 9)).toBeNull();
  });

  it("moves with the focus from one end to the other", () => {
    expect(cropBox(LANDSCAPE, 9 / 16, 0)).toEqual({ left: 0, top: 0, width: 608, height: 1080 });
    expect(cropBox(LANDSCAPE, 9 / 16, 0.5).left).toBe(656);
    expect(cropBox(LANDSCAPE, 9 / 16, 1).left).toBe(1312);
    expect(cropBox({ width: 900, height: 1600 }, 1, 1)).toMatchObject({ top: 700, height: 900 });
  });

  it("lies in the picture, whatever its size", () => {
    const side = integer({ min: 1, max: 9_000 });
    const given = record({
      width: side,
      height: side,
      ratio: double({ min: 0.05, max: 20, noNaN: true }),
      focus: double({ min: 0, max: 1, noNaN: true }),
    });
    assert(
      property(given, ({ ratio, focus, ...size }) => {
        const { left, top, width, height } = cropBox(size, ratio, focus);
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
        expect(Math.min(width, height)).toBeGreaterThan(0);
        expect(left + width).toBeLessThanOrEqual(size.width);
        expect(top + height).toBeLessThanOrEqual(size.height);
      }),
    );
  });

  it("has the shape that a text names, where it names one", () => {
    expect(ratioOf("9:16")).toBe(9 / 16);
    for (const odd of ["match_input_image", "0:1", "1:0", "16:", "-1:2", "", null, 1, undefined])
      expect(ratioOf(odd), String(odd)).toBeNull();
  });
});
