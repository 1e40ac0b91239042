import { assert, integer, property, record } from "fast-check";
import { describe, expect, it } from "vitest";
import { newRaster, type Raster } from "../enhance/pixels/raster";
import { type FramePlace, fillEdges } from "./fill-edges";
import { seenPart } from "./placement";

/** A picture in which no two neighbours are alike. */
function noise(width: number, height: number, alphaOf: (x: number) => number = () => 255): Raster {
  const raster = newRaster(width, height);
  for (let at = 0; at < raster.data.length; at += 1)
    raster.data[at] = at % 4 === 3 ? alphaOf((at >> 2) % width) : (at * 2_654_435_761) >>> 24;
  return raster;
}

const pixelOf = ({ width, data }: Raster, x: number, y: number) => [
  ...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4),
];

/** Whether every pixel of a picture that is seen in its frame is its own. */
function isKept(picture: Raster, place: FramePlace, made: Raster): boolean {
  const seen = seenPart(place, picture);
  for (let y = seen.top; y < seen.bottom; y += 1) {
    const from = ((y - place.top) * picture.width + seen.left - place.left) * 4;
    const to = (y * made.width + seen.left) * 4;
    for (let at = 0; at < (seen.right - seen.left) * 4; at += 1)
      if (picture.data[from + at] !== made.data[to + at]) return false;
  }
  return true;
}

describe("edges that are filled by rule", () => {
  it("leave every pixel of the picture as it is, wherever it is placed", () => {
    const side = integer({ min: 1, max: 30 });
    const at = integer({ min: -20, max: 20 });
    const given = record({
      width: side,
      height: side,
      left: at,
      top: at,
      across: side,
      down: side,
    });
    assert(
      property(given, ({ across, down, width, height, left, top }) => {
        const picture = noise(across, down, (x) => (x % 3) * 127);
        const place = { width, height, left, top };
        const seen = seenPart(place, picture);
        if (seen.right <= seen.left || seen.bottom <= seen.top) return;
        for (const isOpaque of [true, false])
          expect(isKept(picture, place, fillEdges(picture, place, isOpaque))).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it("go on as the picture ends", () => {
    const picture = newRaster(40, 20);
    for (let at = 0; at < 800; at += 1) {
      const level = (at % 40) * 6;
      picture.data.set([level, 255 - level, 90, 255], at * 4);
    }
    const made = fillEdges(picture, { width: 80, height: 20, left: 20, top: 0 }, true);
    const [inside = 0, outside = 0] = [20, 19].map((x) => pixelOf(made, x, 10)[0]);
    expect(Math.abs(inside - outside)).toBeLessThan(8);
    for (let x = 1; x < 80; x += 1) {
      const [one = 0, other = 0] = [x - 1, x].map((column) => pixelOf(made, column, 10)[0]);
      expect(Math.abs(one - other)).toBeLessThan(14);
    }
  });

  it("have the colour of a picture of one colour, to one step", () => {
    const picture = newRaster(7, 9);
    for (let at = 0; at < 63; at += 1) picture.data.set([200, 100, 50, 255], at * 4);
    const made = fillEdges(picture, { width: 50, height: 31, left: 3, top: 20 }, false);
    for (let at = 0; at < made.data.length; at += 1)
      expect(Math.abs((made.data[at] ?? 0) - ([200, 100, 50, 255][at % 4] ?? 0))).toBeLessThan(2);
  });

  it("stay transparent beside a transparent picture, and are opaque where that is asked for", () => {
    const clear = newRaster(4, 4);
    const place = { width: 12, height: 4, left: 4, top: 0 };
    expect(pixelOf(fillEdges(clear, place, false), 0, 0)[3]).toBe(0);
    expect(pixelOf(fillEdges(clear, place, true), 0, 0)).toEqual([255, 255, 255, 255]);
    const faint = noise(4, 4, (x) => (x < 2 ? 0 : 255));
    const made = fillEdges(faint, place, true);
    for (let x = 0; x < 4; x += 1) expect(pixelOf(made, x, 1)[3]).toBe(255);
  });

  it("are the same each time", () => {
    const place = { width: 33, height: 40, left: 2, top: 9 };
    const picture = noise(30, 20);
    expect(fillEdges(picture, place, true)).toEqual(fillEdges(picture, place, true));
  });

  it("become softer with the distance", () => {
    const picture = noise(64, 64);
    const made = fillEdges(picture, { width: 64, height: 400, left: 0, top: 0 }, true);
    const spread = (row: number) => {
      const values = Array.from({ length: 64 }, (_, x) => pixelOf(made, x, row)[0] ?? 0);
      return Math.max(...values) - Math.min(...values);
    };
    expect(spread(390)).toBeLessThan(20);
    expect(spread(64)).toBeGreaterThan(spread(390));
  });
});
