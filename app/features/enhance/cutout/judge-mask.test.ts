import { describe, expect, it } from "vitest";
import { newRaster, type Raster } from "../pixels/raster";
import { groundLightness, isProduct, ownMask, seenPartOf, withoutSpecks } from "./judge-mask";

type Colour = readonly [number, number, number, number];

/** A picture, pixel by pixel. */
function painted(width: number, height: number, colourAt: (x: number, y: number) => Colour) {
  const raster = newRaster(width, height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) raster.data.set(colourAt(x, y), (y * width + x) * 4);
  return raster;
}

/** A mask, pixel by pixel. */
function masked(width: number, height: number, isSeen: (x: number, y: number) => boolean): Raster {
  const data = new Uint8ClampedArray(width * height);
  for (let at = 0; at < data.length; at += 1)
    data[at] = isSeen(at % width, Math.floor(at / width)) ? 255 : 0;
  return { width, height, data };
}
const judged = (mask: Raster, mayTouch = false) => isProduct(withoutSpecks(mask), mayTouch);

describe("a picture that was cut out before", () => {
  it("is known by its clear parts", () => {
    const bottle = painted(40, 80, (x) => [90, 90, 90, x > 10 && x < 30 ? 255 : 0]);
    expect(ownMask(bottle)?.data[20]).toBe(255);
    expect(ownMask(painted(40, 40, () => [90, 90, 90, 255]))).toBeNull();
  });

  it("is not a photograph with round corners or with a soft edge", () => {
    const corners = painted(60, 60, (x, y) => {
      const isCorner = Math.min(x, 59 - x) + Math.min(y, 59 - y) < 3;
      return [9, 9, 9, isCorner ? 0 : 255];
    });
    expect(ownMask(corners)).toBeNull();
    expect(ownMask(painted(60, 60, () => [9, 9, 9, 200]))).toBeNull();
  });
});

describe("what is taken for a product", () => {
  it("is wide, tall or square, and may touch one side", () => {
    expect(judged(masked(200, 50, (x, y) => x > 10 && x < 190 && y > 10 && y < 40))).toBe(true);
    expect(judged(masked(50, 200, (x, y) => x > 10 && x < 40 && y > 10 && y < 190))).toBe(true);
    expect(judged(masked(80, 80, (x, y) => x > 20 && x < 60 && y > 30))).toBe(true);
  });

  it("is not everything, nothing, what fills the border, or a scatter", () => {
    expect(judged(masked(50, 50, () => true))).toBe(false);
    expect(judged(masked(50, 50, () => false))).toBe(false);
    expect(judged(masked(80, 80, (x) => x > 15))).toBe(false);
    expect(judged(masked(80, 80, (x, y) => x % 4 === 0 && y % 4 === 0))).toBe(false);
    const messy = (x: number, y: number) =>
      (x > 20 && x < 40 && y > 20 && y < 40) || (x % 4 === 0 && y % 4 === 0 && x > 8 && x < 72);
    expect(judged(masked(80, 80, messy))).toBe(false);
  });

  it("may reach over the border where a person is looked for", () => {
    const person = masked(60, 60, (x, y) => x > 8 && x < 52 && y > 5);
    expect(judged(person, true)).toBe(true);
    expect(
      judged(
        masked(1, 1, () => true),
        true,
      ),
    ).toBe(false);
  });

  it("keeps its parts, and loses specks", () => {
    const shoes = masked(100, 40, (x, y) => {
      const isShoe = y > 10 && y < 30 && ((x > 5 && x < 45) || (x > 55 && x < 95));
      return isShoe || (x === 98 && y === 2);
    });
    const { mask, specks } = withoutSpecks(shoes);
    expect(specks).toBeLessThan(0.01);
    expect(seenPartOf(mask)).toEqual({ x: 6, y: 11, width: 89, height: 19 });
    expect(seenPartOf(masked(4, 4, () => false))).toBeNull();
  });
});

describe("the ground of a cut-out", () => {
  const mask = masked(20, 20, (x, y) => x > 5 && x < 15 && y > 5 && y < 15);
  const photo = (inside: number, around: number) =>
    painted(20, 20, (x, y) => {
      const value = x > 5 && x < 15 && y > 5 && y < 15 ? inside : around;
      return [value, value, value, 255];
    });

  it("is as light as what was around the product", () => {
    expect(groundLightness(photo(20, 250), mask, false)).toBeCloseTo(250 / 255, 2);
    expect(groundLightness(photo(240, 10), mask, false)).toBeCloseTo(10 / 255, 2);
  });

  it("is the contrary of a product that was cut out before", () => {
    expect(groundLightness(photo(20, 0), mask, true)).toBeGreaterThan(0.8);
    expect(groundLightness(photo(240, 0), mask, true)).toBeLessThan(0.2);
  });
});
