import { describe, expect, it } from "vitest";
import { paintLine } from "../../masks/brush";
import { newRaster, type Raster } from "../pixels/raster";
import { composeCutout } from "./compose";
import { floodMask } from "./flood";
import { refineMask } from "./guided-filter";
import { maskProblem } from "./mask-problem";

const SIDE = 60;
const isInside = (x: number, y: number) => Math.hypot(x - 30, y - 30) < 15;

/** A red disc before a wall on which light falls off. */
function disc(): Raster {
  const raster = newRaster(SIDE, SIDE);
  for (let at = 0; at < SIDE * SIDE; at += 1) {
    const [x, y] = [at % SIDE, Math.floor(at / SIDE)];
    const wall = 200 + x / 3;
    raster.data.set(isInside(x, y) ? [200, 40, 30, 255] : [wall, wall, wall, 255], at * 4);
  }
  return raster;
}

/** The share of pixels that a mask has right. */
function hits(mask: Raster): number {
  let right = 0;
  for (let at = 0; at < SIDE * SIDE; at += 1) {
    const shows = (mask.data[at] ?? 0) > 127;
    if (shows === isInside(at % SIDE, Math.floor(at / SIDE))) right += 1;
  }
  return right / SIDE ** 2;
}

describe("a plain background", () => {
  it("is found under changing light, and its edge stays on the picture's when it is softened", () => {
    const mask = floodMask(disc(), { tolerance: 0.12 });
    expect(hits(mask)).toBe(1);
    const soft = refineMask(disc(), mask, 4);
    expect(hits(soft)).toBeGreaterThan(0.98);
    expect(refineMask(disc(), mask, 0)).toBe(mask);
  });

  /** The disc with a smaller one in its middle. */
  const ringOf = (colour: readonly number[], ground?: number): Raster => {
    const ring = disc();
    for (let at = 0; at < SIDE * SIDE; at += 1) {
      const [x, y] = [at % SIDE, Math.floor(at / SIDE)];
      if (Math.hypot(x - 30, y - 30) < 10) ring.data.set([...colour, 255], at * 4);
      else if (ground !== undefined && !isInside(x, y))
        ring.data.set([ground, ground, ground, 255], at * 4);
    }
    return ring;
  };
  const middleOf = (ring: Raster) => floodMask(ring, { tolerance: 0.12 }).data[30 * SIDE + 30];

  it("is also what shows through the product", () => {
    expect(middleOf(ringOf([208, 208, 208]))).toBe(0);
    expect(middleOf(ringOf([255, 255, 255], 255))).toBe(0);
  });

  it("is not a label that only nearly has its colour", () => {
    expect(middleOf(ringOf([225, 225, 225]))).toBe(255);
    expect(middleOf(ringOf([250, 250, 248], 255))).toBe(255);
  });

  it("is neither what is printed in its colour nor a label with print in it", () => {
    const side = 240;
    /** A red box before white with something white in it. */
    const box = (isWhite: (x: number, y: number) => boolean) => {
      const raster = newRaster(side, side);
      for (let at = 0; at < side * side; at += 1) {
        const [x, y] = [at % side, Math.floor(at / side)];
        const isBox = x > 40 && x < 200 && y > 40 && y < 200;
        raster.data.set(
          isBox && !isWhite(x, y) ? [200, 30, 30, 255] : [255, 255, 255, 255],
          at * 4,
        );
      }
      return floodMask(raster, { tolerance: 0.12 }).data;
    };
    const letter = box((x, y) => x > 100 && x < 120 && y > 90 && y < 150);
    expect(letter[120 * side + 110]).toBe(255);
    const label = box(
      (x, y) =>
        x > 50 && x < 190 && y > 90 && y < 150 && !(x > 80 && x < 160 && y > 110 && y < 130),
    );
    expect(label[100 * side + 100]).toBe(255);
    const frame = box((x, y) => x > 60 && x < 180 && y > 60 && y < 180);
    expect(frame[120 * side + 120]).toBe(0);
  });

  it("is not a part of the product that fades into its colour", () => {
    const side = 240;
    const faded = newRaster(side, side);
    for (let at = 0; at < side * side; at += 1) {
      const far = Math.hypot((at % side) - 120, Math.floor(at / side) - 120);
      const share = Math.min(1, Math.max(0, (80 - far) / 60));
      const mix = [200, 40, 30].map((value) => value + (208 - value) * share);
      faded.data.set(far < 90 ? [...mix, 255] : [208, 208, 208, 255], at * 4);
    }
    expect(floodMask(faded, { tolerance: 0.12 }).data[120 * side + 120]).toBe(255);
  });
});

describe("a cut-out", () => {
  const mask = floodMask(disc(), { tolerance: 0.12 });

  it("is placed on nothing, on a colour, or on the middle of a picture", () => {
    const bare = composeCutout(disc(), mask, null).data;
    expect([bare[3], bare[(30 * SIDE + 30) * 4 + 3]]).toEqual([0, 255]);
    const blue = composeCutout(disc(), mask, "#0a64c8").data;
    expect([...blue.slice(0, 4)]).toEqual([10, 100, 200, 255]);
    const wide: Raster = {
      width: 200,
      height: 20,
      data: new Uint8ClampedArray(200 * 20 * 4).fill(77),
    };
    for (let at = 3; at < wide.data.length; at += 4) wide.data[at] = 255;
    expect([...composeCutout(disc(), mask, wide).data.slice(0, 4)]).toEqual([77, 77, 77, 255]);
  });

  it("fits a picture that is larger than its mask", () => {
    const large: Raster = newRaster(SIDE * 2, SIDE * 2);
    large.data.fill(255);
    const made = composeCutout(large, mask, null).data;
    expect([made[3], made[(60 * SIDE * 2 + 60) * 4 + 3]]).toEqual([0, 255]);
  });

  it("gains and loses what a brush paints, within the area that is named", () => {
    const painted = { ...mask, data: mask.data.slice() };
    const adds = { radius: 4, hardness: 0.75, adds: true };
    const area = paintLine(painted, adds, { x: 5, y: 5 }, { x: 20, y: 5 });
    expect(area).toEqual({ left: 1, top: 1, right: 25, bottom: 10 });
    expect(painted.data[5 * SIDE + 12]).toBe(255);
    painted.data.forEach((value, at) => {
      const [x, y] = [at % SIDE, Math.floor(at / SIDE)];
      const isInside = x >= area.left && x < area.right && y >= area.top && y < area.bottom;
      if (!isInside) expect(value).toBe(mask.data[at]);
    });
    const middle = { x: 30, y: 30 };
    paintLine(painted, { radius: 6, hardness: 0.75, adds: false }, middle, middle);
    expect(painted.data[30 * SIDE + 30]).toBe(0);
  });

  it("has the edge that the brush's hardness says", () => {
    const stroke = (hardness: number, radius = 10) => {
      const clear = { ...mask, data: new Uint8ClampedArray(mask.data.length) };
      const middle = { x: 30.5, y: 30.5 };
      paintLine(clear, { radius, hardness, adds: true }, middle, middle);
      return [0, 5, 8, 12].map((x) => clear.data[30 * SIDE + 30 + x]);
    };
    expect(stroke(1)).toEqual([255, 255, 255, 0]);
    expect(stroke(0)).toEqual([255, 128, 51, 0]);
    // However small it is on the screen, it paints the pixel below it.
    expect(stroke(1, 0.2)).toEqual([255, 0, 0, 0]);
  });
});

it("a cut-out that leaves everything or nothing is not stored as if it were one", () => {
  const mask = (...values: number[]) => ({
    width: values.length,
    height: 1,
    data: Uint8ClampedArray.from(values),
  });
  expect(maskProblem(mask(255, 255, 255))).toMatch(/^No background was found/);
  expect(maskProblem(mask(0, 0, 0))).toMatch(/^Nothing was found/);
  expect(maskProblem(mask(0, 255, 0))).toBeNull();
});
