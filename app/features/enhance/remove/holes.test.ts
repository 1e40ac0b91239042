import { describe, expect, it } from "vitest";
import type { Mask } from "../pixels/raster";
import { areaOf, cellAt, type HolePart, holePartsOf } from "./holes";

interface Rows {
  width: number;
  height: number;
  /** The first painted pixel of a row, and the one behind the last. */
  painted: (y: number) => readonly [number, number];
}

function maskOf({ width, height, painted }: Rows): Mask {
  const data = new Uint8ClampedArray(width * height);
  for (let y = 0; y < height; y += 1) {
    const [from, to] = painted(y);
    data.fill(255, y * width + Math.max(0, from), y * width + Math.max(0, Math.min(width, to)));
  }
  return { width, height, data };
}

/** How many painted pixels are not filled by just one part, in its box. */
function misplaced(mask: Mask, parts: readonly HolePart[]): number {
  let count = 0;
  for (let at = mask.data.indexOf(255); at >= 0; at = mask.data.indexOf(255, at + 1)) {
    const [x, y] = [at % mask.width, Math.floor(at / mask.width)];
    const key = cellAt(x, y, mask);
    const own = parts.filter(({ cells }) => cells.has(key));
    const box = own[0]?.box;
    const isIn = box && x >= box.left && x < box.right && y >= box.top && y < box.bottom;
    if (own.length !== 1 || !isIn) count += 1;
  }
  return count;
}

const largest = (parts: readonly HolePart[]) => Math.max(...parts.map(({ box }) => areaOf(box)));
const wire = (y: number) => [y * 1.5 - 9, y * 1.5 + 10] as const;

describe("the parts that are filled one after the other", () => {
  it("are small for a wire from corner to corner of 24 megapixels", () => {
    const mask = maskOf({ width: 6000, height: 4000, painted: wire });
    const parts = holePartsOf(mask);
    // A stretch of 512 pixels with 320 on each side.
    expect(largest(parts)).toBeLessThanOrEqual(1152 * 1152);
    expect(parts.length).toBeGreaterThanOrEqual(12);
    expect(parts.length).toBeLessThan(40);
    expect(misplaced(mask, parts)).toBe(0);
  });

  it("leave a place beside the wire whole", () => {
    const mask = maskOf({ width: 6000, height: 4000, painted: wire });
    for (let y = 3000; y < 3090; y += 1) mask.data.fill(255, y * 6000 + 1000, y * 6000 + 1090);
    const own = holePartsOf(mask).filter(({ cells }) => cells.has(cellAt(1000, 3000, mask)));
    expect(own).toHaveLength(1);
    expect(own[0]?.box).toEqual({ left: 910, top: 2910, right: 1180, bottom: 3180 });
    expect(own[0]?.cells.has(cellAt(1089, 3089, mask))).toBe(true);
  });

  it("have more room where a stretch is painted as a whole, and stay below 4 megapixels", () => {
    // A corner of 900 × 900 and a line along the picture: a stretch in the corner knows nothing with its usual room.
    const painted = (y: number) =>
      (y < 900 ? [0, y < 20 ? 6000 : 900] : [0, 0]) as [number, number];
    const mask = maskOf({ width: 6000, height: 1200, painted });
    const parts = holePartsOf(mask);
    expect(largest(parts)).toBeLessThanOrEqual(4_000_000);
    expect(misplaced(mask, parts)).toBe(0);
    for (const { box } of parts) {
      let known = 0;
      for (let y = box.top; y < box.bottom; y += 1)
        for (let x = box.left; x < box.right; x += 1) known += mask.data[y * 6000 + x] ? 0 : 1;
      expect(known).toBeGreaterThanOrEqual(areaOf(box) / 2);
    }
  });

  it("are one for a large place that is not too large with its room", () => {
    const painted = (y: number) =>
      (y >= 1000 && y < 2000 ? [1000, 2000] : [0, 0]) as [number, number];
    const parts = holePartsOf(maskOf({ width: 6000, height: 4000, painted }));
    expect(parts.map(({ box }) => box)).toEqual([
      { left: 680, top: 680, right: 2320, bottom: 2320 },
    ]);
  });

  it("gives no parts where nothing is painted", () => {
    expect(holePartsOf(maskOf({ width: 40, height: 30, painted: () => [0, 0] }))).toEqual([]);
    expect(holePartsOf(maskOf({ width: 0, height: 0, painted: () => [0, 0] }))).toEqual([]);
  });
});
