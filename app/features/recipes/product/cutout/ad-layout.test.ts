import { describe, expect, it } from "vitest";
import { clearArea, type ShareRect } from "#contract/timeline/platforms";
import { DEFAULT_SIDE, SHAPE_NAMES, type Shape, sizeOf } from "#film/build/formats";
import { type AdParts, adLayout, fitInto, placeOfWords } from "./ad-layout";

const BOOLS = [false, true];
const PARTS: AdParts[] = BOOLS.flatMap((hasNote) =>
  BOOLS.flatMap((hasTitles) => BOOLS.map((hasAction) => ({ hasNote, hasTitles, hasAction }))),
);

function isApart(one: ShareRect, other: ShareRect): boolean {
  const across = one.x + one.width <= other.x + 1e-9 || other.x + other.width <= one.x + 1e-9;
  const down = one.y + one.height <= other.y + 1e-9 || other.y + other.height <= one.y + 1e-9;
  return across || down;
}

/** What is in the frame, as rectangles. */
function framed(shape: Shape, parts: AdParts) {
  const size = sizeOf(shape, DEFAULT_SIDE);
  const { product, title, captions, action, badge } = adLayout(size, parts);
  const tall = (badge.width * size.width) / size.height;
  const star = {
    ...{ x: badge.x - badge.width / 2, y: badge.y - tall / 2 },
    ...{ width: badge.width, height: tall },
  };
  const clear = clearArea(size, "middle");
  const note = {
    ...{ x: clear.x, width: clear.width, y: clear.y },
    height: clear.height * (0.04 + 0.035),
  };
  const words = [
    captions,
    ...(parts.hasTitles ? [title] : []),
    ...(parts.hasAction ? [action] : []),
    ...(parts.hasNote ? [note] : []),
  ];

  return { size, product, title, captions, action, star, words };
}

describe.each(SHAPE_NAMES)("the parts of an ad with a cut-out in %s", (shape) => {
  it("lie beside each other, whichever of them are there", () => {
    for (const parts of PARTS) {
      const { product, star, words } = framed(shape, parts);
      for (const [at, one] of words.entries()) {
        expect(isApart(one, product)).toBe(true);
        expect(isApart(one, star)).toBe(true);
        for (const other of words.slice(at + 1)) expect(isApart(one, other)).toBe(true);
      }
      expect(product.height).toBeGreaterThan(0.12);
    }
  });

  it("are within what every platform leaves clear", () => {
    for (const parts of PARTS) {
      const { size, title, captions, action, star } = framed(shape, parts);
      const clear = clearArea(size, "left");
      for (const { x, y, width, height } of [title, captions, action, star]) {
        expect(x).toBeGreaterThanOrEqual(clear.x - 1e-9);
        expect(x + width).toBeLessThanOrEqual(clear.x + clear.width + 1e-9);
        expect(y).toBeGreaterThanOrEqual(clear.y - 1e-9);
        expect(y + height).toBeLessThanOrEqual(clear.y + clear.height + 1e-9);
      }
    }
  });
});

it.each([
  ["wide", 1200, 300],
  ["tall", 200, 1600],
  ["square", 500, 500],
  ["of one pixel", 1, 1],
  ["very wide", 4000, 1],
])("a product that is %s is as large as fits", (_, width, height) => {
  const size = { width: 1080, height: 1920 };
  const area = { x: 0.1, y: 0.2, width: 0.8, height: 0.3 };
  const place = fitInto(area, { width, height }, size);
  const tall = (place.width * size.width * height) / width / size.height;
  expect(place.x).toBeCloseTo(0.5, 6);
  expect(place.y).toBeCloseTo(0.35, 6);
  expect(place.width).toBeLessThanOrEqual(area.width + 1e-9);
  expect(tall).toBeLessThanOrEqual(area.height + 1e-9);
  const fills = Math.max(place.width / area.width, tall / area.height);
  expect(fills).toBeCloseTo(1, 6);
});

it("words are in the middle of their area, as high as a document takes", () => {
  const { place, maxHeight } = placeOfWords({ x: 0.1, y: 0.2, width: 0.4, height: 0.02 });
  expect(place).toEqual({
    x: 0.30000000000000004,
    y: 0.21000000000000002,
    width: 0.4,
    rotation: 0,
  });
  expect(maxHeight).toBe(0.05);
});
