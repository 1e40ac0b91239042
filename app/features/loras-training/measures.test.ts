import { describe, expect, it } from "vitest";
import { differenceHash, type Greys, greysOf, hashDistance, sharpnessOf } from "./measures";

const picture = (width: number, height: number, at: (x: number, y: number) => number): Greys => ({
  values: Uint8Array.from({ length: width * height }, (_, n) =>
    Math.round(at(n % width, Math.floor(n / width))),
  ),
  width,
  height,
});
const checks = (side: number) =>
  picture(side, side, (x, y) => (((x >> 2) + (y >> 2)) % 2 ? 255 : 0));

describe("greys", () => {
  it("weigh colours as they look, and count what shows through as white", () => {
    const pixels = Uint8ClampedArray.of(
      0,
      0,
      0,
      255,
      255,
      255,
      255,
      255,
      0,
      255,
      0,
      255,
      0,
      0,
      0,
      0,
    );
    expect([...greysOf(pixels, 2, 2).values]).toEqual([0, 255, 150, 255]);
  });
});

describe("sharpness", () => {
  it("is high at hard edges, low at soft ones, and 0 where nothing changes", () => {
    const soft = picture(64, 64, (x, y) => 127 + 120 * Math.sin(x / 9) * Math.sin(y / 9));
    expect(sharpnessOf(checks(64))).toBeGreaterThan(1000);
    expect(sharpnessOf(soft)).toBeLessThan(30);
    expect(sharpnessOf(picture(64, 64, () => 128))).toBe(0);
  });

  it("is 0 for a picture without inner pixels", () => {
    for (const [width, height] of [
      [0, 0],
      [1, 1],
      [2, 40],
    ] as const)
      expect(sharpnessOf(picture(width, height, () => 9))).toBe(0);
  });
});

describe("hashes", () => {
  const slope = (tilt: number) =>
    differenceHash(picture(9, 8, (x, y) => (x * tilt + y * 40) % 256));

  it("have 64 signs and are the same for a picture that is a little brighter", () => {
    const one = picture(9, 8, (x, y) => ((x * 7 + y * 13) % 11) * 20);
    const brighter = picture(9, 8, (x, y) => ((x * 7 + y * 13) % 11) * 20 + 10);
    expect(differenceHash(one)).toHaveLength(64);
    expect(hashDistance(differenceHash(one), differenceHash(brighter))).toBe(0);
  });

  it("differ much for other pictures", () => {
    expect(hashDistance(slope(20), slope(-20 + 256))).toBeGreaterThan(20);
  });

  it("are compared whatever their lengths are", () => {
    expect(hashDistance("", "0101")).toBe(4);
    expect(hashDistance("", "")).toBe(0);
  });
});
