import { expect, it } from "vitest";
import { newRaster } from "../pixels/raster";
import { markLost } from "./clipping";
import { countColours, lostShare, outlineOf } from "./histogram";

/** A picture of one row. */
function row(...colours: readonly (readonly [number, number, number, number])[]) {
  const raster = newRaster(colours.length, 1);
  raster.data.set(colours.flat());
  return raster;
}

it("counts each value of each channel, but for pixels that nothing is seen of", () => {
  const counted = countColours(
    row([0, 10, 255, 255], [0, 20, 255, 1], [9, 20, 30, 0], [7, 20, 30, 200]),
  );
  expect(counted.pixels).toBe(3);
  expect([counted.red[0], counted.red[7], counted.red[9]]).toEqual([2, 1, 0]);
  expect([counted.green[10], counted.green[20]]).toEqual([1, 2]);
  expect([counted.blue[255], counted.blue[30]]).toEqual([2, 1]);
  expect(lostShare(counted, 0)).toBeCloseTo(2 / 3);
  expect(lostShare(countColours(row([1, 1, 1, 0])), 255)).toBe(0);
});

it("counts a part of a large picture, with the same curves", () => {
  const [width, height] = [1000, 801];
  const raster = newRaster(width, height);
  // Stripes of one pixel, which every second column would miss.
  for (let at = 0; at < width * height; at += 1) {
    raster.data.set(at % 2 === 0 ? [200, 0, 0, 255] : [50, 0, 0, 255], at * 4);
  }
  const { red, pixels } = countColours(raster);
  expect(pixels).toBeGreaterThan(400_000);
  expect(pixels).toBeLessThan(401_001);
  expect((red[200] ?? 0) / pixels).toBeCloseTo(0.5, 2);
  expect((red[50] ?? 0) / pixels).toBeCloseTo(0.5, 2);
});

it("draws hills whose height follows what is between the ends", () => {
  const counted = countColours(
    row([0, 0, 0, 255], [0, 0, 0, 255], [0, 0, 0, 255], [100, 0, 0, 255], [100, 0, 0, 255]),
  );
  const path = outlineOf(counted, "red", 80);
  expect(path).toMatch(/^M0 80L0 0\.0L1 80\.0/);
  expect(path).toContain("L100 0.0");
  expect(outlineOf(countColours(newRaster(1, 1)), "blue", 80)).not.toContain("NaN");
});

it("marks what has a channel at an end, only at the ends that are wanted", () => {
  const colours = () => row([0, 90, 90, 255], [90, 255, 90, 9], [1, 254, 90, 255]);
  const both = colours();
  markLost(both, { dark: true, bright: true });
  expect([...both.data]).toEqual([28, 107, 255, 255, 255, 46, 33, 9, 1, 254, 90, 255]);
  const bright = colours();
  markLost(bright, { dark: false, bright: true });
  expect([...bright.data.subarray(0, 4)]).toEqual([0, 90, 90, 255]);
  const plain = colours();
  markLost(plain, { dark: false, bright: false });
  expect(plain.data).toEqual(colours().data);
});
