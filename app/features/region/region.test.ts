import { describe, expect, it } from "vitest";
import { newRaster } from "../enhance/pixels/raster";
import { colourRegion } from "./colour-flood";
import { feathered } from "./feather";
import { maskPng } from "./mask-png";
import { resizedMask, scaledRows } from "./scale-mask";
import { combined, emptyMask, inverted, markedShare, regionProblem, withRectangle } from "./shapes";

const rectangle = (left: number, top: number, right: number, bottom: number) => ({
  from: { x: left, y: top },
  to: { x: right, y: bottom },
});
const sizes = [
  { width: 1, height: 1 },
  { width: 10_000, height: 10 },
  { width: 7, height: 5 },
];

describe("a rectangle in a mask", () => {
  it("covers the same pixels whichever corner it is drawn from", () => {
    const mask = withRectangle(emptyMask({ width: 6, height: 4 }), rectangle(1, 1, 4, 3), true);
    expect(mask.data.filter((value) => value === 255)).toHaveLength(6);
    expect(withRectangle(emptyMask(mask), rectangle(4, 3, 1, 1), true)).toEqual(mask);
    expect(markedShare(withRectangle(mask, rectangle(-9, -9, 99, 99), false))).toBe(0);
  });

  it("leaves the mask alone where it covers no pixel", () => {
    const mask = emptyMask({ width: 6, height: 4 });
    for (const corners of [rectangle(2, 2, 2, 4), rectangle(-8, 0, -1, 4), rectangle(9, 9, 12, 12)])
      expect(withRectangle(mask, corners, true)).toBe(mask);
  });

  it("fits into any size", () => {
    for (const size of sizes) {
      const all = withRectangle(emptyMask(size), rectangle(-1e9, -1e9, 1e9, 1e9), true);
      expect(markedShare(all)).toBe(1);
      expect(markedShare(inverted(all))).toBe(0);
    }
  });
});

describe("colours like a point's", () => {
  /** A red and a blue half, with a red dot in the blue one. */
  const halves = newRaster(20, 10);
  for (let at = 0; at < 200; at += 1) {
    const isRed = at % 20 < 10 || at === 5 * 20 + 15;
    halves.data.set(isRed ? [200, 30, 30, 255] : [20, 40, 220, 255], at * 4);
  }

  it("are marked as far as they hang together", () => {
    const mask = colourRegion(halves, { x: 2.5, y: 3.5 }, 0.1);
    expect(markedShare(mask)).toBe(0.5);
    expect(mask.data[5 * 20 + 15]).toBe(0);
  });

  it("are all of the picture with the largest tolerance", () => {
    expect(markedShare(colourRegion(halves, { x: 0, y: 0 }, 1))).toBe(1);
  });

  it("begin at the nearest pixel of a point beside the picture", () => {
    expect(markedShare(colourRegion(halves, { x: 500, y: -3 }, 0.1))).toBeCloseTo(0.495);
  });

  it("are found in pictures of any size", () => {
    for (const { width, height } of sizes) {
      expect(markedShare(colourRegion(newRaster(width, height), { x: 0, y: 0 }, 0))).toBe(1);
    }
  });
});

describe("masks that are put together", () => {
  const half = withRectangle(emptyMask({ width: 4, height: 1 }), rectangle(0, 0, 2, 1), true);
  const soft = { ...half, data: Uint8ClampedArray.of(0, 100, 200, 0) };

  it("keep the stronger mark, and lose what is taken away", () => {
    expect([...combined(half, soft, true).data]).toEqual([255, 255, 200, 0]);
    expect([...combined(half, soft, false).data]).toEqual([255, 155, 0, 0]);
  });

  it("are refused where they mark nothing or everything", () => {
    expect(regionProblem(emptyMask(half))).toMatch(/^Nothing is marked/);
    expect(regionProblem(inverted(emptyMask(half)))).toMatch(/^All of the picture/);
    expect(regionProblem(half)).toBeNull();
  });
});

describe("a soft edge", () => {
  it("reaches as far as it is wide to either side, and no farther", () => {
    for (const radius of [1, 2, 3, 9, 30]) {
      const mask = withRectangle(
        emptyMask({ width: 200, height: 3 }),
        rectangle(0, 0, 100, 3),
        true,
      );
      const { data } = feathered(mask, radius);
      expect(data[99 - radius]).toBe(255);
      expect(data[100 + radius]).toBe(0);
      expect(data[99]).toBeGreaterThan(127);
      expect(data[100]).toBeLessThan(128);
    }
  });

  it("leaves the mask alone below half a pixel", () => {
    const mask = emptyMask({ width: 3, height: 3 });
    expect(feathered(mask, 0.4)).toBe(mask);
  });

  it("changes nothing of a mask that is the same everywhere, in any size", () => {
    for (const size of sizes) {
      const all = inverted(emptyMask(size));
      expect(feathered(all, 40)).toEqual(all);
    }
  });
});

describe("a mask's file", () => {
  it("has the size of the picture, with what was black or white all around as it was", () => {
    const mask = withRectangle(emptyMask({ width: 10, height: 10 }), rectangle(5, 0, 10, 10), true);
    const row = scaledRows(mask, { width: 40, height: 33 })(16);
    expect([row[0], row[17], row[22], row[39]]).toEqual([0, 0, 255, 255]);
    const own = scaledRows(mask, mask);
    expect([...own(3)]).toEqual([...mask.data.slice(30, 40)]);
    expect(resizedMask(mask, { width: 10, height: 10 })).toBe(mask);
    expect(markedShare(resizedMask(mask, { width: 1, height: 1 }))).toBeCloseTo(0.5, 1);
  });

  it("is a PNG in grey", async () => {
    for (const { width, height } of sizes) {
      const all = inverted(emptyMask({ width: 3, height: 2 }));
      const file = await maskPng(all, { width, height });
      const view = new DataView(await file.arrayBuffer());
      expect([view.getUint32(16), view.getUint32(20)]).toEqual([width, height]);
      expect([view.getUint8(24), view.getUint8(25)]).toEqual([8, 0]);
      expect(await rowsOfPng(view)).toEqual(Array.from({ length: width * height }, () => 255));
    }
  });
});

/** The pixels of a PNG that {@link maskPng} made. */
async function rowsOfPng(view: DataView<ArrayBuffer>): Promise<number[]> {
  const length = view.getUint32(33);
  const packed = new Blob([view.buffer.slice(41, 41 + length)]).stream();
  const lines = new Uint8Array(
    await new Response(packed.pipeThrough(new DecompressionStream("deflate"))).arrayBuffer(),
  );
  const width = view.getUint32(16);
  const pixels: number[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    if (at % (width + 1) === 0) expect(lines[at]).toBe(2);
    else pixels.push(((lines[at] ?? 0) + (pixels[pixels.length - width] ?? 0)) & 255);
  }
  return pixels;
}
