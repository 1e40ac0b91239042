import { describe, expect, it } from "vitest";
import { newRaster, type Raster } from "../pixels/raster";
import { fillByPatches, fillSteps } from "./fill";

type Paint = (x: number, y: number) => readonly [number, number, number, number?];

function picture(width: number, height: number, paint: Paint): Raster {
  const made = newRaster(width, height);
  for (let at = 0; at < width * height; at += 1) {
    const [red, green, blue, alpha = 255] = paint(at % width, Math.floor(at / width));
    made.data.set([red, green, blue, alpha], at * 4);
  }
  return made;
}

const maskOf = ({ width, height }: Raster, isIn: (x: number, y: number) => boolean) => ({
  ...{ width, height },
  data: Uint8ClampedArray.from({ length: width * height }, (_, at) =>
    isIn(at % width, Math.floor(at / width)) ? 255 : 0,
  ),
});

const disc = (cx: number, cy: number, radius: number) => (x: number, y: number) =>
  Math.hypot(x - cx, y - cy) < radius;

const gradient: Paint = (x, y) => [60 + x, 200 - y, 90 + ((x + y) >> 2)];
const bricks: Paint = (x, y) => {
  const isJoint = y % 8 === 0 || (x + (Math.floor(y / 8) % 2) * 8) % 16 === 0;
  return isJoint ? [190, 180, 170] : [150, 60, 40];
};

/** A picture with a red disc on it, and a mask over the disc. */
function withDisc(size: number, paint: Paint, at: readonly [number, number, number]) {
  const [x, y, radius] = at;
  const clean = picture(size, size, paint);
  const spoiled = picture(size, size, (px, py) =>
    disc(x, y, radius)(px, py) ? [255, 0, 0] : paint(px, py),
  );
  return { clean, spoiled, mask: maskOf(clean, disc(x, y, radius + 1.5)) };
}

/** The mean difference of the colours under a mask. */
function meanError(made: Raster, wanted: Raster, mask: Raster): number {
  let sum = 0;
  let count = 0;
  for (let at = 0; at < mask.data.length; at += 1) {
    if (!mask.data[at]) continue;
    for (let channel = 0; channel < 3; channel += 1, count += 1)
      sum += Math.abs((made.data[at * 4 + channel] ?? 0) - (wanted.data[at * 4 + channel] ?? 0));
  }
  return sum / count;
}

function expectSameOutside(made: Raster, source: Raster, mask: Raster) {
  const changed = [...mask.data.keys()].filter(
    (at) =>
      !mask.data[at] &&
      [0, 1, 2, 3].some((channel) => made.data[at * 4 + channel] !== source.data[at * 4 + channel]),
  );
  expect(changed).toEqual([]);
}

describe("filling by patches", () => {
  it.each([
    ["a gradient", gradient, 6],
    ["bricks", bricks, 12],
    ["a plain wall", (() => [120, 130, 140]) as Paint, 0.5],
  ] as const)("removes a disc from %s, and changes nothing else", (_, paint, most) => {
    const { clean, spoiled, mask } = withDisc(96, paint, [48, 47, 12]);
    const made = fillByPatches(spoiled, mask);
    expect(meanError(made, clean, mask)).toBeLessThan(most);
    expectSameOutside(made, spoiled, mask);
  });

  it("gives the same pixels each time, and leaves the source alone", () => {
    const { spoiled, mask } = withDisc(64, bricks, [30, 30, 8]);
    const before = spoiled.data.slice();
    expect(fillByPatches(spoiled, mask).data).toEqual(fillByPatches(spoiled, mask).data);
    expect(spoiled.data).toEqual(before);
  });

  it.each([
    ["a corner", [0, 0, 10]],
    ["an edge", [95, 40, 10]],
    ["the foot", [48, 95, 10]],
  ] as const)("removes a disc at %s", (_, at) => {
    const { clean, spoiled, mask } = withDisc(96, gradient, at);
    const made = fillByPatches(spoiled, mask);
    expect(meanError(made, clean, mask)).toBeLessThan(16);
    expectSameOutside(made, spoiled, mask);
  });

  it.each([
    [1, 9],
    [2, 2],
    [3, 5],
    [7, 7],
    [8, 6],
  ])("fills a pixel of a picture of %d × %d", (width, height) => {
    const source = picture(width, height, () => [10, 20, 30]);
    source.data.set([255, 0, 0], 0);
    const mask = maskOf(source, (x, y) => x === 0 && y === 0);
    const made = fillByPatches(source, mask);
    expect([...made.data.subarray(0, 4)]).toEqual([10, 20, 30, 255]);
    expectSameOutside(made, source, mask);
  });

  it("takes the transparency of what is around it", () => {
    const source = picture(40, 40, () => [10, 20, 30, 0]);
    const made = fillByPatches(
      {
        ...source,
        data: source.data.map((value, at) => (at === 4 * (20 * 40 + 20) + 3 ? 255 : value)),
      },
      maskOf(source, disc(20, 20, 3)),
    );
    expect(made.data[4 * (20 * 40 + 20) + 3]).toBe(0);
  });

  it("fills places that are far apart, each from its own surroundings", () => {
    const source = picture(400, 60, (x) => (x < 200 ? [20, 20, 200] : [20, 200, 20]));
    const isIn = (x: number, y: number) => disc(30, 30, 6)(x, y) || disc(370, 30, 6)(x, y);
    const spoiled = picture(400, 60, (x, y) =>
      isIn(x, y) ? [255, 0, 0] : x < 200 ? [20, 20, 200] : [20, 200, 20],
    );
    const mask = maskOf(source, isIn);
    expect(meanError(fillByPatches(spoiled, mask), source, mask)).toBeLessThan(1);
  });

  it("fills a wire that is cut into stretches, the same each time, and changes nothing else", () => {
    const clean = picture(130, 90, gradient);
    const isWire = (x: number, y: number) => Math.abs(x * 9 - y * 13) < 16;
    const spoiled = picture(130, 90, (x, y) => (isWire(x, y) ? [255, 0, 0] : gradient(x, y)));
    const mask = maskOf(clean, isWire);
    const limits = { part: 10_000, stretch: 64 };
    const made = fillByPatches(spoiled, mask, limits);
    expect(meanError(made, clean, mask)).toBeLessThan(4);
    expectSameOutside(made, spoiled, mask);
    expect(fillByPatches(spoiled, mask, limits).data).toEqual(made.data);
  });

  it("is the source where nothing is painted", () => {
    const source = picture(20, 20, gradient);
    expect(
      fillByPatches(
        source,
        maskOf(source, () => false),
      ).data,
    ).toEqual(source.data);
  });

  it.each([1, 2, 7, 64])("refuses a mask over all of a picture of %d pixels a side", (side) => {
    const source = picture(side, side, gradient);
    expect(() =>
      fillByPatches(
        source,
        maskOf(source, () => true),
      ),
    ).toThrow(/Nothing is left/);
  });

  it("says how far it is, never less than before", () => {
    const { spoiled, mask } = withDisc(200, bricks, [100, 100, 40]);
    const shares = [...fillSteps(spoiled, mask)];
    expect(shares.length).toBeGreaterThan(3);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(shares.at(-1)).toBe(1);
  });
});
