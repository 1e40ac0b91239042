import { describe, expect, it } from "vitest";
import { MOST_SCALE, panned, transformOf, WHOLE, zoomed } from "./view";

describe("the view of compared pictures", () => {
  it("keeps the point under the pointer where it is", () => {
    const at = { x: 0.25, y: -0.1 };
    const near = zoomed(WHOLE, 2, at);
    // The point of the picture that was under the pointer, before and after.
    expect(near.x + at.x * near.scale).toBeCloseTo(at.x);
    expect(near.y + at.y * near.scale).toBeCloseTo(at.y);
  });

  it("never leaves the place empty at an edge", () => {
    const near = zoomed(WHOLE, 3);
    expect(panned(near, { x: 9, y: -9 })).toEqual({ scale: 3, x: 1, y: -1 });
    expect(panned(WHOLE, { x: 0.4, y: 0.4 })).toEqual(WHOLE);
  });

  it("shows the whole picture again when it is zoomed out", () => {
    const corner = panned(zoomed(WHOLE, 4), { x: 1, y: 1 });
    expect(zoomed(corner, 1 / 9)).toEqual(WHOLE);
  });

  it("stops at its largest scale", () => {
    expect(zoomed(WHOLE, 99).scale).toBe(MOST_SCALE);
  });

  it("is written as a transform alone", () => {
    expect(transformOf({ scale: 2, x: 0.1, y: -0.5 })).toBe("translate3d(10%, -50%, 0) scale(2)");
  });
});
