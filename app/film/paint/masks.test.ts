import { describe, expect, it } from "vitest";
import { MASK_SHAPES } from "#contract/timeline/names";
import type { PieceMask } from "#contract/timeline/timeline";
import { coverage, cutToMask, MASK_DEFINITIONS } from "./masks";
import { recordingContext } from "./recording-context";

const HALF = { x: 30, y: 10 };
const MASK: PieceMask = {
  shape: "ellipse",
  ...{ x: 0.25, y: 0.5, width: 0.5, height: 0.2, rotation: 90, feather: 0, invert: false },
};

describe("shapes of masks", () => {
  it.each(MASK_SHAPES)(
    "%s is inside at its middle, ends at its edges, and is outside beyond",
    (name) => {
      const { distance } = MASK_DEFINITIONS[name];
      expect(distance(0, 0, HALF)).toBeCloseTo(-10, 6);
      for (const [x, y] of [
        [30, 0],
        [-30, 0],
        [0, 10],
        [0, -10],
      ] as const)
        expect(distance(x, y, HALF)).toBeCloseTo(0, 6);
      expect(distance(40, 0, HALF)).toBeGreaterThan(0);
      expect(distance(0, -12, HALF)).toBeGreaterThan(0);
    },
  );

  it("tells a corner of the rectangle's box as outside of the ellipse alone", () => {
    expect(MASK_DEFINITIONS.rectangle.distance(29, 9, HALF)).toBeLessThan(0);
    expect(MASK_DEFINITIONS.ellipse.distance(29, 9, HALF)).toBeGreaterThan(0);
  });

  it("is exact for a circle", () => {
    expect(MASK_DEFINITIONS.ellipse.distance(30, 40, { x: 20, y: 20 })).toBeCloseTo(30, 6);
  });
});

describe("a soft edge", () => {
  it("is half seen at the edge, whole before it and gone behind it", () => {
    expect(coverage(0, 4)).toBe(0.5);
    expect(coverage(-2, 4)).toBe(1);
    expect(coverage(2, 4)).toBe(0);
    expect(coverage(-1, 4)).toBeGreaterThan(coverage(1, 4));
  });
});

describe("cutting to a mask", () => {
  it("keeps what is inside, about the mask's own middle", () => {
    const { ctx, log } = recordingContext();
    const set: string[] = [];
    const watched = new Proxy(ctx, {
      set(target, key, value) {
        if (key === "globalCompositeOperation") set.push(String(value));
        return Reflect.set(target, key, value);
      },
    });
    cutToMask(watched, MASK, { width: 400, height: 100 });
    expect(set).toEqual(["destination-in"]);
    expect(log.slice(1, 6)).toEqual([
      "translate(-100 0)",
      "rotate(1.57)",
      "beginPath()",
      "ellipse(0 0 100 10 0 0 6.28)",
      expect.stringContaining("fill()"),
    ]);
    set.length = 0;
    cutToMask(watched, { ...MASK, invert: true }, { width: 400, height: 100 });
    expect(set).toEqual(["destination-out"]);
  });
});
